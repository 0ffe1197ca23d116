import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMoment, typedMoment } from './typedMoment.ts';
import { MINUTE_MS } from './units.ts';

const at = (text: string) => ({ ok: true, value: Date.parse(text) });

describe('a typed moment', () => {
  test.each([
    ['1405/01/01 00:00', at('2026-03-21T00:00+03:30')],
    ['۱۴۰۵/۱/۱ ۰:۰۰', at('2026-03-21T00:00+03:30')],
    ['1405-9-12، 18:30', at('2026-12-03T18:30+03:30')],
    [' 2026-12-03 18:30 ', at('2026-12-03T18:30+03:30')],
    ['2026.12.3', at('2026-12-03T23:59+03:30')],
    ['1403/12/30', at('2025-03-20T23:59+03:30')],
    ['1404/12/30', undefined],
    ['1405/07/31', undefined],
    ['1405/13/01', undefined],
    ['2026/02/29', undefined],
    ['2028/02/29 23:59', at('2028-02-29T23:59+03:30')],
    ['1405/01/01 24:00', undefined],
    ['1405/01/01 10:60', undefined],
    ['12/03/2026', undefined],
    ['tomorrow', undefined],
    ['', undefined],
    ['9'.repeat(100_000), undefined],
  ])('%j is parsed', (typed, result) => {
    expect(checkMoment(typed)).toEqual(result ?? { ok: false, code: 'momentInvalid' });
  });

  test.each(['fa', 'en'] as const)('reads what is written in %s', (locale) => {
    const minute = fc.integer({ min: Date.UTC(2023, 0, 1) / MINUTE_MS, max: Date.UTC(2060, 0, 1) / MINUTE_MS });
    fc.assert(
      fc.property(minute, (minutes) => {
        const ms = minutes * MINUTE_MS;
        expect(checkMoment(typedMoment(ms, locale))).toEqual({ ok: true, value: ms });
      }),
    );
  });
});
