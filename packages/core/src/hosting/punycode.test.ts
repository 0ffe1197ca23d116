import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePunycode } from './punycode.ts';

// The samples of RFC 3492 section 7.1, and common names.
test.each([
  ['egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
  ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
  ['4dbcagdahymbxekheh6e0a7fei0b', 'למההםפשוטלאמדבריםעברית'],
  ['mgba3a4f16a', 'ایران'],
  ['caf-dma', 'café'],
  ['e28h', '😀'],
  ['abc-', 'abc'],
  ['', ''],
])('%s decodes to %s', (encoded, meant) => {
  expect(decodePunycode(encoded)).toBe(meant);
});

test.each([['ä'], ['9'.repeat(60)], ['-9'], ['99999999'], ['zzzzzzzz0'], ['a'.repeat(2_000).concat('0')]])(
  '%s is malformed',
  (encoded) => {
    expect(decodePunycode(encoded)).toBeUndefined();
  },
);

test('decodes every label that the platform encodes', () => {
  const letters = fc.constantFrom(...'ابپتسعکگلمنویab019é');
  fc.assert(
    fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 20 }), (label) => {
      fc.pre(URL.canParse(`http://${label}.example`));
      const [ascii = ''] = new URL(`http://${label}.example`).hostname.split('.');
      fc.pre(ascii.startsWith('xn--'));
      expect(decodePunycode(ascii.slice(4))).toBe(domainToUnicode(ascii));
    }),
    { numRuns: 500 },
  );
});

test('returns a string or undefined for any text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      expect(['string', 'undefined']).toContain(typeof decodePunycode(text));
    }),
  );
});
