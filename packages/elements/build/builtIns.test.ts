import { afterEach, describe, expect, test } from 'vitest';
import { withOwnMethods } from './ownMethods.ts';
import { arrayFrom, entriesOf, parseDate, reduce, toJson } from './standIns/builtIns.ts';

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

test.each([
  ['list.entries()', '__abrakEntries((list))'],
  ['(a, b).reduce((sum, n) => sum + n, 0)', '__abrakReduce((a, b), (sum, n) => sum + n, 0)'],
  ['of(list.map(f)).reduce(step)', '__abrakReduce((of(list.map(f))), step)'],
  ['a.reduce((x, y) => x + y.reduce(f, 0), 0)', '__abrakReduce((a), (x, y) => x + __abrakReduce((y), f, 0), 0)'],
  ['a.reduce(f).entries()', '__abrakEntries((__abrakReduce((a), f)))'],
  ['Object.entries(a)', 'Object.entries(a)'],
  ['a.toString(f); a.entries; a["reduce"](f)', 'a.toString(f); a.entries; a["reduce"](f)'],
])('the bundle of %s calls functions of its own', (code, written) => {
  expect(withOwnMethods(code)).toBe(written);
});

test('a method that may be missing cannot be replaced, which the build tells', () => {
  expect(() => withOwnMethods('a?.reduce(f)')).toThrow('a?.reduce(f)');
});

describe('methods that libraries give arrays with another meaning', () => {
  const { entries, reduce: fold } = Array.prototype;

  afterEach(() => {
    Reflect.set(Array.prototype, 'entries', entries);
    Reflect.set(Array.prototype, 'reduce', fold);
  });

  test('keep theirs in the bundle', () => {
    Reflect.set(Array.prototype, 'entries', () => 'changed');
    Reflect.set(Array.prototype, 'reduce', () => 'changed');
    expect([...(entriesOf(['a', 'b']) as Iterable<unknown>)]).toEqual([
      [0, 'a'],
      [1, 'b'],
    ]);
    const seen: unknown[] = [];
    const join = (total: unknown, item: unknown, index: number) => {
      seen.push(index);
      return `${String(total)}${String(item)}`;
    };
    expect([reduce(['a', 'b', 'c'], join), reduce(['a', 'b'], join, '-'), reduce([], join, '-')]).toEqual([
      'abc',
      '-ab',
      '-',
    ]);
    expect(seen).toEqual([1, 2, 0, 1]);
    expect(() => reduce([], join)).toThrow(TypeError);
  });

  test('of other objects are called', () => {
    expect([...(entriesOf(new Map([['a', 1]])) as Iterable<unknown>)]).toEqual([['a', 1]]);
    expect(reduce(new Uint8Array([1, 2]) as never, (total, item) => Number(total) + Number(item), 0)).toBe(3);
  });
});

test.each(['2026-12-03T10:00:00Z', 'Sun, 29 Nov 2026 15:00:00 GMT', '2026-12-03', 'no date', ''])(
  'the date %j is parsed as by Date.parse',
  (text) => {
    expect(parseDate(text)).toEqual(Date.parse(text));
  },
);
