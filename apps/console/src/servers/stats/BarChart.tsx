import { Ltr, useLocale } from '@abrak/react';
import type { ReactNode } from 'react';
import * as styles from './Chart.css.ts';

const WIDTH = 100;
const HEIGHT = 10;

export interface Bar {
  readonly name: string;
  /** Of the longest bar that there can be, 0 to 1. */
  readonly share: number;
  readonly words: string;
  /** Whether it needs attention; its words tell the number anyway. */
  readonly isHigh?: boolean;
}

/** Amounts side by side, the bars growing in reading direction. */
export function BarChart({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }): ReactNode {
  const isMirrored = useLocale().direction === 'rtl';
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ name, share, words, isHigh = false }) => {
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
            <span className={styles.amount}>{words}</span>
          </li>
        );
      })}
    </ul>
  );
}
