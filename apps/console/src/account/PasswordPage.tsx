import { ForgotPasswordForm, NewPasswordForm, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';
import { AccountCard } from './AccountCard.tsx';
import { accountPaths } from './paths.ts';
import { useMailFragment } from './useMailFragment.ts';

/**
 * Page /nwforgetpassword: requests a recovery mail. The link in the mail opens the same page with a code, to set a new
 * password.
 */
export function PasswordPage(): ReactNode {
  const { t } = useTranslation('account');
  const code = useMailFragment('code');
  return (
    <AccountCard title={code === undefined ? t('forgotPassword.title') : t('newPassword.title')}>
      {code === undefined ? (
        <ForgotPasswordForm signInHref={accountPaths.signIn} />
      ) : (
        <NewPasswordForm key={code} code={code} signInHref={accountPaths.signIn} />
      )}
    </AccountCard>
  );
}
