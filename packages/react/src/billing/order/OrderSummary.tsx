import { type ReactNode, useId } from 'react';
import * as styles from './Order.css.ts';

/** Something that is chosen. */
export interface OrderFact {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
}

/** Facts below each other, each with its name. */
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
  /** What it costs. */
  readonly children: ReactNode;
}

/** What is chosen, and what it costs (B §2). */
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
