// Answers that have to be run get the same verdict in the page, by Pyodide, as from the service, by its sandbox.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { develop, expectedService } from './support/dev.mjs';
import { binary } from './support/service.mjs';
import { suite } from './support/suite.mjs';

const gradus = suite();

/** Cases in which the two may differ, and why. */
const DIFFERENCES = new Map([
  ['x029', 'the service never runs a docstring of the answer next to the script; here both share an interpreter'],
]);

const cases = ['code', 'more-code']
  .flatMap((name) => readFileSync(new URL(`../../crates/grade/tests/cases/${name}.jsonl`, import.meta.url), 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));

/** In the page: grades with the page's own engine and Python. Gives nothing where nothing had to be run. */
async function gradeInPage(request) {
  const { engine } = await import('/src/offline/engine.ts');
  const { python } = await import('/src/offline/python.ts');
  const first = await engine.call('grade', request);
  if (!('run' in first)) return null;
  const ran = await python.run(first.run);
  const reply = await engine.call('finish', { request, ...(Array.isArray(ran) ? { runs: ran } : { unavailable: ran }) });
  return reply.grade ?? { error: reply.error };
}

/** What a learner sees of a verdict. */
const seen = (grade) =>
  grade.error
    ? { error: grade.error.code }
    : {
        outcome: grade.outcome,
        credit: grade.credit,
        method: grade.gradingMethod,
        error: grade.programError && { type: grade.programError.type, message: grade.programError.message, line: grade.programError.line },
        feedback: grade.feedback.map((part) => part.text),
        coaching: grade.coachingFeedback,
      };

/** Grades every case in the page, several pages at once: most of the time is that of starting interpreters. */
async function gradeAll(t) {
  const dev = await develop(gradus.url);
  t.after(() => dev.stop());
  const [left, graded] = [[...cases], []];
  const lane = () =>
    gradus.page(async (page) => {
      await page.goto(`${dev.url}/nowhere`);
      for (let one = left.shift(); one; one = left.shift()) {
        const request = { exercise: one.exercise, answer: one.answer, ...(one.language ? { language: one.language } : {}) };
        const here = await page.evaluate(gradeInPage, request);
        if (here !== null) graded.push({ id: one.id, request, here });
      }
    });
  await Promise.all([lane(), lane()]);
  return graded;
}

test('the same verdict by Pyodide and by the sandbox', { timeout: 600_000 }, async (t) => {
  const graded = await gradeAll(t);
  assert.ok(graded.length > 20, `only ${graded.length} had to be run`);
  await gradus.page(async (page) => {
    // The first program waits for Python to be prepared on this machine.
    for (let tries = 0; tries < 60 && (await (await page.request.get('/api/v1/me')).json()).python === 'preparing'; tries += 1) await page.waitForTimeout(1000);
    for (const { id, request, here } of graded)
      await t.test(id, async () => {
        const [there] = (await (await page.request.post('/api/v1/grade', { data: { items: [request] } })).json()).items;
        if (DIFFERENCES.has(id)) assert.notDeepEqual(seen(here), seen(there), `${id} no longer differs`);
        else assert.deepEqual(seen(here), seen(there));
      });
  });
});

test('the development server looks for the service where it is', async () => {
  const config = JSON.parse(execFileSync(binary, ['config', '--json'], { env: {}, encoding: 'utf8' }));
  assert.equal(await expectedService(), `http://${config.find((setting) => setting.name === 'listen').value}`);
});
