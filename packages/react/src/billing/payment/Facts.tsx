import type { ReactNode } from 'react';
import * as styles from './Payment.css.ts';

/** Amount with its label. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Emphasized as the most important amount; default: false. */
  readonly isMain?: boolean;
}

/** Lists amounts with their labels, one per line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, isMain = false }) => (
        <div key={label} className={styles.fact} data-main={isMain}>
          <dt>{label}</dt>
          <dd className={styles.factValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
