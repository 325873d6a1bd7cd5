// A session taken along: prepared, the network cut, done, reloaded meanwhile, and brought back once.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { editor, verdict } from './support/browser.mjs';
import { suite } from './support/suite.mjs';

const gradus = suite();

/** Right answers by what is asked. */
const ANSWERS = new Map([
  ['Take characters 1 to 4 (exclusive) of name.', 'name[1:4]'],
  ['Write a function double.', 'double = lambda n: n + n'],
  ['Give x the sum of 1 and 2.', 'x = 1 + 2'],
  ['Print 0, 1 and 2.', 'range(3)'],
  ['What does this print?', '10\n20'],
  ['esa casa', 'that house near you'],
  ['Fill in the verb.', 'trabajábamos'],
  ['Replace el libro by a pronoun.', 'Marta siempre lo compra en la tienda.'],
  ['Write it without the mistake.', 'Las flores del jardín son muy bonitas.'],
  ['What is asked?', 'Where is the station?'],
  ['uno', 'one'],
]);
const WORDS = ['El', 'niño', 've', 'el', 'perro', 'y', 'el', 'gato'];

const LINES = ['for x in xs:', 'print(x)'];

/** Writes another program in place of the one that is given. */
async function rewrite(page, text) {
  const field = await editor(page);
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

/** Takes a session of so many exercises along. */
async function prepare(page, length) {
  await page.goto('/settings');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByLabel('Exercises in a session').fill(String(length));
  await page.getByLabel('Exercises in a session').blur();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('button', { name: 'Prepare a session' }).click();
  await page.getByText(/^Prepared .* left\./).waitFor({ timeout: 60_000 });
}

/** Shows the exercise, and tells its kind and what is asked. */
async function shown(page) {
  const taught = page.getByRole('button', { name: /^Got it/ });
  await page.locator('.kind').or(taught).first().waitFor();
  if (await taught.count()) await taught.click();
  const kind = await page.locator('.kind').textContent();
  return { kind, prompt: (await page.locator('.prompt').textContent()).replace(/\s+/g, ' ').trim() };
}

const check = async (page) => {
  await page.getByRole('button', { name: /^Check/ }).click();
  await page.locator('.verdict').waitFor({ timeout: 60_000 });
};

/** Answers what is shown, and tells the kind of it. */
async function answer(page) {
  const { kind, prompt } = await shown(page);
  if (kind === 'Choose') await page.getByText('hola', { exact: true }).click();
  else if (kind === 'Put in order') for (const word of WORDS) await page.getByRole('button', { name: `Add ${word}`, exact: true }).first().click();
  else if (kind === 'Write') await (await editor(page)).pressSequentially(ANSWERS.get(prompt));
  else if (kind === 'Fix') await rewrite(page, 'total = 3');
  else if (kind === 'Arrange') for (const line of LINES) await page.getByRole('button', { name: `Add ${line}`, exact: true }).click();
  else await page.locator('#answer').fill(ANSWERS.get(prompt));
  await check(page);
  assert.equal(await verdict(page), 'correct', `${kind}: ${prompt}: ${await page.locator('.verdict').textContent()}`);
  return kind;
}

test('prepared, offline, reloaded, synced once, scheduled as if online', { timeout: 240_000 }, () =>
  gradus.page(async (page, context) => {
    await prepare(page, 13);
    await context.setOffline(true);
    await page.goto('/');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.getByText('offline', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Practise it' }).click();

    const kinds = new Set();
    for (let count = 0; count < 30; count += 1) {
      kinds.add(await answer(page));
      if (count === 2) {
        await page.reload();
        continue;
      }
      await page.getByRole('button', { name: /^(Next|Finish)/ }).click();
      await page.locator('.verdict').waitFor({ state: 'detached' });
      await page.locator('.kind, .teaching, .summary').first().waitFor();
      if (await page.locator('.summary').count()) break;
    }
    for (const kind of ['Write', 'Card', 'Predict']) assert.ok(kinds.has(kind), `${kind} was not among ${[...kinds]}`);
    await page.getByText('Your answers are kept on this device').waitFor();
    const kept = await page.evaluate(read);
    await page.goto('/settings');
    await page.getByText(/answers are waiting to be sent/).waitFor();

    const synced = [];
    // What came through: a browser may say that it is online a moment before it is.
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/offline/sync')) synced.push(JSON.parse(request.postData()));
    });
    await context.setOffline(false);
    await page.getByText(/answers are waiting to be sent/).waitFor({ state: 'hidden', timeout: 150_000 });
    await page.getByText('No session is prepared.').waitFor();
    assert.equal(synced.length, 1);
    assert.equal(synced[0].attempts.length, kept.attempts.length);
    assert.equal(synced[0].finished, true);

    // The service comes to the same schedule from the same answers.
    for (const [item, here] of Object.entries(kept.memory)) assert.deepEqual(await remembered(page, kept, item), here, item);

    // Sent twice, counted once.
    const home = async () => (await (await page.request.get('/api/v1/stats')).json()).overall.total;
    const before = await home();
    const repeated = await page.request.post('/api/v1/offline/sync', { data: synced[0] });
    assert.ok((await repeated.json()).results.every((result) => result.status === 'repeated'));
    assert.equal(await home(), before);
  }));

