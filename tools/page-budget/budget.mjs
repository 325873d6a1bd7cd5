// Holds the built page to its budgets: script of the first load, size of the grading core, time from answer to feedback.
//   node tools/page-budget/budget.mjs            the sizes
//   node tools/page-budget/budget.mjs --times    and the times, in a browser against the real service
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'web/dist');
const KIB = 1024;

const found = [];
const check = (what, value, limit, unit) => {
  found.push(value <= limit);
  console.log(`${value <= limit ? 'ok  ' : 'OVER'}  ${what.padEnd(52)} ${value.toFixed(1).padStart(8)} ${unit}  of ${limit}`);
};

const size = (path) => readFileSync(join(dist, `${path}.br`)).length / KIB;

/** The scripts that a page loads: those of its HTML, and all that they import at once. */
function scripts(entries) {
  const seen = new Set();
  const visit = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    const text = readFileSync(join(dist, path), 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) visit(`/assets/${name}`);
  };
  entries.forEach(visit);
  return [...seen];
}

const html = readFileSync(join(dist, 'index.html'), 'utf8');
const first = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);
const { practice } = JSON.parse(readFileSync(join(dist, 'offline-files.json'), 'utf8'));
const chunk = (name) => practice.find((path) => path.startsWith(`/assets/${name}-`) && path.endsWith('.js'));
const sum = (paths) => paths.reduce((total, path) => total + size(path), 0);

check('first page, compressed script', sum(scripts([...first, chunk('Home')])), 150, 'KB');
check('practice, compressed script, without the editor', sum(scripts([...first, chunk('PracticePage')])), 150, 'KB');
check('grading core, brotli', size('/gradus.wasm'), 900, 'KB');

if (process.argv.includes('--times')) await times();
process.exit(found.every(Boolean) ? 0 : 1);

/** From the button that answers to the verdict on the screen, for everything but execution: the median of several. */
async function times() {
  const { editor, inPage, launch, practise } = await import('../../web/tests/support/browser.mjs');
  const { serve } = await import('../../web/tests/support/service.mjs');
  const type = (text) => (page) => page.locator('#answer').fill(text);
  const write = (text) => async (page) => (await editor(page)).pressSequentially(text);
  const answers = {
    'k-write': write('name[0:4]'),
    'k-token': write('x = 3'),
    'k-fill': type('range(3)'),
    'k-predict': type('10'),
    'k-card': type('that house near you'),
    'k-blank': type('trabajábamos'),
    'k-change': type('Marta lo compra.'),
    'k-correct': type('Las flores son bonitas.'),
    'k-choose': (page) => page.getByText('hola', { exact: true }).click(),
    'k-order': (page) => page.getByRole('button', { name: 'Add gato', exact: true }).click(),
  };
  const service = await serve();
  const browser = await launch();
  try {
    await inPage(browser, service.url, async (page) => {
      for (const [skill, answer] of Object.entries(answers)) {
        const took = [];
        for (let turn = 0; turn < 7; turn += 1) {
          await practise(page, skill);
          await answer(page);
          took.push(await page.evaluate(measure));
        }
        took.sort((one, other) => one - other);
        check(`${skill.slice(2)}: answer to feedback`, took[3], 50, 'ms');
      }
    });
  } finally {
    await browser.close();
    await service.stop();
  }
}

/** In the page. */
function measure() {
  return new Promise((resolve) => {
    const begun = performance.now();
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.verdict')) return;
      observer.disconnect();
      resolve(performance.now() - begun);
    }).observe(document.body, { childList: true, subtree: true });
    document.querySelector('.actions .primary').click();
  });
}
