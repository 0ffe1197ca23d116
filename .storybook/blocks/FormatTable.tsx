import type { ReactNode } from 'react';
import { formatToman, isolateName, toman } from '@abrak/core';
import { createFormat } from '../../packages/react/src/ui/index.ts';

const en = createFormat('en');
const fa = createFormat('fa');

// 2 Mehr 1405, 14:00 in Tehran.
const TIME = Date.UTC(2026, 8, 24, 10, 30);

const rows: readonly (readonly [kind: string, persian: string, english: string, rule: string])[] = [
  ['Number', fa.number(1_234_567), en.number(1_234_567), 'Digits of the language, grouped by three.'],
  [
    'Amount',
    `${formatToman(toman(1_234_567), 'fa')} تومان`,
    `${formatToman(toman(1_234_567), 'en')} toman`,
    'Always whole toman, with its unit outside of tables.',
  ],
  ['Day', fa.date(TIME), en.date(TIME), 'Jalali in Persian, Gregorian in English, in the time of Tehran.'],
  ['Day and time', fa.dateTime(TIME), en.dateTime(TIME), '24 hours.'],
  ['Size', fa.bytes(2_147_483_648), en.bytes(2_147_483_648), 'Powers of 1024, one unit.'],
  ['Share', fa.percent(42.5), en.percent(42.5), 'Percent sign of the language.'],
  ['Duration', fa.duration(7_500), en.duration(7_500), 'The largest unit alone.'],
  [
    'Name of a file',
    fa.name('report ۱۴۰۴ (final).pdf'),
    en.name('report ۱۴۰۴ (final).pdf'),
    'As it was given, in its own direction.',
  ],
  [
    'Address',
    isolateName('185.10.20.30'),
    isolateName('185.10.20.30'),
    'Latin digits, left to right, in both languages.',
  ],
];

/** Table of the ways in which numbers, dates and amounts are written in both languages, by the formatters of the components. */
export function FormatTable(): ReactNode {
  return (
    <table style={{ inlineSize: '100%' }}>
      <thead>
        <tr>
          <th style={{ textAlign: 'start' }}>What</th>
          <th style={{ textAlign: 'start' }}>Persian</th>
          <th style={{ textAlign: 'start' }}>English</th>
          <th style={{ textAlign: 'start' }}>Rule</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([kind, persian, english, rule]) => (
          <tr key={kind}>
            <td>{kind}</td>
            <td>
              <bdi lang="fa" style={{ fontFamily: '"Vazirmatn Variable", Tahoma, sans-serif' }}>
                {persian}
              </bdi>
            </td>
            <td>
              <bdi>{english}</bdi>
            </td>
            <td>{rule}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
