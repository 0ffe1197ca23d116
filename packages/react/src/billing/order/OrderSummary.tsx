import { type ReactNode, useId } from 'react';
import * as styles from './Order.css.ts';

/** One choice of an order: a label and its value. */
export interface OrderFact {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
}

/** Lists facts as label and value pairs, one per line. */
export function OrderFacts({ facts }: { readonly facts: readonly OrderFact[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, label, value }) => (
        <div key={key} className={styles.fact}>
          <dt>{label}</dt>
          <dd className={styles.factValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface OrderSummaryProps {
  readonly title: string;
  readonly facts: readonly OrderFact[];
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
      <OrderFacts facts={facts} />
      {children}
    </section>
  );
}
