// The author's pages, and an answer that becomes right.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { editor, practise, verdict } from './support/browser.mjs';
import { suite } from './support/suite.mjs';

const gradus = suite();

test('an author accepts a candidate, and the same answer is then right', () =>
  gradus.page(async (page) => {
    const answer = async () => {
      await practise(page, 'k-token', { tracked: true });
      await (await editor(page)).pressSequentially('x = (1 + 2)');
      await page.keyboard.press('Control+Enter');
      return verdict(page);
    };
    assert.equal(await answer(), 'incorrect');
    await page.goto('/author/queue');
    await page.getByRole('row', { name: /x = \(1 \+ 2\)/ }).waitFor();
    await page.keyboard.press('a');
    await page.getByText('Accepted: from now on this answer is right.').waitFor();
    assert.equal(await answer(), 'correct');
    await page.goto('/author/queue');
    await page.getByRole('button', { name: 'Accepted', exact: true }).click();
    await page.getByRole('row', { name: /x = \(1 \+ 2\)/ }).waitFor();
  }));

test('an exercise is previewed, and an answer tried with its reasoning', () =>
  gradus.page(async (page) => {
    await page.goto('/author');
    await page.getByRole('link', { name: 'Kinds' }).click();
    await page.getByLabel('Find an exercise').fill('slice');
    await page.getByRole('link', { name: 'Slice' }).click();
    await page.getByText('Take characters 1 to 4').waitFor();
    await page.getByRole('button', { name: 'Another seed' }).click();
    await page.getByText('Take characters 1 to 4').waitFor();
    await page.getByLabel('Answer', { exact: true }).fill('name[1:4]');
    await page.getByRole('button', { name: /^Grade it/ }).click();
    await page.getByRole('heading', { name: 'How it was judged' }).waitFor();
    await page.getByText('Correct', { exact: true }).waitFor();
    assert.ok((await page.locator('.pane ol li').count()) > 1);
  }));

test('packs, their problems and the health of grading are shown', () =>
  gradus.page(async (page) => {
    await page.goto('/author');
    await page.getByRole('link', { name: 'No problems' }).click();
    await page.getByRole('heading', { name: 'Problems in pack' }).waitFor();
    await page.goto('/author/health');
    await page.getByRole('heading', { name: 'Share of each strategy' }).waitFor();
  }));
