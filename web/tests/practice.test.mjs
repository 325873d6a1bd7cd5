// What happens around an answer: hints, another try, coaching, drafts, resuming, undoing, disputing, the end.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { editor, phone, practise, verdict } from './support/browser.mjs';
import { suite } from './support/suite.mjs';

const gradus = suite();
const check = (page) => page.getByRole('button', { name: /^Check/ }).click();

test('the answer is not in the page before it is due', () =>
  gradus.page(async (page) => {
    const seen = [];
    page.on('response', async (response) => seen.push(await response.text().catch(() => '')));
    await practise(page, 'k-blank');
    await page.waitForTimeout(300);
    assert.ok(seen.some((text) => text.includes('Fill in the verb')));
    assert.ok(!seen.some((text) => text.includes('trabajábamos')));
  }));

test('hints come one by one and say what they cost', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-write');
    await page.getByRole('button', { name: /^Hint \(1 of 2\)/ }).click();
    await page.getByText('It needs square brackets.').waitFor();
    await page.locator('.hints').getByText('counts as help').waitFor();
    assert.equal(await page.getByText('Between them stands a colon.').count(), 0);
    await (await editor(page)).focus();
    await page.keyboard.press('Alt+h');
    await page.getByText('Between them stands a colon.').waitFor();
    assert.equal(await page.getByRole('button', { name: /^Hint/ }).count(), 0);
    await page.reload();
    await page.getByText('Between them stands a colon.').waitFor();
  }));

test('an empty answer cannot be sent, giving up can', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-change');
    await check(page);
    await page.getByText('Write an answer first').waitFor();
    assert.equal(await page.locator('.verdict').count(), 0);
    await page.getByRole('button', { name: 'I don’t know' }).click();
    assert.equal(await verdict(page), 'incorrect');
    await page.locator('.verdict').getByText('Marta siempre lo compra en la tienda.').waitFor();
    await page.locator('.verdict').getByText('The pronoun stands before the verb.').waitFor();
  }));

test('a partly right card shakes once, keeps the answer to itself, and takes another try', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-card');
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      window.shakes = 0;
      Element.prototype.animate = function (...rest) {
        window.shakes += 1;
        return animate.apply(this, rest);
      };
    });
    await page.locator('#answer').fill('that house');
    await check(page);
    assert.equal(await verdict(page), 'partial');
    assert.equal(await page.evaluate(() => window.shakes), 1);
    await page.locator('.verdict').getByText('One more try is open.').waitFor();
    assert.equal(await page.getByText('Right answer', { exact: true }).count(), 0);

    await page.reload();
    await page.locator('.verdict').getByText('One more try is open.').waitFor();
    assert.equal(await page.locator('#answer').inputValue(), 'that house');
    await page.locator('#answer').fill('that house near you');
    await page.getByRole('button', { name: /^Check again/ }).click();
    await page.getByRole('heading', { name: 'Correct', exact: true }).waitFor();
  }));

test('markers tell what they mean, on hover and to a screen reader', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-card');
    await page.getByRole('button', { name: 'I don’t know' }).click();
    await verdict(page);
    const context = page.locator('.marked', { hasText: 'near you' });
    assert.match(await context.getAttribute('title'), /belongs to a full answer/);
    assert.match(await context.textContent(), /context/);
    assert.match(await page.locator('.marked', { hasText: 'there' }).textContent(), /any of these is right/);
  }));

test('another try can be left as it is', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-card');
    await page.locator('#answer').fill('that house');
    await check(page);
    await page.getByRole('button', { name: 'Leave it and go on' }).click();
    await page.getByRole('button', { name: /^(Next|Finish)/ }).waitFor();
    assert.equal(await verdict(page), 'partial');
  }));

test('a right answer that did without the construct is coached', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-write');
    await (await editor(page)).pressSequentially('name[1] + name[2] + name[3]');
    await page.keyboard.press('Control+Enter');
    assert.equal(await verdict(page), 'correct');
    await page.locator('.verdict').getByText('This works; a slice says it more directly.').waitFor();
    await page.locator('.verdict').getByText('A slice goes up to its stop, and without it.').waitFor();
  }));

test('a program that fails shows what Python says', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-run');
    await (await editor(page)).pressSequentially('double = lambda n: n / nothing');
    await page.keyboard.press('Control+Enter');
    assert.equal(await verdict(page), 'incorrect');
    await page.getByText(/NameError/).first().waitFor();
  }));

test('an answer under way survives a reload', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-change');
    await page.locator('#answer').fill('Marta siempre');
    await page.reload();
    await page.locator('#answer').waitFor();
    assert.equal(await page.locator('#answer').inputValue(), 'Marta siempre');

    await practise(page, 'k-token');
    await (await editor(page)).pressSequentially('x = 1');
    await page.reload();
    assert.equal(await (await editor(page)).textContent(), 'x = 1');

    await practise(page, 'k-order');
    await page.getByRole('button', { name: 'Add niño', exact: true }).click();
    await page.reload();
    await page.getByRole('button', { name: 'niño, place 1 of 1 in your sentence' }).waitFor();
  }));

