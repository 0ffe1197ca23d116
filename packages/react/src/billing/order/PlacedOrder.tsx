import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './Order.css.ts';

export interface PlacedOrderProps {
  readonly title: ReactNode;
  /** True while the payment dialog of the order is open; when it closes, the title receives focus. */
  readonly isPaying: boolean;
  readonly children: ReactNode;
}

/** Confirmation that an order was placed. Focuses its title on mount. */
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

/** Row of actions for a placed order, such as paying it. */
export function PlacedActions({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.actions}>{children}</div>;
}
