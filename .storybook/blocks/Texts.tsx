import type { ReactNode } from 'react';
import { useGuideLocale } from './Guide.tsx';

export interface TextsProps {
  /** Rules or texts, each in Persian and in English. */
  readonly rows: readonly (readonly [fa: string, en: string])[];
}

const heads = { en: ['English', 'Persian'], fa: ['انگلیسی', 'فارسی'] } as const;

/** Texts in both languages, side by side. */
export function Texts({ rows }: TextsProps): ReactNode {
  const [english, persian] = heads[useGuideLocale()];
  return (
    <table style={{ inlineSize: '100%' }}>
      <thead>
        <tr>
          <th style={{ textAlign: 'start', inlineSize: '50%' }}>{english}</th>
          <th style={{ textAlign: 'start' }}>{persian}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([fa, en]) => (
          <tr key={fa}>
            <td lang="en" dir="ltr" style={{ textAlign: 'start' }}>
              {en}
            </td>
            <td
              lang="fa"
              dir="rtl"
              style={{ textAlign: 'start', fontFamily: '"Vazirmatn Variable", Tahoma, sans-serif' }}
            >
              {fa}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
