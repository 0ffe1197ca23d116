import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from '../layout/area.css.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';

export interface AreaPageProps {
  readonly name: 'password' | 'plan' | 'profile' | 'security' | 'upgrade';
  readonly children: ReactNode;
}

/** One page of one's own account with its title. */
export function AreaPage({ name, children }: AreaPageProps): ReactNode {
  const { t } = useTranslation('accountPages');
  const title = t(`titles.${name}`);
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}
