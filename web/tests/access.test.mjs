// For everybody, at a desk: axe finds nothing on any page and state, light and dark; Tab goes through each in a sensible order.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { atADesk, each } from './support/access.mjs';
import { editor, practise, verdict } from './support/browser.mjs';
import { local } from './support/scenes.mjs';
import { suite } from './support/suite.mjs';

const gradus = suite();

test('at a desk', { timeout: 300_000 }, each(gradus, local, atADesk));

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
