import { RegisterForm, useSession } from '@abrak/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { AccountCard } from './AccountCard.tsx';
import { accountPaths, HOME_PATH } from './paths.ts';

/** Page /nwregister: registration form. Redirects signed-in customers to their files. */
export function RegisterPage(): ReactNode {
  const { t } = useTranslation('account');
  const isSignedIn = useSession() !== undefined;
  const navigate = useNavigate();
  if (isSignedIn) return <Navigate to={HOME_PATH} replace />;
  return (
    <AccountCard title={t('register.title')}>
      <RegisterForm
        onRegistered={(typed) => void navigate(accountPaths.registered, { replace: true, state: { typed } })}
        signInHref={accountPaths.signIn}
      />
    </AccountCard>
  );
}
