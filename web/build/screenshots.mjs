// Pictures of every page, light and dark, laptop and phone, into docs/screenshots: node build/screenshots.mjs
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { editor, inPage, launch, phone } from '../tests/support/browser.mjs';
import { serve } from '../tests/support/service.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs/screenshots');
mkdirSync(folder, { recursive: true });

const service = await serve({ packs: join(root, 'packs') });
const shared = await serve({ packs: join(root, 'packs'), mode: 'accounts', registration: 'open' });
const browser = await launch();
const laptop = { viewport: { width: 1180, height: 820 } };

/** A session of one skill of a starter pack. */
async function practise(page, skill) {
  const reply = await page.request.post('/api/v1/sessions', { data: { mode: 'skill', of: skill, length: 1, tracked: false } });
  await page.goto(`/practice/${(await reply.json()).id}`);
  const taught = page.getByRole('button', { name: /^Got it/ });
  await page.locator('.kind').or(taught).first().waitFor();
  if (await taught.count()) await taught.click();
  await page.locator('.kind').waitFor();
}

const check = async (page) => {
  await page.getByRole('button', { name: /^Check/ }).click();
  await page.locator('.verdict').waitFor({ timeout: 60_000 });
};

const show = (path) => async (page) => {
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
};

/** What is pictured, in the order of the pages. */
const scenes = {
  welcome: show('/'),
  write: async (page) => {
    await practise(page, 'tour:tour-write');
    await (await editor(page)).pressSequentially('def double(number):\nreturn number + number');
    await check(page);
  },
  card: async (page) => {
    await practise(page, 'tour:tour-card');
    await page.locator('#answer').fill('thank yu');
    await check(page);
  },
  change: async (page) => {
    await practise(page, 'tour:tour-change');
    await page.locator('#answer').fill('Hablo no espanol.');
    await check(page);
  },
  fill: async (page) => {
    await practise(page, 'tour:tour-fill');
    await page.locator('#answer').fill('rang(3)');
    await check(page);
  },
  blank: async (page) => {
    await practise(page, 'tour:tour-blank');
    await page.locator('#answer').fill('es');
    await check(page);
  },
  correct: async (page) => {
    await practise(page, 'tour:tour-correct');
    await page.getByRole('button', { name: 'I don’t know' }).click();
    await page.locator('.verdict').waitFor();
  },
  choose: async (page) => {
    await practise(page, 'tour:tour-choose');
    await page.getByText('hola', { exact: true }).click();
  },
  order: async (page) => {
    await practise(page, 'tour:tour-order');
    for (const word of ['¿Dónde', 'está']) await page.getByRole('button', { name: `Add ${word}`, exact: true }).click();
  },
  predict: async (page) => {
    await practise(page, 'tour:tour-predict');
    await page.getByRole('button', { name: /^Hint/ }).click();
    await page.locator('#answer').fill('5');
  },
  summary: async (page) => {
    await practise(page, 'tour:tour-choose');
    await page.getByText('hola', { exact: true }).click();
    await check(page);
    await page.getByRole('button', { name: /^Finish/ }).click();
    await page.getByRole('heading', { name: 'Done' }).waitFor();
  },
  home: show('/'),
  map: show('/map?pack=python'),
  progress: show('/progress'),
  settings: show('/settings'),
  packs: show('/author'),
  exercises: show('/author/exercises?pack=tour'),
  problems: show('/author/packs/python'),
  preview: async (page) => {
    await show('/author/exercises/python/shout')(page);
    await page.getByLabel('Answer', { exact: true }).fill('word.upper()');
    await page.getByRole('button', { name: /^Grade it/ }).click();
    await page.getByRole('heading', { name: 'How it was judged' }).waitFor();
  },
  health: show('/author/health'),
  queue: show('/author/queue'),
};

/** Where people sign in. */
const accounts = {
  'sign-in': show('/sign-in'),
  register: show('/register'),
  account: async (page) => {
    await page.request.post('/api/v1/account/register', { data: { name: 'ada', password: 'a few good words' } });
    await page.request.post('/api/v1/account/login', { data: { name: 'ada', password: 'a few good words' } });
    await show('/account')(page);
  },
};

/** Without a connection. */
const offline = {
  offline: async (page) => {
    await show('/settings')(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByRole('button', { name: 'Prepare a session' }).click();
    await page.getByText(/^Prepared .* left\./).waitFor({ timeout: 60_000 });
    await page.context().setOffline(true);
    await page.goto('/');
    await page.getByRole('link', { name: 'Practise it' }).waitFor();
  },
};

/** Answers some sessions, most of it right, so that the figures have something to show. */
async function practiseSome(page) {
  let number = 0;
  for (const mode of ['mixed', 'scheduled', 'mixed', 'scheduled', 'scheduled']) {
    const taken = await (await page.request.post('/api/v1/offline/session', { data: { mode, length: 20 } })).json();
    const attempts = taken.items.map(({ position, exercise }) => {
      number += 1;
      const given = number % 7 === 3 ? { dontKnow: true } : { answer: number % 7 === 5 ? 'el libro' : (exercise.expected_answer ?? '5') };
      return { key: `picture-${number}`, position, ...given, at: new Date().toISOString(), hints: 0, responseMs: 4000 };
    });
    await page.request.post('/api/v1/offline/sync', { data: { session: taken.id, attempts, finished: true } });
  }
  const { entries } = await (await page.request.get('/api/v1/review-queue?status=open')).json();
  if (entries.length === 0) await disputeOne(page);
}

/** An answer that a learner defends, for the author's queue. */
async function disputeOne(page) {
  const session = await (await page.request.post('/api/v1/sessions', { data: { mode: 'skill', of: 'tour:tour-change', length: 1 } })).json();
  const answer = { instance: session.current.instance, answer: 'Español no hablo.' };
  const { id } = await (await page.request.post(`/api/v1/sessions/${session.id}/attempts`, { data: answer })).json();
  await page.request.post(`/api/v1/attempts/${id}/dispute`, { data: { comment: 'This can be said, too.' } });
  await page.request.post(`/api/v1/sessions/${session.id}/finish`, { data: {} });
}

/** Pictures some scenes of a service, one after the other. */
const picture = (url, all, device, options) =>
  inPage(browser, url, async (page) => {
    for (const [name, scene] of Object.entries(all)) {
      await scene(page);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(250);
      await page.screenshot({ path: join(folder, `${name}-${device}-${options.colorScheme}.png`) });
    }
  }, options);

const { welcome, ...later } = scenes;
try {
  await picture(service.url, { welcome }, 'laptop', { ...laptop, colorScheme: 'light' });
  await inPage(browser, service.url, practiseSome);
  for (const [device, shape] of Object.entries({ laptop, phone }))
    for (const colorScheme of ['light', 'dark']) {
      const options = { ...shape, colorScheme };
      await picture(service.url, later, device, options);
      await picture(service.url, offline, device, options);
      await picture(shared.url, accounts, device, options);
    }
} finally {
  await browser.close();
  await service.stop();
  await shared.stop();
}
