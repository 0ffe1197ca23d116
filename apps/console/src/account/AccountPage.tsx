import type { ReactNode } from 'react';
import { useTranslation } from '@abrak/react';
import { AreaPage } from '../layout/Area.tsx';

export interface AccountPageProps {
  readonly name: 'activity' | 'factors' | 'keys' | 'mails' | 'password' | 'plan' | 'profile' | 'security' | 'upgrade';
  readonly children: ReactNode;
}

/** Layout of an account page, with the title for its name. */
export function AccountPage({ name, children }: AccountPageProps): ReactNode {
  const { t } = useTranslation('accountPages');
  return <AreaPage title={t(`titles.${name}`)}>{children}</AreaPage>;
}
