// Each kind of exercise, answered right, close, partly and wrong where it can be: once by pointer, once by keyboard alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { editor, practise, verdict } from './support/browser.mjs';
import { suite } from './support/suite.mjs';

const gradus = suite();

const write = async (page, text) => (await editor(page)).pressSequentially(text);
const rewrite = async (page, text) => {
  const field = await editor(page);
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
};
const type = (page, text) => page.locator('#answer').fill(text);
const choose = (page, text) => page.getByText(text, { exact: true }).click();
const arrange = async (page, lines) => {
  for (const line of lines) await page.getByRole('button', { name: `Add ${line}`, exact: true }).click();
};
const order = async (page, words) => {
  for (const word of words) await page.getByRole('button', { name: `Add ${word}`, exact: true }).first().click();
};

const cases = [
  ['k-write', write, 'correct', 'name[1:4]'],
  ['k-write', write, 'incorrect', 'name[0:4]'],
  ['k-run', write, 'correct', 'double = lambda n: n + n'],
  ['k-run', write, 'incorrect', 'double = lambda n: n + 2'],
  ['k-token', write, 'correct', 'x=1+2'],
  ['k-token', write, 'incorrect', 'x = 3'],
  ['k-fill', type, 'correct', 'range(3)'],
  ['k-fill', type, 'incorrect', 'range(4)'],
  ['k-predict', type, 'correct', '10\n20'],
  ['k-predict', type, 'incorrect', '10 20'],
  ['k-fix', rewrite, 'correct', 'total = 3'],
  ['k-fix', rewrite, 'incorrect', 'total = 2'],
  ['k-arrange', arrange, 'correct', ['for x in xs:', 'print(x)']],
  ['k-arrange', arrange, 'incorrect', ['for x in xs:', 'print(xs)']],
  ['k-card', type, 'correct', 'that house near you'],
  ['k-card', type, 'close', 'that hause near you'],
  ['k-card', type, 'partial', 'that house'],
  ['k-card', type, 'incorrect', 'this tree'],
  ['k-blank', type, 'correct', 'trabajábamos'],
  ['k-blank', type, 'partial', 'trabajábamo'],
  ['k-blank', type, 'incorrect', 'comer'],
  ['k-change', type, 'correct', 'Marta siempre lo compra en la tienda.'],
  ['k-change', type, 'partial', 'Marta siempre lo compra en la tiennda.'],
  ['k-change', type, 'incorrect', 'No sé.'],
  ['k-correct', type, 'correct', 'Las flores del jardín son muy bonitas.'],
  ['k-correct', type, 'partial', 'Las flores del jardín son muy boniitas.'],
  ['k-correct', type, 'incorrect', 'Hola.'],
  ['k-choose', choose, 'correct', 'hola'],
  ['k-choose', choose, 'incorrect', 'gracias'],
  ['k-order', order, 'correct', ['El', 'niño', 've', 'el', 'perro', 'y', 'el', 'gato']],
  ['k-order', order, 'partial', ['El', 'niño', 've', 'el', 'gato', 'y', 'el', 'perro']],
  ['k-order', order, 'incorrect', ['gato', 'el', 'y', 'perro', 'el', 've', 'niño', 'El']],
];

test('by pointer', (t) =>
  gradus.page(async (page) => {
    for (const [skill, answer, outcome, given] of cases)
      await t.test(`${skill} ${outcome}`, async () => {
        await practise(page, skill);
        await answer(page, given);
        await page.getByRole('button', { name: /^Check/ }).click();
        assert.equal(await verdict(page), outcome);
        // The word, not the colour alone, says it.
        const words = { correct: 'Correct', close: 'Close enough', partial: 'Partly right', incorrect: 'Not yet' };
        await page.getByRole('heading', { name: words[outcome], exact: true }).waitFor();
      });
  }));

/** What a keyboard does: nothing is clicked, the field has the focus already. */
async function typeIn(page, skill, given) {
  if (['k-write', 'k-run', 'k-token', 'k-fix'].includes(skill)) {
    await (await editor(page)).evaluate((content) => new Promise((done) => (content.getRootNode().activeElement === content ? done() : content.addEventListener('focus', done))));
    if (skill === 'k-fix') await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(given);
    await page.keyboard.press('Control+Enter');
  } else if (skill === 'k-arrange') {
    for (const line of given) {
      await page.getByRole('button', { name: `Add ${line}`, exact: true }).focus();
      await page.keyboard.press('Enter');
      // The focus moves to the next line with the next frame.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
    await page.locator('.program [data-piece]').first().focus();
    await page.keyboard.press('Enter');
  } else if (skill === 'k-choose') {
    const options = await page.locator('fieldset label span[lang]').allTextContents();
    await page.keyboard.press(String(options.indexOf(given) + 1));
    await page.keyboard.press('Enter');
  } else if (skill === 'k-order') {
    const bank = await page.locator('.bank li').allTextContents();
    const left = bank.map((word) => word.trim());
    for (const word of given) {
      const at = left.indexOf(word);
      left[at] = null;
      await page.keyboard.press(String(at + 1));
    }
    await page.keyboard.press('Enter');
  } else {
    const lines = given.split('\n');
    for (const [at, line] of lines.entries()) {
      if (at > 0) await page.keyboard.press('Shift+Enter');
      await page.keyboard.type(line);
    }
    await page.keyboard.press('Enter');
  }
}

test('by keyboard alone', (t) =>
  gradus.page(async (page) => {
    for (const [skill, , outcome, given] of cases)
      await t.test(`${skill} ${outcome}`, async () => {
        await practise(page, skill);
        await page.waitForFunction(() => document.activeElement !== document.body);
        await typeIn(page, skill, given);
        assert.equal(await verdict(page), outcome);
        // Enter goes on; where another try is open it would check again, and going on is a button away.
        if (await page.getByRole('button', { name: 'Leave it and go on' }).count()) return;
        await page.keyboard.press('Enter');
        await page.locator('.verdict').waitFor({ state: 'detached' });
      });
  }));
