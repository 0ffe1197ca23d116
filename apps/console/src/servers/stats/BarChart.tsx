import { Ltr, useLocale } from '@abrak/react';
import type { ReactNode } from 'react';
import * as styles from './Chart.css.ts';

const WIDTH = 100;
const HEIGHT = 10;

/** Bar of a `BarChart`. */
export interface Bar {
  readonly name: string;
  /** Length as a share of the full width, from 0 to 1. */
  readonly share: number;
  readonly valueText: string;
  /** Highlights the bar; default false. The number is also shown as text. */
  readonly isHigh?: boolean;
}

/** Horizontal bar chart; bars grow in reading direction. */
export function BarChart({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }): ReactNode {
  const isMirrored = useLocale().direction === 'rtl';
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ name, share, valueText, isHigh = false }) => {
        const length = Math.min(1, Math.max(0, share)) * WIDTH;
        return (
          <li key={name} className={styles.bar}>
            <Ltr>{name}</Ltr>
            <svg className={styles.track} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
              <rect className={styles.trackFill} width={WIDTH} height={HEIGHT} rx={1} />
              <rect
                className={styles.barFill}
                data-level={isHigh ? 'high' : 'normal'}
                x={isMirrored ? WIDTH - length : 0}
                width={length}
                height={HEIGHT}
                rx={1}
              />
            </svg>
            <span className={styles.amount}>{valueText}</span>
          </li>
        );
      })}
    </ul>
  );
}
