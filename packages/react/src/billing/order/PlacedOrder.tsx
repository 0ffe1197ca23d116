import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './Order.css.ts';

export interface PlacedOrderProps {
  readonly title: ReactNode;
  /** Its payment is on the screen; when it goes, the title takes the focus. */
  readonly isPaying: boolean;
  readonly children: ReactNode;
}

/** An order that is placed. */
export function PlacedOrder({ title, isPaying, children }: PlacedOrderProps): ReactNode {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isPaying) headingRef.current?.focus();
  }, [isPaying]);
  return (
    <section className={styles.placed}>
      <h2 ref={headingRef} className={styles.heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What can be done with an order that is placed. */
export function PlacedActions({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.actions}>{children}</div>;
}
