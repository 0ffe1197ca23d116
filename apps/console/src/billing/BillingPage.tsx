import type { ReactNode } from 'react';
import * as styles from '../layout/area.css.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';

export interface BillingPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One page of money with its title. */
export function BillingPage({ title, children }: BillingPageProps): ReactNode {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}
