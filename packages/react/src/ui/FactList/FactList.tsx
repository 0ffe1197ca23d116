import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import * as styles from './FactList.css.ts';

/** Label and value of a fact. The value null leaves it out; `main` marks the most important one. */
export type Fact = readonly [label: string, value: ReactNode, emphasis?: 'main'];

export interface FactListProps {
  readonly facts: readonly Fact[];
  /** `beside`: values in a column of their own; `above`: labels above their values, side by side; `ends`: at the ends of a line. */
  readonly layout: 'above' | 'beside' | 'ends';
  readonly className?: string | undefined;
}

/** Lists facts with their labels. */
export function FactList({ facts, layout, className }: FactListProps): ReactNode {
  return (
    <dl className={classNames(styles.list, className)} data-layout={layout}>
      {facts.map(([label, value, emphasis]) =>
        value === null ? null : (
          <div key={label} className={styles.fact} data-emphasis={emphasis}>
            <dt>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
