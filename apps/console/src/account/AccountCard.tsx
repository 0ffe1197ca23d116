import { Logo } from '@abrak/react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../layout/usePageTitle.ts';
import * as styles from './AccountCard.css.ts';

export interface AccountCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The look of every page for people who are not signed in: a card with logo and title. */
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