/** What the service remembers of an item. */
async function remembered(page, { catalogue }, item) {
  const { skill } = catalogue.find((exercise) => exercise.item === item);
  const { state } = await (await page.request.post('/api/v1/offline/session', { data: { mode: 'skill', of: skill } })).json();
  return state.standing.memory[item];
}

/** Answers wrongly, whatever is asked. */
async function answerWrongly(page) {
  const { kind } = await shown(page);
  if (kind === 'Choose') await page.getByText('gracias', { exact: true }).click();
  else if (kind === 'Put in order') await page.getByRole('button', { name: 'Add gato', exact: true }).click();
  else if (kind === 'Write') await (await editor(page)).pressSequentially('nothing at all');
  else if (kind === 'Fix') await rewrite(page, 'nothing at all');
  else if (kind === 'Arrange') await page.getByRole('button', { name: 'Add print(xs)', exact: true }).click();
  else await page.locator('#answer').fill('nothing at all');
  await check(page);
  assert.equal(await verdict(page), 'incorrect');
}

test('an answer is defended and taken back offline, and the service hears of it', { timeout: 240_000 }, () =>
  gradus.page(async (page, context) => {
    await prepare(page, 5);
    const [first] = (await page.evaluate(read)).items;
    const before = await remembered(page, await page.evaluate(read), first);
    await context.setOffline(true);
    await page.goto('/practice/offline');
    await answerWrongly(page);
    await page.getByRole('button', { name: 'I was right' }).click();
    await page.getByText('The author gets it when you are connected.').waitFor();
    await page.keyboard.press('u');
    // The exercise is on the screen again, as if it had never been answered.
    await page.locator('.verdict').waitFor({ state: 'detached' });
    await page.locator('.kind').first().waitFor();
    const kept = await page.evaluate(read);
    assert.deepEqual(kept.memory[first], before);

    await page.getByRole('button', { name: 'Leave the session' }).click();
    await page.getByRole('button', { name: 'End it here' }).click();
    await page.getByText('Nothing was answered this time.').waitFor();
    await page.goto('/settings');
    await page.getByText('1 answer is waiting to be sent.').waitFor();

    // The line breaks between the answer and what was said of it; the page tries again by itself.
    await context.route('**/undo', (route) => route.abort(), { times: 1 });
    const broken = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/undo'));
    await context.setOffline(false);
    await broken;
    await page.getByText(/is waiting to be sent/).waitFor({ state: 'hidden', timeout: 150_000 });
    assert.deepEqual(await remembered(page, kept, first), before);
    const { entries } = await (await page.request.get('/api/v1/review-queue?status=open')).json();
    assert.deepEqual(entries.map(({ disputes }) => disputes), [1]);
  }));

/** What this device has kept. */
function read() {
  return new Promise((resolve) => {
    const request = indexedDB.open('gradus', 1);
    request.onsuccess = () => {
      const get = request.result.transaction('sessions').objectStore('sessions').getAll();
      get.onsuccess = () => {
        request.result.close();
        const [{ state, attempts, taken }] = get.result;
        const { queue } = JSON.parse(taken.state.session).walk;
        const skill = (id) => taken.prepared.exercises.find((exercise) => exercise.id === id).about.skill.id;
        const catalogue = queue.map(({ item, exercise }) => ({ item, skill: skill(exercise) }));
        resolve({ memory: state.standing.memory, attempts, catalogue, items: queue.map(({ item }) => item) });
      };
    };
  });
}
