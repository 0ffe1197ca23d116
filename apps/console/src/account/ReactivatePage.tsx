import { ActivateAccount, ReactivateForm, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';
import { AccountCard } from './AccountCard.tsx';
import { accountPaths } from './paths.ts';
import { useMailFragment } from './useMailFragment.ts';

/**
 * Page /reactivate: requests an activation mail. The link in the mail opens the same page with a code, to activate the
 * account.
 */
export function ReactivatePage(): ReactNode {
  const { t } = useTranslation('account');
  const code = useMailFragment('code');
  return (
    <AccountCard title={t('reactivate.title')}>
      {code === undefined ? (
        <ReactivateForm signInHref={accountPaths.signIn} />
      ) : (
        <ActivateAccount
          key={code}
          code={code}
          signInHref={accountPaths.signIn}
          forgotPasswordHref={accountPaths.password}
        />
      )}
    </AccountCard>
  );
}
