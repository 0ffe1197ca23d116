import { RegisterForm, useClient, useSession, useTranslation } from '@abrak/react';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { AccountCard } from './AccountCard.tsx';
import { accountPaths, HOME_PATH, SHARED_PATH } from './paths.ts';
import { useMailFragment } from './useMailFragment.ts';

/**
 * Page /nwregister: registration form. Redirects signed-in customers to their files. The link in a mail about a share
 * fills the address in; it leads to the shared documents after the first sign-in.
 */
export function RegisterPage(): ReactNode {
  const { t } = useTranslation('account');
  const isSignedIn = useSession() !== undefined;
  const { session } = useClient();
  const email = useMailFragment('email');
  const navigate = useNavigate();
  const isInvited = email !== undefined;
  useEffect(() => {
    if (isInvited && !isSignedIn) session.rememberPath(SHARED_PATH);
  }, [isInvited, isSignedIn, session]);
  if (isSignedIn) return <Navigate to={isInvited ? SHARED_PATH : HOME_PATH} replace />;
  return (
    <AccountCard title={t('register.title')}>
      <RegisterForm
        key={email}
        email={email}
        onRegistered={(typed) => void navigate(accountPaths.registered, { replace: true, state: { typed } })}
        signInHref={accountPaths.signIn}
      />
    </AccountCard>
  );
}
