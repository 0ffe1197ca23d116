import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberWords } from './numberWords.ts';

test.each([
  [0, 'صفر', 'zero'],
  [7, 'هفت', 'seven'],
  [19, 'نوزده', 'nineteen'],
  [20, 'بیست', 'twenty'],
  [100, 'صد', 'one hundred'],
  [110, 'صد و ده', 'one hundred ten'],
  [345, 'سیصد و چهل و پنج', 'three hundred forty-five'],
  [1_000, 'هزار', 'one thousand'],
  [1_001, 'هزار و یک', 'one thousand one'],
  [20_000, 'بیست هزار', 'twenty thousand'],
  [21_000, 'بیست و یک هزار', 'twenty-one thousand'],
  [101_000, 'صد و یک هزار', 'one hundred one thousand'],
  [1_000_000, 'یک میلیون', 'one million'],
  [2_001_500, 'دو میلیون و هزار و پانصد', 'two million one thousand five hundred'],
  [374_400_000, 'سیصد و هفتاد و چهار میلیون و چهارصد هزار', 'three hundred seventy-four million four hundred thousand'],
  [3_000_000_000, 'سه میلیارد', 'three billion'],
])('%i is spelled out', (value, fa, en) => {
  expect(numberWords(value, 'fa')).toBe(fa);
  expect(numberWords(value, 'en')).toBe(en);
});

test.each([-1, 1.5, NaN, Infinity, 2 ** 53])('%d is not spelled out', (value) => {
  expect(numberWords(value, 'fa')).toBe('');
});

test.each(['fa', 'en'] as const)('spelled-out numbers are unique and complete in %s', (locale) => {
  const whole = fc.nat({ max: Number.MAX_SAFE_INTEGER });
  const near = fc.tuple(whole, fc.nat({ max: 3 })).map(([value, power]) => value - (value % 10 ** (power * 3)));
  fc.assert(
    fc.property(near, near, (one, other) => {
      expect(numberWords(one, locale) === numberWords(other, locale)).toBe(one === other);
      expect(numberWords(one, locale)).toMatch(/^[^ ]+( [^ ]+)*$/);
    }),
  );
});
