// For everybody, where people sign in and where there is no connection: axe and the order of Tab as everywhere.
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

import { atADesk, each, onASmallPhone, small } from './support/access.mjs';
import { verdict } from './support/browser.mjs';
import { accounts } from './support/scenes.mjs';
import { binary } from './support/service.mjs';
import { suite } from './support/suite.mjs';

const gradus = suite();
const shared = suite({ mode: 'accounts', registration: 'open' });

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
