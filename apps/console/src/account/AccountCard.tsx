import { Logo } from '@abrak/react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../layout/usePageTitle.ts';
import * as styles from './AccountCard.css.ts';

/** Props of `AccountCard`. */
export interface AccountCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Layout of the pages for signed-out visitors: a card with logo and title. */
export function AccountCard({ title, children }: AccountCardProps): ReactNode {
  usePageTitle(title);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Logo size={36} />
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.form}>{children}</div>
      </div>
    </main>
  );
}
