import { ActivateAccount, ReactivateForm } from '@abrak/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountCard } from './AccountCard.tsx';
import { accountPaths } from './paths.ts';
import { useMailCode } from './useMailCode.ts';

/** /reactivate: ask for an activation mail; its link leads here too, and activates (A §2). */
export function ReactivatePage(): ReactNode {
  const { t } = useTranslation('account');
  const code = useMailCode();
  return (
    <AccountCard title={t('reactivate.title')}>
      {code === undefined ? (
        <ReactivateForm signInHref={accountPaths.signIn} />
      ) : (
        <ActivateAccount key={code} code={code} signInHref={accountPaths.signIn} />
      )}
    </AccountCard>
  );
}
