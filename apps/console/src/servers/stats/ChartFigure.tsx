import './messages/index.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '@abrak/react';
import * as styles from './Chart.css.ts';

export interface ChartFigureProps {
  readonly title: string;
  /** Summary of the chart in one sentence. */
  readonly text: string;
  /** Names of the table's two columns. */
  readonly columns: readonly [string, string];
  /** Rows of the table: names and formatted values. */
  readonly rows: readonly (readonly [string, string])[];
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Figure of a chart with title, summary, and the same numbers as an expandable table for assistive technology. */
export function ChartFigure({ title, text, columns, rows, isWide = false, children }: ChartFigureProps): ReactNode {
  const { t } = useTranslation('serverPages');
  const id = useId();
  return (
    <figure className={`${styles.figure} ${isWide ? styles.wide : ''}`} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      {children}
      <details>
        <summary className={styles.summary}>{t('hypervisors.table')}</summary>
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} className={styles.cell} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, value]) => (
              <tr key={name}>
                <th className={styles.cell} scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td className={styles.cell}>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
