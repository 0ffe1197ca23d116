import { expect, test } from 'vitest';
import { type GridPlace, nextIndex } from './gridNavigation.ts';

// Ten items in lines of four tiles: 0-3, 4-7, 8-9.
const tiles: GridPlace = { index: 5, count: 10, columns: 4, linesPerPage: 2, direction: 'ltr' };
const list: GridPlace = { index: 5, count: 10, columns: 1, linesPerPage: 4, direction: 'ltr' };

test.each<[string, GridPlace, number | undefined]>([
  ['ArrowDown', tiles, 9],
  ['ArrowUp', tiles, 1],
  ['ArrowRight', tiles, 6],
  ['ArrowLeft', tiles, 4],
  ['ArrowRight', { ...tiles, direction: 'rtl' }, 4],
  ['ArrowLeft', { ...tiles, direction: 'rtl' }, 6],
  ['Home', tiles, 0],
  ['End', tiles, 9],
  ['ArrowDown', { ...tiles, index: 7 }, 9],
  ['ArrowDown', { ...tiles, index: 8 }, 8],
  ['ArrowUp', { ...tiles, index: 2 }, 2],
  ['ArrowRight', { ...tiles, index: 9 }, 9],
  ['ArrowLeft', { ...tiles, index: 0 }, 0],
  ['PageDown', { ...tiles, index: 1 }, 5],
  ['PageUp', { ...tiles, index: 9 }, 5],
  ['ArrowDown', list, 6],
  ['ArrowUp', { ...list, index: 0 }, 0],
  ['PageDown', list, 8],
  ['PageDown', { ...list, index: 9 }, 9],
  ['PageUp', { ...list, index: 1 }, 0],
  ['ArrowRight', list, undefined],
  ['ArrowLeft', list, undefined],
  ['x', list, undefined],
  ['End', { ...list, count: 0 }, undefined],
])('%s from %o leads to %s', (key, place, expected) => {
  expect(nextIndex(key, place)).toBe(expected);
});
