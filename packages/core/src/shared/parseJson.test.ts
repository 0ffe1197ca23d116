import { expect, test } from 'vitest';
import { parseJson } from './parseJson.ts';

test.each([
  ['{"a":[1]}', { a: [1] }],
  ['null', null],
  ['"text"', 'text'],
  ['', undefined],
  ['<!doctype html>', undefined],
  ['{"a":', undefined],
])('%j is parsed as %j', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});
