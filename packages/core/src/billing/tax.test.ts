import { expect, test } from 'vitest';
import { toman } from '../shared/index.ts';
import { taxKind } from './tax.ts';

test.each([
  [600, 0, 'tax'],
  [300, 1, 'levies'],
  [100, 2, 'levies'],
  [null, 0, 'unrated'],
  [null, 1, 'unrated'],
])('a line with the rate %j at position %i is labelled as %s', (rateBp, index, kind) => {
  expect(taxKind({ rateBp, costToman: toman(0) }, index)).toBe(kind);
});
