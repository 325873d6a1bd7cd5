// The page where people sign in.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { suite } from './support/suite.mjs';

const gradus = suite({ mode: 'accounts', registration: 'open' });
const password = 'a few good words';

async function fill(page, name, secret) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(secret);
}

test('register, practise, sign out, sign in, and leave for good', () =>
  gradus.page(async (page) => {
    await page.goto('/map');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await fill(page, 'ada', password);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByRole('button', { name: 'Start with the first exercise' }).click();
    await page.locator('.kind, .teaching').first().waitFor();

    await page.goto('/author');
    await page.getByText('These pages are for authors.').waitFor();

    await page.goto('/account');
    await page.getByText('Signed in as ada.').waitFor();
    await page.getByLabel('What is it for?').fill('my script');
    await page.getByRole('button', { name: 'Make a token' }).click();
    const token = await page.locator('.fresh').textContent();
    assert.match(token, /^gradus_/);
    const me = await fetch(`${gradus.url}/api/v1/home`, { headers: { authorization: `Bearer ${token}` } });
    assert.equal(me.status, 200);
    await page.getByRole('button', { name: 'Revoke: my script' }).click();
    await page.getByText('There are none.').waitFor();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await fill(page, 'ada', 'wrong words here');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    await fill(page, 'ada', password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Go on with your session' }).waitFor();

    await page.goto('/account');
    await page.getByLabel('Type your password to delete everything.').fill(password);
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await fill(page, 'ada', password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
  }));

test('a session taken along is its learner’s own, on a device that others use as well', () =>
  gradus.page(async (page) => {
    const sign = async (way, name) => {
      await page.goto(way === 'in' ? '/sign-in' : '/register');
      await fill(page, name, password);
      await page.getByRole('button', { name: way === 'in' ? 'Sign in' : 'Create an account' }).click();
      await page.getByRole('link', { name, exact: true }).waitFor();
      await page.goto('/settings');
    };
    const signOut = async () => {
      await page.goto('/account');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    };
    await sign('up', 'berta');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByRole('button', { name: 'Prepare a session' }).click();
    await page.getByText(/^Prepared .* left\./).waitFor({ timeout: 60_000 });
    await signOut();
    await sign('up', 'carla');
    await page.getByText('No session is prepared.').waitFor();
    await signOut();
    await sign('in', 'berta');
    await page.getByText(/^Prepared .* left\./).waitFor();
  }));
