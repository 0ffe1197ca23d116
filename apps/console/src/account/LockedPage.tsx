import { LockedNotice, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';
import { AccountCard } from './AccountCard.tsx';
import { accountPaths } from './paths.ts';
import { useTypedIdentifier } from './useTypedIdentifier.ts';

/** Page /locked: the account is locked or not activated. */
export function LockedPage(): ReactNode {
  const { t } = useTranslation('account');
  return (
    <AccountCard title={t('locked.title')}>
      <LockedNotice
        identifier={useTypedIdentifier()}
        signInHref={accountPaths.signIn}
        forgotPasswordHref={accountPaths.password}
      />
    </AccountCard>
  );
}
