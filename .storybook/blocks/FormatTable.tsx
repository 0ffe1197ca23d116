import type { ReactNode } from 'react';
import { formatToman, isolateName, toman } from '@abrak/core';
import { createFormat } from '../../packages/react/src/ui/index.ts';
import { useGuideLocale } from './Guide.tsx';
import { Table } from './Table.tsx';

const en = createFormat('en');
const fa = createFormat('fa');

// 2 Mehr 1405, 14:00 in Tehran.
const TIME = Date.UTC(2026, 8, 24, 10, 30);

interface FormatRow {
  /** Name and rule in the language of the guide. */
  readonly en: readonly [kind: string, rule: string];
  readonly fa: readonly [kind: string, rule: string];
  /** The written value in each language. */
  readonly written: readonly [persian: string, english: string];
}

const rows: readonly FormatRow[] = [
  {
    en: ['Number', 'Digits of the language, grouped by three.'],
    fa: ['عدد', 'رقم‌های همان زبان، سه‌رقم‌سه‌رقم جدا.'],
    written: [fa.number(1_234_567), en.number(1_234_567)],
  },
  {
    en: ['Amount', 'Always whole toman, with its unit outside of tables.'],
    fa: ['مبلغ', 'همیشه تومانِ بدون اعشار؛ بیرون از جدول همراه با واحد.'],
    written: [`${formatToman(toman(1_234_567), 'fa')} تومان`, `${formatToman(toman(1_234_567), 'en')} toman`],
  },
  {
    en: ['Day', 'Jalali in Persian, Gregorian in English, in the time of Tehran.'],
    fa: ['روز', 'در فارسی شمسی و در انگلیسی میلادی، به وقت تهران.'],
    written: [fa.date(TIME), en.date(TIME)],
  },
  {
    en: ['Day and time', '24 hours.'],
    fa: ['روز و ساعت', 'ساعت ۲۴ساعته.'],
    written: [fa.dateTime(TIME), en.dateTime(TIME)],
  },
  {
    en: ['Size', 'Powers of 1024, one unit.'],
    fa: ['حجم', 'توان‌های ۱۰۲۴، تنها با یک واحد.'],
    written: [fa.bytes(2_147_483_648), en.bytes(2_147_483_648)],
  },
  {
    en: ['Share', 'Percent sign of the language.'],
    fa: ['درصد', 'با علامت درصد همان زبان.'],
    written: [fa.percent(42.5), en.percent(42.5)],
  },
  {
    en: ['Duration', 'The largest unit alone.'],
    fa: ['مدت', 'تنها بزرگ‌ترین واحد.'],
    written: [fa.duration(7_500), en.duration(7_500)],
  },
  {
    en: ['Name of a file', 'As it was given, in its own direction.'],
    fa: ['نام فایل', 'همان‌گونه که نوشته شده، در جهت خودش.'],
    written: [fa.name('report ۱۴۰۴ (final).pdf'), en.name('report ۱۴۰۴ (final).pdf')],
  },
  {
    en: ['Address', 'Latin digits, left to right, in both languages.'],
    fa: ['نشانی', 'در هر دو زبان با رقم لاتین و از چپ به راست.'],
    written: [isolateName('185.10.20.30'), isolateName('185.10.20.30')],
  },
];

const heads = { en: ['What', 'Persian', 'English', 'Rule'], fa: ['چه چیز', 'فارسی', 'انگلیسی', 'قاعده'] } as const;

/** Table of the ways in which numbers, dates and amounts are written in both languages, by the formatters of the components. */
export function FormatTable(): ReactNode {
  const locale = useGuideLocale();
  return (
    <Table heads={heads[locale]}>
      {rows.map(({ [locale]: [kind, rule], written: [persian, english] }) => (
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
    </Table>
  );
}
