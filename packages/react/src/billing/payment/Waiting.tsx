import type { ReactNode } from 'react';
import { Spinner } from '../../ui/index.ts';
import * as styles from './Payment.css.ts';

/** Spinner with a text that names the pending call, announced as a status. */
export function Waiting({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.waiting} role="status">
      <Spinner />
      <span>{children}</span>
    </div>
  );
}
