import { type ReactNode, type RefObject, useId } from 'react';
import * as styles from './Order.css.ts';

export interface OrderFrameProps {
  /** Above everything, such as the steps. */
  readonly head?: ReactNode;
  /** What is chosen. */
  readonly children: ReactNode;
  /** The summary and the bar: beside it where there is room. */
  readonly side: ReactNode;
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/** An order as it is put together. */
export function OrderFrame({ head, children, side, ref }: OrderFrameProps): ReactNode {
  return (
    <div className={styles.container}>
      <div ref={ref} className={styles.root}>
        {head !== undefined && <div className={styles.head}>{head}</div>}
        <div className={styles.main}>{children}</div>
        <div className={styles.side}>{side}</div>
      </div>
    </div>
  );
}

export interface OrderSectionProps {
  readonly title: string;
  /** Name of a step that can be gone to: its title then takes the focus. Default: it is no step. */
  readonly step?: string;
  readonly children: ReactNode;
}

/** A part of an order under its title. */
export function OrderSection({ title, step, children }: OrderSectionProps): ReactNode {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading} {...(step === undefined ? {} : { tabIndex: -1, 'data-step': step })}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export interface OrderBarProps {
  /** The price in short. */
  readonly total: ReactNode;
  /** What is missing, and the way on. */
  readonly children: ReactNode;
}

/** The price in short and the way on; at the foot of the window on phones. */
export function OrderBar({ total, children }: OrderBarProps): ReactNode {
  return (
    <div className={styles.bar}>
      <output className={styles.total}>{total}</output>
      {children}
    </div>
  );
}

/** A sentence of an order that is said in passing. */
export function OrderHint({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className={styles.muted}>{children}</p>;
}
