import type { ReactNode } from 'react';

export interface TextsProps {
  /** Rules or texts, each in Persian and in English. */
  readonly rows: readonly (readonly [fa: string, en: string])[];
}

/** Texts in both languages, side by side. */
export function Texts({ rows }: TextsProps): ReactNode {
  return (
    <table style={{ inlineSize: '100%' }}>
      <thead>
        <tr>
          <th style={{ textAlign: 'start', inlineSize: '50%' }}>English</th>
          <th style={{ textAlign: 'start' }}>Persian</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([fa, en]) => (
          <tr key={fa}>
            <td>{en}</td>
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
