// Answers that have to be run get the same verdict in the page, by Pyodide, as from the service, by its sandbox.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { suite } from './support/suite.mjs';

const gradus = suite();

/** Cases in which the two may differ, and why. */
const DIFFERENCES = new Map([]);

const cases = ['code', 'more-code']
  .flatMap((name) => readFileSync(new URL(`../../crates/grade/tests/cases/${name}.jsonl`, import.meta.url), 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));

/** In the page: grades one request with the core and Pyodide. Gives nothing where nothing has to be run. */
async function gradeInPage({ request, engineFile, pythonFile }) {
  const engine = (window.engine ??= new Worker(engineFile, { type: 'module' }));
  const call = (name, input) =>
    new Promise((resolve) => {
      const id = (window.calls = (window.calls ?? 0) + 1);
      const listen = ({ data }) => {
        if (data.id !== id) return;
        engine.removeEventListener('message', listen);
        resolve(JSON.parse(data.output));
      };
      engine.addEventListener('message', listen);
      engine.postMessage({ id, name, input: JSON.stringify(input), english: false });
    });
  // The next interpreter wakes while a program runs.
  const wake = () => {
    const worker = new Worker(pythonFile, { type: 'module' });
    worker.ready = new Promise((resolve) => worker.addEventListener('message', ({ data }) => data.kind === 'ready' && resolve()));
    return worker;
  };
  const run = async (program) => {
    const worker = window.spare ?? wake();
    await worker.ready;
    window.spare = wake();
    const result = await runIn(worker, program);
    const { ended, phase } = result;
    const byItself = phase === 'script' && ((ended.kind === 'raised' && ended.exception !== 'AssertionError' && ended.trace.length === 0) || ended.kind === 'exited');
    if (program.reference && byItself) result.reference = (await run({ ...program, code: program.reference, reference: null })).ended;
    return result;
  };
  const runIn = (worker, program) =>
    new Promise((resolve, reject) => {
      const [output, decoder] = [{ stdout: '', stderr: '' }, new TextDecoder()];
      let phase = 'code';
      const end = (ended, value = null, shown = null) => {
        worker.terminate();
        const cut = ended.kind === 'output';
        resolve({ ended, phase, stdout: { text: output.stdout, cut }, stderr: { text: output.stderr, cut }, value, shown, durationUs: 0 });
      };
      worker.onmessage = ({ data }) => {
        if (data.kind === 'begun') setTimeout(() => end({ kind: 'timeout' }), program.limits.timeoutMs);
        else if (data.kind === 'phase') phase = data.phase;
        else if (data.kind === 'written') output[data.stream] += decoder.decode(data.bytes);
        else if (data.kind === 'ended') end(data.ended, data.value, data.shown);
        else if (data.kind === 'failed') reject(new Error(data.reason));
      };
      worker.postMessage(program);
    });
  const first = await call('grade', request);
  if (!first.run) return null;
  const runs = [];
  for (const program of first.run) runs.push(await run(program));
  return call('finish', { request, runs });
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

test('the same verdict by Pyodide and by the sandbox', { timeout: 600_000 }, (t) =>
  gradus.page(async (page) => {
    await page.goto('/nowhere');
    const { practice } = await (await page.request.get('/offline-files.json')).json();
    const file = (name) => practice.find((path) => path.includes(name));
    const files = { engineFile: file('engine.worker'), pythonFile: file('python.worker') };
    // The first program waits for Python to be prepared on this machine.
    for (let tries = 0; tries < 60 && (await (await page.request.get('/api/v1/me')).json()).python === 'preparing'; tries += 1) await page.waitForTimeout(1000);
    let count = 0;
    for (const { id, exercise, answer, language } of cases) {
      const request = { exercise, answer, ...(language ? { language } : {}) };
      const here = await page.evaluate(gradeInPage, { request, ...files });
      if (here === null) continue;
      count += 1;
      await t.test(id, async () => {
        const there = await (await page.request.post('/api/v1/grade', { data: request })).json();
        if (DIFFERENCES.has(id)) assert.notDeepEqual(seen(here.grade ?? here), seen(there), `${id} no longer differs`);
        else assert.deepEqual(seen(here.grade ?? here), seen(there));
      });
    }
    assert.ok(count > 20, `only ${count} had to be run`);
  }));
