import { afterEach, describe, expect, test } from 'vitest';
import { arrayFrom, toJson } from './standIns/builtIns.ts';

const order = { name: 'web-1', nics: [{ network: 'net-1', ips: [1, 2] }], at: new Date(0), none: undefined, list: [] };

const lengths = (_key: string, item: unknown) => (Array.isArray(item) ? item.length : item);

describe('JSON', () => {
  afterEach(() => {
    Reflect.deleteProperty(Array.prototype, 'toJSON');
    Reflect.deleteProperty(Object.prototype, 'toJSON');
  });

  test('is written as on a page that changes nothing', () => {
    expect(toJson(order)).toBe(JSON.stringify(order));
    expect(toJson(order, lengths)).toBe(JSON.stringify(order, lengths));
    expect(toJson([order], null, 2)).toBe(JSON.stringify([order], null, 2));
  });

  test.each([
    ['all arrays', Array.prototype],
    ['all objects', Object.prototype],
  ])('is the same where a library gives toJSON to %s', (_, prototype) => {
    const expected = JSON.stringify(order);
    const toJSON = () => '"changed"';
    Object.defineProperty(prototype, 'toJSON', { value: toJSON, configurable: true, enumerable: false });
    expect(JSON.stringify([1])).not.toBe('[1]');
    expect(toJson(order)).toBe(expected);
    expect(toJson([[1], { a: [2] }])).toBe('[[1],{"a":[2]}]');
    expect(toJson({ a: [1, 2] }, lengths)).toBe('{"a":2}');
  });
});

test.each([
  ['an iterable', new Set(['a', 'b'])],
  ['a text', 'آب'],
  ['an array-like object', { length: 2, 0: 'a', 1: 'b' }],
])('%s becomes an array as by Array.from', (_, source) => {
  const map = (item: unknown, index: number) => `${index} ${String(item)}`;
  expect(arrayFrom(source)).toEqual(Array.from(source));
  expect(arrayFrom(source, map)).toEqual(Array.from(source, map));
});

test('a length alone makes so many items', () => {
  expect(arrayFrom({ length: 3 }, (_, index) => index)).toEqual([0, 1, 2]);
});
