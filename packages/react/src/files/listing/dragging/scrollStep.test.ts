import { expect, test } from 'vitest';
import { scrollStep } from './scrollStep.ts';

const list = { top: 100, bottom: 500 };

test.each([
  ['in the middle', 300, 0],
  ['just outside of the edge zone', 148, 0],
  ['near the top', 124, -12],
  ['at the top', 100, -24],
  ['above the list', 60, -24],
  ['near the bottom', 476, 12],
  ['at the bottom', 500, 24],
])('scroll step of a pointer %s', (_, pointerY, step) => {
  expect(scrollStep(pointerY, list)).toBe(step);
});

test('a list shorter than its two edge zones scrolls towards the nearer edge', () => {
  expect(scrollStep(110, { top: 100, bottom: 140 })).toBeLessThan(0);
  expect(scrollStep(130, { top: 100, bottom: 140 })).toBeGreaterThan(0);
});
