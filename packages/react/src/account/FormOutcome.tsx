import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './accountForm.css.ts';

/** Replaces a submitted form by its result, which receives focus on mount. */
export function FormOutcome({ children }: { readonly children: ReactNode }): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className={styles.outcome}>
      {children}
    </div>
  );
}
