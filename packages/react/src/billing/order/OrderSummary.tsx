import type { ReactNode } from 'react';
import { type Fact, FactList, Section } from '../../ui/index.ts';
import * as styles from './Order.css.ts';

export interface OrderSummaryProps {
  readonly title: string;
  readonly facts: readonly Fact[];
  /** Price lines. */
  readonly children: ReactNode;
}

/** Summary card of an order: its choices and its price. */
export function OrderSummary({ title, facts, children }: OrderSummaryProps): ReactNode {
  return (
    <Section title={title} titleClassName={styles.heading} className={styles.summary}>
      <FactList layout="ends" className={styles.facts} facts={facts} />
      {children}
    </Section>
  );
}
