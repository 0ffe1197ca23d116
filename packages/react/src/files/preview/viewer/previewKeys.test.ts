import { expect, test } from 'vitest';
import { stepOfKey } from './previewKeys.ts';

test.each([
  ['ArrowLeft', 'ltr', 'previous'],
  ['ArrowRight', 'ltr', 'next'],
  ['ArrowLeft', 'rtl', 'next'],
  ['ArrowRight', 'rtl', 'previous'],
  ['Home', 'rtl', 'first'],
  ['End', 'ltr', 'last'],
  ['ArrowUp', 'ltr', undefined],
  ['a', 'ltr', undefined],
] as const)('key %s in direction %s triggers the step %s', (key, direction, step) => {
  expect(stepOfKey(key, direction)).toBe(step);
});
