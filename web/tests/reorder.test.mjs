// Words in order: by touch, by mouse, by keyboard; equal words are different pieces.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { phone, practise, verdict } from './support/browser.mjs';
import { suite } from './support/suite.mjs';

const gradus = suite();
const words = ['El', 'niño', 've', 'el', 'perro', 'y', 'el', 'gato'];
const line = (page) => page.locator('.line [data-piece]').allTextContents();

/** A finger that is put down, moved and lifted. */
async function touchDrag(page, from, to) {
  const session = await page.context().newCDPSession(page);
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const [start, end] = [middle(a), { x: b.x + 4, y: b.y + b.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  for (const share of [0.25, 0.5, 0.75, 1])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // A browser takes a tap right after a swipe for the end of the swipe.
  await page.waitForTimeout(700);
}

test('by touch: taps put words in, a drag moves them', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-order');
    for (const word of ['niño', 'El', 've', 'el', 'perro', 'y', 'el', 'gato']) await page.getByRole('button', { name: `Add ${word}`, exact: true }).first().tap();
    assert.deepEqual(await line(page), ['niño', 'El', ...words.slice(2)]);
    await touchDrag(page, page.locator('.line [data-piece]').nth(1), page.locator('.line [data-piece]').nth(0));
    assert.deepEqual(await line(page), words);
    await page.getByRole('button', { name: /^Check/ }).tap();
    assert.equal(await verdict(page), 'correct');
  }, phone));

test('by touch: a word is dragged from the bank into the line, and a tap takes it back', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-order');
    await touchDrag(page, page.getByRole('button', { name: 'Add gato', exact: true }), page.locator('.line'));
    assert.deepEqual(await line(page), ['gato']);
    await page.locator('.line [data-piece]').tap();
    assert.deepEqual(await line(page), []);
  }, phone));

test('by mouse: dragging within the line', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-order');
    for (const word of ['y', 'perro', 'gato']) await page.getByRole('button', { name: `Add ${word}`, exact: true }).click();
    const pieces = page.locator('.line [data-piece]');
    const [from, to] = [await pieces.nth(2).boundingBox(), await pieces.nth(0).boundingBox()];
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 40, to.y + 10, { steps: 5 });
    await page.mouse.move(to.x + 2, to.y + 10, { steps: 5 });
    await page.mouse.up();
    assert.deepEqual(await line(page), ['gato', 'y', 'perro']);
  }));

test('by keyboard: Enter adds, Alt and arrows move, Delete takes back, and each is announced', () =>
  gradus.page(async (page) => {
    await practise(page, 'k-order');
    await page.waitForFunction(() => document.activeElement?.closest('.bank'));
    const bank = (await page.locator('.bank li').allTextContents()).map((word) => word.trim());
    await page.keyboard.press('Enter');
    await page.getByText(`${bank[0]}, place 1`).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('.bank'));
    await page.keyboard.press('Enter');
    await page.locator('.line [data-piece]').nth(1).focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await page.getByText(`${bank[1]} moved to place 1 of 2`).waitFor();
    assert.deepEqual(await line(page), [bank[1], bank[0]]);
    await page.keyboard.press('Delete');
    await page.getByText(`${bank[1]} taken back`).waitFor();
    assert.deepEqual(await line(page), [bank[0]]);
  }));
