// What everybody must be able to do on a page: axe finds nothing against it, and Tab reaches everything in the order it is read.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Looks at each scene in one page, one after the other. */
export const each = (service, scenes, look, options) => (t) =>
  service.page(async (page) => {
    for (const [name, scene] of Object.entries(scenes))
      await t.test(name, async () => {
        await scene(page);
        await look(page, name);
      });
  }, options);

export async function atADesk(page, name) {
  await inspectBoth(page, name);
  await tabThrough(page, name);
}

export const small = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, colorScheme: 'dark' };

export async function onASmallPhone(page, name) {
  await fits(page, name);
  await inspect(page, name);
}

/** Fails with what axe finds, where, and what it says about it. */
async function inspect(page, where) {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => `${node.target} (${node.any[0]?.message ?? ''})`).slice(0, 3)}`);
  assert.deepEqual(found, [], where);
}

/** The same in light and in dark. */
async function inspectBoth(page, where) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await inspect(page, `${where}, ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Fails if the page is wider than its window. */
async function fits(page, where) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `${where} is ${over} px too wide`);
}

/** Presses Tab from the top until it leaves the page: everything is reached, once, from top to bottom. */
async function tabThrough(page, where) {
  const wanted = await page.evaluate(mark);
  const seen = [];
  for (let count = 0; count <= wanted.length; count += 1) {
    // The editor keeps Tab to itself until Escape frees it.
    if (seen.at(-1)?.name === 'editor') await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    const here = await page.evaluate(read);
    // Behind the last, Tab leaves the page or begins anew.
    if (!here || seen.some(({ number }) => number === here.number)) break;
    seen.push(here);
  }
  const names = (all) => all.map(({ number, name }) => `${number} ${name}`).toSorted();
  assert.deepEqual(names(seen), names(wanted), `${where}: what Tab comes to`);
  const placed = seen.filter(({ name }) => name !== 'Skip to the content');
  for (const [at, one] of placed.slice(1).entries()) {
    const before = placed[at];
    // Side by side counts as one row; what stands to the right, as in another column, may begin higher.
    assert.ok(one.top > before.top - 40 || one.left >= before.right, `${where}: ${before.name} (${before.top}) comes before ${one.name} (${one.top})`);
  }
}

/** In the page: numbers what Tab should come to, and begins before the first of it. */
function mark() {
  const scope = document.querySelector('dialog[open]') ?? document;
  const isEditor = (one) => one.classList.contains('host') && one.shadowRoot.querySelector('[contenteditable=true]') !== null;
  const nameOf = (one) => (isEditor(one) ? 'editor' : one.getAttribute('aria-label') || one.labels?.[0]?.textContent || one.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 40);
  const groups = new Set();
  const reachable = [...scope.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex], .host.ready')].filter((one) => {
    if (one.tabIndex < 0 && !one.classList.contains('host')) return false;
    if (one.matches(':disabled') || !one.checkVisibility({ visibilityProperty: true })) return false;
    if (one.type !== 'radio') return true;
    // Of a group of choices Tab comes to one: the chosen, or else the first.
    const group = [...scope.querySelectorAll(`input[name="${one.name}"]`)];
    const entry = group.find((other) => other.checked) ?? group[0];
    return one === entry && !groups.has(one.name) && groups.add(one.name);
  });
  window.reachable = reachable;
  window.nameOf = nameOf;
  document.activeElement?.blur();
  const first = document.createElement('span');
  first.tabIndex = -1;
  (scope === document ? document.body : scope).prepend(first);
  first.focus();
  first.remove();
  return reachable.map((one, number) => ({ number, name: nameOf(one) }));
}

/** In the page: what has the focus. */
function read() {
  const active = document.activeElement;
  if (!active || active === document.body) return null;
  const box = active.getBoundingClientRect();
  return { number: window.reachable.indexOf(active), name: window.nameOf(active), top: Math.round(box.top + scrollY), left: box.left, right: box.right };
}
