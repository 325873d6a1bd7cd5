// Every page and state that somebody can come to, by name; each leaves the page as it is to be looked at.
import { editor, practise, verdict } from './browser.mjs';

const show = (path) => async (page) => {
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
};

const check = (page) => page.getByRole('button', { name: /^Check/ }).click();
const type = (text) => (page) => page.locator('#answer').fill(text);
const write = (text) => async (page) => (await editor(page)).pressSequentially(text);

/** A wrong or partly right answer to each kind, for all there is to a verdict. */
const ANSWERS = {
  'k-write': write('name[0:4]'),
  'k-run': write('double = lambda n: n / nothing'),
  'k-fill': type('range(4)'),
  'k-predict': type('5'),
  'k-card': type('that house'),
  'k-blank': type('trabajamos'),
  'k-change': type('Marta compra siempre.'),
  'k-correct': type('Las flores es bonito.'),
  'k-choose': (page) => page.getByText('gracias', { exact: true }).click(),
  'k-order': (page) => page.getByRole('button', { name: 'Add gato', exact: true }).click(),
  'k-listen': type('x'),
};

const asked = (skill) => async (page) => {
  await practise(page, skill);
  if (['k-write', 'k-run'].includes(skill)) await editor(page);
  const hint = page.getByRole('button', { name: /^Hint/ });
  if (await hint.count()) await hint.click();
};

const answered = (skill) => async (page) => {
  await asked(skill)(page);
  await ANSWERS[skill](page);
  await check(page);
  await verdict(page);
};

/** A call that fails in some way, and the page that needed it. */
const failing = (path, call, reply) => async (page) => {
  await page.route(`**/api/v1/${call}`, (route) => (reply ? route.fulfill(reply) : route.abort()), { times: 1 });
  await show(path)(page);
};

const problem = (status, code, detail) => ({ status, contentType: 'application/problem+json', body: JSON.stringify({ code, detail, status, requestId: 'a1b2' }) });

async function end(page) {
  await practise(page, 'k-choose', { tracked: true });
  await page.keyboard.press('k');
  await verdict(page);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Done' }).waitFor();
}

