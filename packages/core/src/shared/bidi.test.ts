import { describe, expect, test } from 'vitest';
import { directionOf, hasBidiControls, isolate, isolateLtr, revealBidiControls, withoutBidiControls } from './bidi.ts';

describe('direction of a text', () => {
  test.each([
    ['report.pdf', 'ltr'],
    ['گزارش.pdf', 'rtl'],
    ['2024-گزارش', 'rtl'],
    ['(۱۲) a', 'ltr'],
    ['שלום', 'rtl'],
    ['ﻛﺘﺎﺏ', 'rtl'],
    ['Ωμέγα', 'ltr'],
    ['۱۲۳', undefined],
    ['12345', undefined],
    ['', undefined],
  ])('of %j is %s', (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });
});

describe('isolating a text', () => {
  test('uses the direction of its first strong letter by default', () => {
    expect(isolate('گزارش')).toBe('\u2068گزارش\u2069');
  });

  test('uses a given direction', () => {
    expect(isolate('+98', 'rtl')).toBe('\u2067+98\u2069');
  });

  test('can force left-to-right, such as for an address', () => {
    expect(isolateLtr('2001:db8::1')).toBe('\u20662001:db8::1\u2069');
  });
});

const bidiControls = [0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];

test.each(bidiControls.map((code) => String.fromCodePoint(code)))(
  'the bidi control %j is detected, revealed and removed',
  (control) => {
    expect(hasBidiControls(`a${control}b`)).toBe(true);
    expect(revealBidiControls(`a${control}b`)).toBe('a□b');
    expect(withoutBidiControls(`${control}a${control}b`)).toBe('ab');
  },
);

test.each(['\u0000', '\n', '\u200B', '\u00AD', '\u2060', '\uFEFF', '\u3164', '\u2028'])(
  'the invisible character %j is revealed as a box',
  (character) => {
    expect(hasBidiControls(character)).toBe(false);
    expect(revealBidiControls(`a${character}b`)).toBe('a□b');
  },
);

test.each(['می‌روم', '👩‍👩‍👧', '❤️', 'مدّت', 'a b'])('%j is shown unchanged', (text) => {
  expect(hasBidiControls(text)).toBe(false);
  expect(revealBidiControls(text)).toBe(text);
  expect(withoutBidiControls(text)).toBe(text);
});
