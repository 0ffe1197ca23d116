import { type ReactNode, type RefObject, useId } from 'react';
import * as styles from './Order.css.ts';

export interface OrderFrameProps {
  /** Content above both columns, such as the list of steps. Default: none. */
  readonly head?: ReactNode;
  /** Form with the customer's choices. */
  readonly children: ReactNode;
  /** Summary and bar; in a second column where the container is wide enough, otherwise below the choices. */
  readonly side: ReactNode;
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/** Lays out an order: an optional head, the choices, and the summary beside or below them. */
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
  /** Name of the step that this section is, as its `data-step`; makes the title focusable. Default: not a step. */
  readonly step?: string;
  readonly children: ReactNode;
}

/** Section of an order with a heading. */
export function OrderSection({ title, step, children }: OrderSectionProps): ReactNode {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2
        id={headingId}
        className={styles.heading}
        {...(step === undefined ? {} : { tabIndex: -1, 'data-step': step })}
      >
        {title}
      </h2>
      {children}
    </section>
  );
}

export interface OrderBarProps {
  /** Price in short. */
  readonly total: ReactNode;
  /** Missing choices and the button that continues. */
  readonly children: ReactNode;
}

/** Bar with the price and the button that continues; sticks to the bottom of the window on narrow screens. */
export function OrderBar({ total, children }: OrderBarProps): ReactNode {
  return (
    <div className={styles.bar}>
      <output className={styles.total}>{total}</output>
      {children}
    </div>
  );
}

/** Hint in an order, shown as secondary text. */
export function OrderHint({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className={styles.muted}>{children}</p>;
}
