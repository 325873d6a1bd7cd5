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

/** Answers what is shown, and tells the kind of it. */
async function answer(page) {
  const taught = page.getByRole('button', { name: /^Got it/ });
  await page.locator('.kind').or(taught).first().waitFor();
  if (await taught.count()) await taught.click();
  const kind = await page.locator('.kind').textContent();
  const prompt = (await page.locator('.prompt').textContent()).replace(/\s+/g, ' ').trim();
  if (kind === 'Choose') await page.getByText('hola', { exact: true }).click();
  else if (kind === 'Put in order') for (const word of WORDS) await page.getByRole('button', { name: `Add ${word}`, exact: true }).first().click();
  else if (kind === 'Write') await (await editor(page)).pressSequentially(ANSWERS.get(prompt));
  else await page.locator('#answer').fill(ANSWERS.get(prompt));
  await page.getByRole('button', { name: /^Check/ }).click();
  await page.locator('.verdict').waitFor({ timeout: 60_000 });
  assert.equal(await verdict(page), 'correct', `${kind}: ${prompt}: ${await page.locator('.verdict').textContent()}`);
  return kind;
}

test('prepared, offline, reloaded, synced once, scheduled as if online', { timeout: 240_000 }, () =>
  gradus.page(async (page, context) => {
    await page.goto('/settings');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByLabel('Exercises in a session').fill('13');
    await page.getByLabel('Exercises in a session').blur();
    await page.getByText('Saved.').waitFor();
    await page.getByRole('button', { name: 'Prepare a session' }).click();
    await page.getByText(/^Prepared .* left\./).waitFor({ timeout: 60_000 });

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
    page.on('request', (request) => {
      if (request.url().endsWith('/offline/sync')) synced.push(JSON.parse(request.postData()));
    });
    await context.setOffline(false);
    await page.getByText(/answers are waiting to be sent/).waitFor({ state: 'hidden', timeout: 60_000 });
    await page.getByText('No session is prepared.').waitFor();
    assert.equal(synced.length, 1);
    assert.equal(synced[0].attempts.length, kept.attempts.length);
    assert.equal(synced[0].finished, true);

    // The service comes to the same schedule from the same answers.
    for (const [item, here] of Object.entries(kept.memory)) {
      const { skill } = kept.catalogue.find((exercise) => exercise.item === item);
      const again = await page.request.post('/api/v1/offline/session', { data: { mode: 'skill', of: skill } });
      const { memory } = await again.json();
      assert.deepEqual(memory[item], here, item);
    }

    // Sent twice, counted once.
    const home = async () => (await (await page.request.get('/api/v1/stats')).json()).overall.total;
    const before = await home();
    const repeated = await page.request.post('/api/v1/offline/sync', { data: synced[0] });
    assert.ok((await repeated.json()).results.every((result) => result.status === 'repeated'));
    assert.equal(await home(), before);
  }));

/** What this device has kept. */
function read() {
  return new Promise((resolve) => {
    const request = indexedDB.open('gradus', 1);
    request.onsuccess = () => {
      const get = request.result.transaction('sessions').objectStore('sessions').get('prepared');
      get.onsuccess = () => {
        request.result.close();
        const { memory, attempts, taken } = get.result;
        resolve({ memory, attempts, catalogue: taken.catalogue });
      };
    };
  });
}
