import { RegisteredNotice, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';
import { AccountCard } from './AccountCard.tsx';
import { accountPaths } from './paths.ts';
import { useTypedIdentifier } from './useTypedIdentifier.ts';

/** Page /nwregister/success: shown after the registration. */
export function RegisteredPage(): ReactNode {
  const { t } = useTranslation('account');
  return (
    <AccountCard title={t('register.title')}>
      <RegisteredNotice
        email={useTypedIdentifier()}
        signInHref={accountPaths.signIn}
        reactivateHref={accountPaths.reactivate}
      />
    </AccountCard>
  );
}
