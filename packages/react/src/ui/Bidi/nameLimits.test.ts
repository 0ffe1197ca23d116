import { expect, test } from 'vitest';
import { nameLimitForWidth, previewNameLimitForWidth } from './nameLimits.ts';

test.each([
  [360, 20, 15],
  [499, 20, 15],
  [500, 20, 20],
  [767, 20, 20],
  [768, 40, 40],
  [868, 40, 40],
  [869, 20, 20],
  [1200, 20, 20],
  [1201, 40, 40],
])('on a page of %d px the name limit is %d characters, in a preview %d', (widthPx, limit, previewLimit) => {
  expect(nameLimitForWidth(widthPx)).toBe(limit);
  expect(previewNameLimitForWidth(widthPx)).toBe(previewLimit);
});
