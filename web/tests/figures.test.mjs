// Pages that tell how things stand: what cannot be practised and why, what is not there, and activity by day.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { practise } from './support/browser.mjs';
import { suite } from './support/suite.mjs';

const gradus = suite();

test('nothing to practise: the page says why, and what else there is', () =>
  gradus.page(async (page) => {
    // A learner for whom nothing is open: the service is asked for what is locked.
    await page.route('**/api/v1/sessions', (route) => route.continue({ postData: { mode: 'concept', of: 'pack:beyond' } }), { times: 2 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Start with the first exercise' }).click();
    await page.getByRole('heading', { name: 'Nothing to practise right now' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Beyond' }).waitFor();
    await page.getByRole('button', { name: 'Practise anything that is open' }).click();
    await page.locator('.kind, .teaching').first().waitFor();
  }));

test('what is not there leads to the start page', () =>
  gradus.page(async (page) => {
    await page.goto('/practice/999999');
    await page.getByText('There is no session 999999').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0);
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  }));

test('activity shows every day of the last ninety, days without answers as well', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-choose', { tracked: true });
    await page.keyboard.press('k');
    await page.locator('.verdict').waitFor();
    await page.goto('/progress');
    const activity = page.locator('section', { has: page.getByRole('heading', { name: 'When did I practise?' }) });
    await activity.waitFor();
    const columns = await activity.locator('.bars > *').evaluateAll((all) => all.map((one) => one.title));
    assert.equal(columns.length, 90);
    assert.deepEqual(columns.map((title) => title.endsWith(': 1')), [...Array(89).fill(false), true]);
    await activity.getByText('The figures as a table').click();
    assert.equal(await activity.getByRole('row').count(), 2);
  }));
