import { SignInForm, useClient, useSession, useTranslation } from '@abrak/react';
import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { AccountCard } from './AccountCard.tsx';
import { accountPaths, HOME_PATH } from './paths.ts';

/** Page /nwlogin: signs in, then returns to the remembered path; default: the files. */
export function SignInPage(): ReactNode {
  const { t } = useTranslation('account');
  const { session } = useClient();
  const isSignedIn = useSession() !== undefined;
  const [target, setTarget] = useState(HOME_PATH);
  const navigate = useNavigate();
  if (isSignedIn) return <Navigate to={target} replace />;
  return (
    <AccountCard title={t('signIn.title')}>
      <SignInForm
        onSignedIn={() => setTarget(session.takeRememberedPath() ?? HOME_PATH)}
        onLocked={(typed) => void navigate(accountPaths.locked, { state: { typed } })}
        forgotPasswordHref={accountPaths.password}
        registerHref={accountPaths.register}
        reactivateHref={accountPaths.reactivate}
      />
    </AccountCard>
  );
}
