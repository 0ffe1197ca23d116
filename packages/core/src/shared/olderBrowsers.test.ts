import { describe, expect, test } from 'vitest';
import { anySignal } from './anySignal.ts';
import { createDeferred } from './deferred.ts';
import { graphemesOf } from './graphemes.ts';
import { groupBy } from './groupBy.ts';
import { parseUrl } from './parseUrl.ts';

/** Deletes a property of a global for one test. */
function without(target: object, name: string): Disposable {
  const descriptor = Object.getOwnPropertyDescriptor(target, name);
  if (descriptor === undefined) throw new TypeError(`There is no ${name}.`);
  Reflect.deleteProperty(target, name);
  return { [Symbol.dispose]: () => void Object.defineProperty(target, name, descriptor) };
}

describe.each(['with', 'without'])('a signal of several, %s AbortSignal.any', (has) => {
  const prepare = () => (has === 'with' ? undefined : without(AbortSignal, 'any'));

  test('aborts with the first and its reason', () => {
    using _ = prepare();
    const [one, other] = [new AbortController(), new AbortController()];
    const signal = anySignal([one.signal, other.signal]);
    expect(signal.aborted).toBe(false);
    other.abort('other');
    one.abort('one');
    expect(signal.reason).toBe('other');
  });

  test('is aborted already with an aborted one, and listens to none', () => {
    using _ = prepare();
    const one = new AbortController();
    const signal = anySignal([one.signal, AbortSignal.abort('before')]);
    expect(signal.reason).toBe('before');
    one.abort('later');
    expect(signal.reason).toBe('before');
  });
});

test.each([
  ['abc', ['a', 'b', 'c']],
  ['کِتاب', ['کِ', 'ت', 'ا', 'ب']],
  ['a\u0301b', ['a\u0301', 'b']],
  ['👩‍👩‍👧x', ['👩‍👩‍👧', 'x']],
  ['👍🏽', ['👍🏽']],
  ['a\nb', ['a', '\n', 'b']],
])('%j is split into graphemes with and without Intl.Segmenter', (text, graphemes) => {
  expect(graphemesOf(text)).toEqual(graphemes);
  using _ = without(Intl, 'Segmenter');
  expect(graphemesOf(text)).toEqual(graphemes);
});

test('groups keep the order of their items', () => {
  expect([...groupBy([1, 2, 3, 4, 5], (value) => value % 2)]).toEqual([
    [1, [1, 3, 5]],
    [0, [2, 4]],
  ]);
});

test('a deferred promise settles by its functions', async () => {
  const { promise, resolve } = createDeferred<number>();
  resolve(1);
  await expect(promise).resolves.toBe(1);
  const failed = createDeferred<number>();
  failed.reject(new RangeError('no'));
  await expect(failed.promise).rejects.toThrow(RangeError);
});

test('an invalid address is undefined', () => {
  expect(parseUrl('no address')).toBeUndefined();
  expect(parseUrl('b', 'https://a.example/x/')?.href).toBe('https://a.example/x/b');
});
