// What a verdict shows, down to its details.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { editor, practise, verdict } from './support/browser.mjs';
import { suite } from './support/suite.mjs';

const gradus = suite();

async function answer(page, skill, text) {
  await practise(page, skill);
  if (skill === 'k-run') await (await editor(page)).pressSequentially(text);
  else await page.locator('#answer').fill(text);
  await page.getByRole('button', { name: /^Check/ }).click();
  await verdict(page);
}

test('the output of a program keeps its lines', () =>
  gradus.page(async (page) => {
    await answer(page, 'k-predict', '10 20');
    assert.equal(await page.locator('.expected').innerText(), '10\n20');
  }));

test('the place of a mistake in a gap is underlined within its program', () =>
  gradus.page(async (page) => {
    await answer(page, 'k-fill', 'range(4)');
    assert.equal(await page.locator('.verdict mark').textContent(), '4');
    assert.match(await page.locator('.verdict pre').first().textContent(), /for i in range\(4\):/);
  }));

test('what Python says is said once', () =>
  gradus.page(async (page) => {
    await answer(page, 'k-run', 'double = lambda n: n / nothing');
    const said = (await page.locator('.verdict').innerText()).match(/NameError/g);
    assert.equal(said.length, 1);
  }));

test('differences are named under their words, and no name lies over another', () =>
  gradus.page(async (page) => {
    await answer(page, 'k-correct', 'Las flores del jardin es muy bonitas.');
    const named = await page.locator('.verdict dd .marked').evaluateAll((all) => all.map((one) => one.textContent.trim()));
    assert.deepEqual(named, ['jardin(accent)', 'es(other word)', 'jardín(accent)', 'son(other word)']);
    const boxes = await page.locator('.verdict dd:first-of-type small').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]));
    for (const [at, [left]] of boxes.slice(1).entries()) assert.ok(left >= boxes[at][1], `${left} lies over ${boxes[at][1]}`);
  }));

test('on a small phone a long verdict leaves room for what can be done about it', () =>
  gradus.page(
    async (page) => {
      await answer(page, 'k-change', 'Marta compra siempre el libro en tienda.');
      for (const name of ['I was right', 'Undo', 'Finish']) {
        const button = page.getByRole('button', { name });
        const on = await button.evaluate((one) => {
          const box = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
        });
        assert.ok(on, `${name} is covered`);
      }
      await page.getByRole('button', { name: 'I was right' }).tap();
      await page.getByText('Sent to the author. Thank you.').waitFor();
    },
    { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  ));

test('what a hint costs can be seen before it is taken', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-write');
    assert.match(await page.getByRole('button', { name: /^Hint/ }).innerText(), /counts as help/);
    await practise(page, 'k-blank');
    assert.match(await page.getByRole('button', { name: /^Hint/ }).innerText(), /free/);
  }));

test('at the end Enter practises again, and Escape leaves', () =>
  gradus.page(async (page) => {
    const end = async () => {
      await practise(page, 'k-choose');
      await page.keyboard.press('k');
      await verdict(page);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Done' }).waitFor();
    };
    await end();
    const here = page.url();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href !== here);
    await page.locator('.kind, .teaching').first().waitFor();
    await end();
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.pathname === '/');
  }));

test('a verdict has the colour of its outcome', () =>
  gradus.page(async (page) => {
    for (const [outcome, given] of Object.entries({ correct: 'that house near you', close: 'that hause near you', partial: 'that house', incorrect: 'this tree' })) {
      await answer(page, 'k-card', given);
      const [shown, wanted] = await page.locator('.verdict').evaluate((box, name) => {
        const sample = document.body.appendChild(document.createElement('i'));
        sample.style.setProperty('color', `var(--${name})`);
        return [getComputedStyle(box.querySelector('h2')).color, getComputedStyle(sample).color];
      }, outcome);
      assert.equal(shown, wanted, outcome);
    }
  }));

test('who listens hears the verdict, the right answer and why', () =>
  gradus.page(async (page) => {
    await answer(page, 'k-fill', 'range(4)');
    const said = page.getByRole('status').filter({ hasText: 'Not yet' });
    assert.equal(await said.textContent(), 'Not yet. Expected 3, you wrote 4. Right answer: range(3). range(3) counts from 0 to 2.');
    await answer(page, 'k-card', 'that house');
    assert.match(await page.getByRole('status').filter({ hasText: 'Partly right' }).textContent(), /One more try is open\. It costs nothing\.$/);
  }));
