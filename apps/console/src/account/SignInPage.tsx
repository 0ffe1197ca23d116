import { Logo, SignInForm, useClient, useSession } from '@abrak/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { usePageTitle } from '../layout/usePageTitle.ts';
import * as styles from './SignInPage.css.ts';

const HOME_PATH = '/nwfm';

/** /nwlogin: sign in, then back to where one came from (A §2). */
export function SignInPage(): ReactNode {
  const { t } = useTranslation('account');
  const { session } = useClient();
  const isSignedIn = useSession() !== undefined;
  const [target, setTarget] = useState(HOME_PATH);
  usePageTitle(t('signIn.title'));
  if (isSignedIn) return <Navigate to={target} replace />;
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Logo size={36} />
        <h1 className={styles.title}>{t('signIn.title')}</h1>
        <div className={styles.form}>
          <SignInForm onSignedIn={() => setTarget(session.takeRememberedPath() ?? HOME_PATH)} />
        </div>
      </div>
    </main>
  );
}
