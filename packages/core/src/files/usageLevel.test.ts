import { expect, test } from 'vitest';
import { usageLevel, usagePercent } from './usageLevel.ts';

test.each([
  [0, 100, 0],
  [-1, 100, 0],
  [1, 3, 33],
  [2, 3, 67],
  [996, 1000, 99],
  [999, 1000, 99],
  [1000, 1000, 100],
  [2000, 1000, 100],
  [0, 0, 0],
  [5, 0, 100],
])('%d of %d bytes are %d percent', (usedBytes, quotaBytes, percent) => {
  expect(usagePercent(usedBytes, quotaBytes)).toBe(percent);
});

test.each([
  [0, 'normal'],
  [69, 'normal'],
  [70, 'warning'],
  [85, 'warning'],
  [86, 'critical'],
  [100, 'critical'],
])('%d percent is %s', (percent, level) => {
  expect(usageLevel(percent)).toBe(level);
});
