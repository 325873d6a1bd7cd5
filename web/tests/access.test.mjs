// For everybody: axe finds nothing on any page and state, light and dark; Tab goes through each page in a sensible order.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';

import { editor, phone, practise, verdict } from './support/browser.mjs';
import { suite } from './support/suite.mjs';

const gradus = suite();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails with what axe finds, where, and what it says about it. */
async function inspect(page, where) {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => `${node.target} (${node.any[0]?.message ?? ''})`).slice(0, 3)}`);
  assert.deepEqual(found, [], where);
}

const PAGES = ['/', '/map?pack=pack', '/progress', '/settings', '/author', '/author/packs/pack', '/author/exercises', '/author/exercises/pack/write', '/author/health', '/author/queue', '/sign-in', '/register', '/nowhere'];
const SKILLS = ['k-write', 'k-fill', 'k-predict', 'k-card', 'k-blank', 'k-change', 'k-correct', 'k-choose', 'k-order', 'k-listen'];
const WRONG = { 'k-fill': 'range(4)', 'k-predict': '5', 'k-card': 'that house', 'k-blank': 'trabajamos', 'k-change': 'Marta compra siempre.', 'k-correct': 'Las flores es bonito.', 'k-listen': 'x' };

async function answerWrong(page, skill) {
  if (skill === 'k-write') await (await editor(page)).pressSequentially('name[0:4]');
  else if (skill === 'k-choose') await page.getByText('gracias', { exact: true }).click();
  else if (skill === 'k-order') await page.getByRole('button', { name: 'Add gato', exact: true }).click();
  else await page.locator('#answer').fill(WRONG[skill]);
  await page.getByRole('button', { name: /^Check/ }).click();
  await verdict(page);
}

for (const colorScheme of ['light', 'dark']) {
  test(`pages, ${colorScheme}`, { timeout: 120_000 }, (t) =>
    gradus.page(async (page) => {
      for (const path of PAGES)
        await t.test(path, async () => {
          await page.goto(path);
          await page.locator('main h1').first().waitFor();
          await page.waitForLoadState('networkidle');
          await inspect(page, path);
        });
    }, { colorScheme }));

  test(`exercises and verdicts, ${colorScheme}`, { timeout: 180_000 }, (t) =>
    gradus.page(async (page) => {
      for (const skill of SKILLS)
        await t.test(skill, async () => {
          await practise(page, skill);
          if (skill === 'k-write') await editor(page);
          const hint = page.getByRole('button', { name: /^Hint/ });
          if (await hint.count()) await hint.click();
          await inspect(page, `${skill} before`);
          await answerWrong(page, skill);
          await inspect(page, `${skill} after`);
        });
      await t.test('dialogs and the end', async () => {
        await practise(page, 'k-choose');
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
        await inspect(page, 'keys');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Leave the session' }).click();
        await inspect(page, 'leaving');
        await page.getByRole('button', { name: 'End it here' }).click();
        await page.getByRole('heading', { name: 'Done' }).waitFor();
        await inspect(page, 'summary');
        await page.goto('/map?pack=pack');
        await page.getByRole('button', { name: /^All kinds/ }).click();
        await inspect(page, 'concept');
      });
    }, { colorScheme }));
}

test('on a phone', { timeout: 120_000 }, (t) =>
  gradus.page(async (page) => {
    for (const path of ['/', '/map?pack=pack', '/settings', '/author/queue'])
      await t.test(path, async () => {
        await page.goto(path);
        await page.locator('main h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        await inspect(page, path);
      });
    await t.test('a verdict', async () => {
      await practise(page, 'k-change');
      await answerWrong(page, 'k-change');
      await inspect(page, 'verdict');
    });
  }, phone));

test('nothing is wider than 320 px', { timeout: 120_000 }, () =>
  gradus.page(async (page) => {
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    for (const path of PAGES) {
      await page.goto(path);
      await page.locator('main h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      assert.ok((await wide()) <= 0, `${path} is ${await wide()} px too wide`);
    }
    for (const skill of SKILLS) {
      await practise(page, skill);
      assert.ok((await wide()) <= 0, `${skill} is too wide`);
    }
  }, { viewport: { width: 320, height: 640 } }));

/** What Tab comes to, from the top. */
async function tabs(page, most = 40) {
  const seen = [];
  await page.evaluate(() => document.activeElement?.blur());
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const active = document.activeElement;
      if (!active || active === document.body) return null;
      const box = active.getBoundingClientRect();
      return { name: (active.getAttribute('aria-label') ?? active.labels?.[0]?.textContent ?? active.textContent ?? '').trim().slice(0, 40), top: Math.round(box.top + scrollY), left: Math.round(box.left), id: active.id, tag: active.tagName };
    });
    if (!here || seen.some((one) => one.name === here.name && one.top === here.top && one.left === here.left)) break;
    seen.push(here);
  }
  return seen;
}

test('Tab goes from top to bottom on each page', { timeout: 120_000 }, (t) =>
  gradus.page(async (page) => {
    for (const path of ['/', '/map?pack=pack', '/progress', '/settings', '/author', '/author/exercises', '/author/health', '/sign-in'])
      await t.test(path, async () => {
        await page.goto(path);
        await page.locator('main h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        const seen = await tabs(page);
        assert.equal(seen[0].name, 'Skip to the content');
        const shown = seen.slice(1);
        for (const [at, one] of shown.entries()) {
          const before = shown[at - 1];
          // Side by side counts as one row.
          assert.ok(!before || one.top > before.top - 40, `${before?.name} (${before?.top}) comes before ${one.name} (${one.top})`);
        }
      });
  }));

test('Tab goes from the answer to the check, the hint and giving up', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-blank');
    await page.locator('#answer').focus();
    const names = [];
    for (let count = 0; count < 3; count += 1) {
      await page.keyboard.press('Tab');
      names.push(await page.evaluate(() => document.activeElement.textContent.trim().replace(/\s+/g, ' ')));
    }
    assert.match(names[0], /^Check/);
    assert.match(names[1], /^Hint/);
    assert.match(names[2], /^I don’t know/);
  }));

test('the editor is no trap', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-write');
    const content = await editor(page);
    await content.focus();
    await page.keyboard.type('if a:');
    await page.keyboard.press('Enter');
    await page.keyboard.type('b');
    await page.keyboard.press('Tab');
    assert.equal(await content.evaluate((one) => one.getRootNode().activeElement === one), true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    assert.match(await page.evaluate(() => document.activeElement.textContent), /Check/);
    await page.keyboard.press('Shift+Tab');
    assert.equal(await content.evaluate((one) => one.getRootNode().activeElement === one), true);
  }));

test('with reduced motion nothing moves', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-card');
    await page.evaluate(() => {
      window.moved = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...rest) {
        window.moved += 1;
        return animate.apply(this, rest);
      };
    });
    await page.locator('#answer').fill('that house');
    await page.getByRole('button', { name: /^Check/ }).click();
    await verdict(page);
    assert.equal(await page.evaluate(() => window.moved), 0);
  }, { reducedMotion: 'reduce' }));