/** Without accounts, in this order: some need what others left. */
export const local = {
  'first visit': show('/'),
  ...Object.fromEntries(Object.keys(ANSWERS).flatMap((skill) => [[`${skill}, asked`, asked(skill)], [`${skill}, answered`, answered(skill)]])),
  'right with coaching': async (page) => {
    await practise(page, 'k-write');
    await (await editor(page)).pressSequentially('name[1] + name[2] + name[3]');
    await page.keyboard.press('Control+Enter');
    await verdict(page);
  },
  'close to right': async (page) => {
    await practise(page, 'k-card');
    await page.locator('#answer').fill('that hause near you');
    await check(page);
    await verdict(page);
  },
  'nothing written': async (page) => {
    await practise(page, 'k-change');
    await check(page);
    await page.getByText('Write an answer first').waitFor();
  },
  'defended and taken back': async (page) => {
    await answered('k-choose')(page);
    await page.getByRole('button', { name: 'I was right' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.verdict').waitFor({ state: 'detached' });
  },
  'busy service': async (page) => {
    await practise(page, 'k-choose');
    await page.route('**/attempts', (route) => route.fulfill({ ...problem(503, 'busy', 'full'), headers: { 'retry-after': '600' } }), { times: 1 });
    await ANSWERS['k-choose'](page);
    await check(page);
    await page.getByText('Many programs are running.').waitFor();
  },
  teaching: async (page) => {
    const reply = await page.request.post('/api/v1/sessions', { data: { mode: 'skill', of: 'pack:k-taught', length: 1, tracked: false } });
    await page.goto(`/practice/${(await reply.json()).id}`);
    await page.getByRole('heading', { name: 'Taught' }).waitFor();
  },
  keys: async (page) => {
    await practise(page, 'k-choose');
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  },
  leaving: async (page) => {
    await practise(page, 'k-choose');
    await page.getByRole('button', { name: 'Leave the session' }).click();
    await page.getByRole('dialog').waitFor();
  },
  summary: end,
  'nothing to practise': show('/practice/nothing?mode=concept&of=pack:beyond'),
  home: show('/'),
  map: show('/map?pack=pack'),
  concept: async (page) => {
    await show('/map?pack=pack')(page);
    await page.getByRole('button', { name: /^All kinds/ }).click();
    await page.getByRole('dialog').waitFor();
  },
  progress: show('/progress'),
  'progress in tables': async (page) => {
    await show('/progress')(page);
    for (const table of await page.getByText('The figures as a table').all()) await table.click();
  },
  settings: show('/settings'),
  'settings saved': async (page) => {
    await show('/settings')(page);
    await page.getByLabel('Play recordings by themselves').click();
    await page.getByText('Saved.').waitFor();
  },
  packs: show('/author'),
  problems: show('/author/packs/pack'),
  exercises: show('/author/exercises'),
  'no exercise found': async (page) => {
    await show('/author/exercises')(page);
    await page.getByLabel('Find an exercise').fill('nowhere');
    await page.getByText('No exercise has that').waitFor();
  },
  ...Object.fromEntries(['write', 'fill', 'predict', 'card', 'blank', 'change', 'correct', 'choose', 'order', 'listen'].map((slug) => [`preview of ${slug}`, show(`/author/exercises/pack/${slug}`)])),
  'an answer tried': async (page) => {
    await show('/author/exercises/pack/write')(page);
    await page.getByLabel('Answer', { exact: true }).fill('name[0:4]');
    await page.getByRole('button', { name: /^Grade it/ }).click();
    await page.getByRole('heading', { name: 'How it was judged' }).waitFor();
  },
  health: show('/author/health'),
  'empty queue': async (page) => {
    await show('/author/queue')(page);
    await page.getByRole('button', { name: 'Dismissed' }).click();
    await page.getByText('The queue is empty.').waitFor();
  },
  queue: async (page) => {
    await practise(page, 'k-choose', { tracked: true });
    await ANSWERS['k-choose'](page);
    await check(page);
    await page.getByRole('button', { name: 'I was right' }).click();
    await page.getByText('Sent to the author').waitFor();
    await show('/author/queue')(page);
    await page.getByRole('row', { name: /gracias/ }).waitFor();
  },
  'no such page': show('/nowhere'),
  'no such session': show('/practice/999999'),
  'the service fails': failing('/map', 'curriculum', problem(500, 'internal', 'something broke')),
  'the service cannot be reached': failing('/map', 'curriculum', null),
  'signed out meanwhile': failing('/map', 'curriculum', problem(401, 'unauthorized', 'log in')),
};

const password = 'a few good words';

const signIn = (name) => async (page) => {
  await page.context().clearCookies();
  await page.goto('/sign-in');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name, exact: true }).waitFor();
};

/** Where people sign in. `admin` is there already. */
export const accounts = {
  'sign in': show('/'),
  'signing in refused': async (page) => {
    await show('/sign-in')(page);
    await page.getByLabel('Name').fill('nobody');
    await page.getByLabel('Password').fill('wrong words here');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
  },
  register: show('/register'),
  'first visit': async (page) => {
    await page.request.post('/api/v1/account/register', { data: { name: 'ada', password } });
    await signIn('ada')(page);
    await show('/')(page);
  },
  'not an author': show('/author'),
  account: async (page) => {
    await show('/account')(page);
    await page.getByText('Signed in as ada.').waitFor();
  },
  'a new token': async (page) => {
    await show('/account')(page);
    await page.getByLabel('What is it for?').fill('my script');
    await page.getByRole('button', { name: 'Make a token' }).click();
    await page.locator('.fresh').waitFor();
  },
  'a wrong password': async (page) => {
    await show('/account')(page);
    await page.getByLabel('Current password').fill('wrong words here');
    await page.getByLabel('New password').fill('other good words');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText(/password/i).last().waitFor();
  },
  administrator: async (page) => {
    await signIn('admin')(page);
    await show('/account')(page);
    await page.getByRole('combobox', { name: 'Role: ada' }).waitFor();
  },
};
