// For everybody: axe finds nothing on any page and state, light and dark, large and small; Tab goes through each in a sensible order.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

import { fits, inspect, inspectBoth, tabThrough } from './support/access.mjs';
import { editor, practise, verdict } from './support/browser.mjs';
import { accounts, local } from './support/scenes.mjs';
import { binary } from './support/service.mjs';
import { suite } from './support/suite.mjs';

const gradus = suite();
const shared = suite({ mode: 'accounts', registration: 'open' });
const small = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, colorScheme: 'dark' };

/** Looks at each scene in one page, one after the other. */
const each = (service, scenes, look, options) => (t) =>
  service.page(async (page) => {
    for (const [name, scene] of Object.entries(scenes))
      await t.test(name, async () => {
        await scene(page);
        await look(page, name);
      });
  }, options);

async function atADesk(page, name) {
  await inspectBoth(page, name);
  await tabThrough(page, name);
}

async function onASmallPhone(page, name) {
  await fits(page, name);
  await inspect(page, name);
}

test('at a desk', { timeout: 300_000 }, each(gradus, local, atADesk));

test('on a small phone', { timeout: 300_000 }, each(gradus, local, onASmallPhone, small));

test('where people sign in', { timeout: 180_000 }, async (t) => {
  execFileSync(binary, ['account', 'admin', '--role', 'admin'], { env: shared.service.env, input: 'a few good words\n', stdio: 'pipe' });
  await t.test('at a desk', each(shared, accounts, atADesk));
  await t.test('on a small phone', each(shared, accounts, onASmallPhone, small));
});

test('offline', { timeout: 180_000 }, (t) =>
  gradus.page(async (page, context) => {
    const look = (name) => t.test(name, () => atADesk(page, name));
    await page.goto('/settings');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto('/');
    await page.getByText('No session was prepared').waitFor();
    await look('nothing prepared');
    await page.goto('/map');
    await page.getByRole('heading', { name: 'That did not work' }).waitFor();
    await look('a page that needs the service');

    await context.setOffline(false);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Prepare a session' }).click();
    await page.getByText(/^Prepared .* left\./).waitFor({ timeout: 60_000 });
    await look('prepared');
    await context.setOffline(true);
    await page.goto('/');
    await page.getByRole('link', { name: 'Practise it' }).waitFor();
    await look('ready');
    await page.getByRole('link', { name: 'Practise it' }).click();
    const taught = page.getByRole('button', { name: /^Got it/ });
    await page.locator('.kind').or(taught).first().waitFor();
    if (await taught.count()) await taught.click();
    await page.getByRole('button', { name: 'I don’t know' }).waitFor();
    await look('asked');
    await page.getByRole('button', { name: 'I don’t know' }).click();
    await verdict(page);
    await look('answered');
    await page.getByRole('button', { name: 'Leave the session' }).click();
    await page.getByRole('button', { name: 'End it here' }).click();
    await page.getByText('Your answers are kept on this device').waitFor();
    await look('summary');
    await page.goto('/');
    await page.getByText('The prepared session is done.').waitFor();
    await look('done');
    await page.goto('/settings');
    await page.getByText('1 answer is waiting to be sent.').waitFor();
    await look('waiting');
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
