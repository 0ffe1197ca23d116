import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { expect, test } from 'vitest';
import { findPosition } from './findPosition.ts';

const documents = [
  aFolder({ id: 1 }),
  aDocument({ id: 2 }),
  aDocument({ id: 3 }),
  aFolder({ id: 4 }),
  aDocument({ id: 5 }),
];

const stepsOf = (id: number) => {
  const { previous, next, first, last, ...place } = findPosition(documents, aDocument({ id }));
  return { ...place, ids: [previous, next, first, last].map((file) => file?.id) };
};

test.each([
  [2, { index: 0, count: 3, ids: [undefined, 3, 2, 5] }],
  [3, { index: 1, count: 3, ids: [2, 5, 2, 5] }],
  [5, { index: 2, count: 3, ids: [3, undefined, 2, 5] }],
  [9, { index: -1, count: 3, ids: [undefined, undefined, 2, 5] }],
])('file %d has the position and neighbours %j, with folders skipped', (id, steps) => {
  expect(stepsOf(id)).toEqual(steps);
});
