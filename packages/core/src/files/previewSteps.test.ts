import { expect, test } from 'vitest';
import { isLongPicture, stepVolume, stepZoom } from './previewSteps.ts';

test.each([
  [100, 1, 110],
  [100, -1, 90],
  [37.4, 1, 40],
  [37.4, -1, 30],
  [30.000_000_4, 1, 40],
  [29.999_999_6, -1, 20],
  [10, -1, 10],
  [3, -1, 10],
  [400, 1, 400],
] as const)('stepZoom from %d in direction %d gives %d', (from, direction, to) => {
  expect(stepZoom(from, direction)).toBe(to);
});

test.each([
  [0.1, 1, 0.15],
  [0.15, -1, 0.1],
  [0.3, -1, 0.25],
  [0, -1, 0],
  [1, 1, 1],
  [0.98, 1, 1],
] as const)('stepVolume from %d in direction %d gives %d', (from, direction, to) => {
  expect(stepVolume(from, direction)).toBe(to);
});

test.each([
  [1_080, 9_000, true],
  [9_000, 1_080, true],
  [1_080, 2_400, false],
  [300, 900, false],
  [1, 4, true],
])('a picture of %d × %d is long: %s', (width, height, isLong) => {
  expect(isLongPicture({ width, height })).toBe(isLong);
});
