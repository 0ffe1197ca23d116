import '../messages/index.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { SignInForm, type SignInFormProps } from '../SignInForm/SignInForm.tsx';
import { useIsSessionKnown, useSession } from '../useSession.ts';
import * as styles from './SignInGate.css.ts';

export interface SignInGateProps extends Omit<SignInFormProps, 'onSignedIn'> {
  /** Called after the session has started. */
  onSignedIn?: (() => void) | undefined;
  /** Content for the signed-in customer. */
  children: ReactNode;
}

const ignore = () => undefined;

/**
 * Shows its content to a signed-in customer, and a card with the sign-in form to everybody else. Renders nothing on a
 * server and while its HTML is hydrated, where the session is not known yet, so that no form flashes.
 */
export function SignInGate({ children, onSignedIn = ignore, ...form }: SignInGateProps): ReactNode {
  const { t } = useTranslation('account');
  const isKnown = useIsSessionKnown();
  const session = useSession();
  const titleId = useId();
  if (!isKnown) return null;
  if (session !== undefined) return children;
  return (
    <div className={styles.root}>
      <section aria-labelledby={titleId} className={styles.card}>
        <h2 id={titleId} className={styles.title}>
          {t('signIn.title')}
        </h2>
        <SignInForm onSignedIn={onSignedIn} {...form} />
      </section>
    </div>
  );
}
