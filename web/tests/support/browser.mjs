// Debian's Chromium, and how a learner uses the page in it.
import { chromium } from 'playwright-core';

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--autoplay-policy=no-user-gesture-required'];

export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args });

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Works in a page whose errors fail the test: what the browser complains about is a fault of ours. */
export async function inPage(browser, url, work, options = {}) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1100, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A call that is refused is shown to the learner; that the browser logs it as well is not a fault.
    if (message.type() === 'error' && !/Failed to load resource|net::ERR_/.test(message.text())) complaints.push(message.text());
  });
  try {
    await work(page, context);
  } finally {
    await context.close();
  }
  if (complaints.length > 0) throw new Error(`the browser complains:\n${complaints.join('\n')}`);
}

/** Begins a session of one skill and shows its exercise. */
export async function practise(page, skill, more = {}) {
  const { headers, ...wishes } = more;
  const reply = await page.request.post('/api/v1/sessions', { data: { mode: 'skill', of: `pack:${skill}`, length: 1, tracked: false, ...wishes }, headers: headers ?? {} });
  if (!reply.ok()) throw new Error(`${skill}: ${await reply.text()}`);
  const session = await reply.json();
  await page.goto(`/practice/${session.id}`);
  await page.locator('.kind').waitFor();
  return session;
}

/** Waits for the verdict and tells it. */
export async function verdict(page) {
  const found = page.locator('.verdict');
  await found.waitFor({ timeout: 40_000 });
  return (await found.getAttribute('class')).split(' ').find((name) => ['correct', 'close', 'partial', 'incorrect'].includes(name));
}

/** The editor, once it is loaded. */
export async function editor(page) {
  const content = page.locator('.cm-content');
  await content.waitFor();
  return content;
}
