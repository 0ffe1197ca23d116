import { expect, test } from 'vitest';
import { toman } from '../shared/index.ts';
import { shareOf, taxKind } from './tax.ts';

test.each([
  [600, 0, 'tax'],
  [300, 1, 'levies'],
  [100, 2, 'levies'],
  [null, 0, 'unrated'],
  [null, 1, 'unrated'],
])('a line with the rate %j at position %i is labelled as %s', (rateBp, index, kind) => {
  expect(taxKind({ rateBp, costToman: toman(0) }, index)).toBe(kind);
});

test.each([
  [4, 1_000, 0],
  [5, 1_000, 1],
  [14, 1_000, 1],
  [15, 1_000, 2],
])('a share of %i toman at %i basis points is rounded half up to %i', (amount, rate, share) => {
  expect(shareOf(toman(amount), rate)).toBe(share);
});
