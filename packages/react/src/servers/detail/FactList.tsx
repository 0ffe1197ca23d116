import type { ReactNode } from 'react';
import * as styles from './Detail.css.ts';

/** Lists facts as name and value pairs, one per line; facts whose value is null are left out. */
export function FactList({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className={styles.fact}>
            <dt className={styles.factName}>{name}</dt>
            <dd className={styles.factValue}>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
