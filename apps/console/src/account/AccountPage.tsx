import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaPage } from '../layout/Area.tsx';

export interface AccountPageProps {
  readonly name: 'password' | 'plan' | 'profile' | 'security' | 'upgrade';
  readonly children: ReactNode;
}

/** One page of one's own account with its title. */
export function AccountPage({ name, children }: AccountPageProps): ReactNode {
  const { t } = useTranslation('accountPages');
  return <AreaPage title={t(`titles.${name}`)}>{children}</AreaPage>;
}
