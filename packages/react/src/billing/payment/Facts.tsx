import type { ReactNode } from 'react';
import * as styles from './Payment.css.ts';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** What the eye is to find first. */
  readonly isMain?: boolean;
}

/** Amounts with their names, one a line. */
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