test('a session is resumed from the first page', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-choose', { mode: 'concept', of: 'pack:kinds', length: 3, tracked: true });
    const kind = await page.locator('.kind').textContent();
    await page.goto('/');
    await page.getByRole('link', { name: 'Go on with your session' }).click();
    assert.equal(await page.locator('.kind').textContent(), kind);
    await page.keyboard.press('Escape');
    if (!(await page.getByRole('dialog').count())) await page.getByRole('button', { name: 'Leave the session' }).click();
    await page.getByRole('button', { name: 'End it here' }).click();
    await page.getByRole('heading', { name: 'Done' }).waitFor();
  }));

test('an answer can be defended and undone', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-choose', { tracked: true });
    await page.getByText('gracias', { exact: true }).click();
    await check(page);
    assert.equal(await verdict(page), 'incorrect');
    await page.getByRole('button', { name: 'I was right' }).click();
    await page.getByText('Sent to the author. Thank you.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    // The exercise is there again, to be answered anew.
    await page.locator('.verdict').waitFor({ state: 'detached' });
    await page.getByText('hola', { exact: true }).click();
    await check(page);
    assert.equal(await verdict(page), 'correct');
  }));

test('a rule is taught before its first exercise', () =>
  gradus.page(async (page) => {
    const reply = await page.request.post('/api/v1/sessions', { data: { mode: 'skill', of: 'pack:k-taught', length: 1 } });
    await page.goto(`/practice/${(await reply.json()).id}`);
    await page.getByRole('heading', { name: 'Taught' }).waitFor();
    await page.getByText('uno, dos, tres').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('#answer').fill('one');
    await page.keyboard.press('Enter');
    assert.equal(await verdict(page), 'correct');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Done' }).waitFor();
  }));

test('a recording can be heard again, and slowly', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-listen');
    const rate = () => page.locator('audio').evaluate((audio) => [audio.playbackRate, audio.error === null]);
    await page.getByRole('button', { name: /^Slowly/ }).click();
    assert.deepEqual(await rate(), [0.65, true]);
    await page.getByRole('button', { name: /^Listen/ }).click();
    assert.deepEqual(await rate(), [1, true]);
  }));

test('auto-advance goes on after a right answer, and a key stops it', () =>
  gradus.page(async (page) => {
    await page.request.put('/api/v1/settings', { data: { ...(await (await page.request.get('/api/v1/settings')).json()), autoAdvance: true } });
    await practise(page, 'k-choose');
    await page.getByText('hola', { exact: true }).click();
    await check(page);
    await page.getByRole('heading', { name: 'Done' }).waitFor({ timeout: 8000 });
    await practise(page, 'k-choose');
    await page.getByText('hola', { exact: true }).click();
    await check(page);
    await verdict(page);
    await page.keyboard.press('Shift');
    await page.waitForTimeout(3500);
    assert.equal(await verdict(page), 'correct');
    await page.request.put('/api/v1/settings', { data: { ...(await (await page.request.get('/api/v1/settings')).json()), autoAdvance: false } });
  }));

test('the keys are listed', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-choose');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await page.getByRole('dialog').count(), 0);
  }));

test('nothing moves when feedback comes', () =>
  gradus.page(async (page) => {
    for (const [skill, answer] of [['k-change', 'No sé nada.'], ['k-blank', 'comer']]) {
      await practise(page, skill);
      await page.evaluate(() => {
        window.shift = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shift += entry.value))).observe({ type: 'layout-shift', buffered: false });
      });
      const places = () => page.locator('#answer, .prompt, .actions .primary').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      await page.locator('#answer').fill(answer);
      const before = await places();
      await check(page);
      await verdict(page);
      await page.waitForTimeout(300);
      assert.deepEqual(await places(), before);
      // Letters within the button may move: Check becomes Next.
      const shift = await page.evaluate(() => window.shift);
      assert.ok(shift < 0.001, `moved by ${shift}`);
    }
  }));

test('on a phone the feedback is a sheet at the bottom', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-change');
    await page.locator('#answer').fill('No sé nada.');
    const top = () => page.locator('#answer').evaluate((field) => field.getBoundingClientRect().top);
    const before = await top();
    await check(page);
    await verdict(page);
    const sheet = await page.locator('.sheet').boundingBox();
    assert.equal(Math.round(sheet.y + sheet.height), 844);
    assert.equal(await top(), before);
  }, phone));

test('what cannot be practised yet says what opens it', () =>
  gradus.page(async (page) => {
    await page.goto('/map?pack=pack');
    await page.getByRole('button', { name: /^Beyond/ }).click();
    await page.getByText('Opens after All kinds.').waitFor();
  }));
