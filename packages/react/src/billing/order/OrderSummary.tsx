import { type ReactNode, useId } from 'react';
import { type Fact, FactList } from '../../ui/index.ts';
import * as styles from './Order.css.ts';

export interface OrderSummaryProps {
  readonly title: string;
  readonly facts: readonly Fact[];
  /** Price lines. */
  readonly children: ReactNode;
}

/** Summary card of an order: its choices and its price. */
export function OrderSummary({ title, facts, children }: OrderSummaryProps): ReactNode {
  const headingId = useId();
  return (
    <section className={styles.summary} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      <FactList layout="ends" className={styles.facts} facts={facts} />
      {children}
    </section>
  );
}
