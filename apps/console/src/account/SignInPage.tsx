import { Notice, SignInForm, useClient, useSession, useTranslation } from '@abrak/react';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { moneyPaths } from '../navigation/billingPaths.ts';
import * as styles from './AccountCard.css.ts';
import { AccountCard } from './AccountCard.tsx';
import { accountPaths, HOME_PATH } from './paths.ts';

/** Returns true for a visitor whom the bank sent back to this browser without a session. */
function useIsPaymentReturn(): boolean {
  const state: unknown = useLocation().state;
  return (
    typeof state === 'object' &&
    state !== null &&
    'turnedAwayFrom' in state &&
    state.turnedAwayFrom === moneyPaths.walletReturn
  );
}

/** Page /nwlogin: signs in, then returns to the remembered path; default: the files. */
export function SignInPage(): ReactNode {
  const { t } = useTranslation('account');
  const { t: tp } = useTranslation('accountPages');
  const isPaymentReturn = useIsPaymentReturn();
  const { session } = useClient();
  const isSignedIn = useSession() !== undefined;
  const [target, setTarget] = useState(HOME_PATH);
  const navigate = useNavigate();
  if (isSignedIn) return <Navigate to={target} replace />;
  return (
    <AccountCard title={t('signIn.title')}>
      {isPaymentReturn && (
        <Notice tone="info" className={styles.notice}>
          {tp('paymentReturn')}
        </Notice>
      )}
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
