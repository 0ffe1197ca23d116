import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAccess, useClient, useErrorText } from '../../../provider/index.ts';
import { Button, EmptyState, useTranslation } from '../../../ui/index.ts';
import { PlaceLoading } from '../../places/index.ts';
import * as styles from './FilePicker.css.ts';

/**
 * Message that the customer is signed out or that the session has ended, with a sign-in button. The picker replaces it once
 * a session starts.
 */
export function SignedOut({ onSignIn }: { onSignIn: (() => void) | undefined }): ReactNode {
  const { t } = useTranslation('files');
  const errorText = useErrorText();
  const { session } = useClient();
  const { state, error } = useAccess();
  // A session is still being requested, for example with a partner token.
  if (state === 'idle' || state === 'opening') return <PlaceLoading view="list" />;
  const hasEnded = session.isExpired() || error?.code === 'sessionEnded';
  // The token request failed: show the error, not a message about the customer's session.
  const failure = hasEnded || error === undefined || error.code === 'signInRequired' ? undefined : error;
  const title = hasEnded ? t('picker.sessionEnded') : t('picker.signedOut');
  return (
    <div role="status" className={styles.signedOut}>
      <EmptyState
        icon={<LogIn aria-hidden size={48} strokeWidth={1.25} />}
        title={failure === undefined ? title : errorText(failure)}
        hint={failure === undefined ? t('picker.signedOutHint') : undefined}
        action={
          onSignIn && (
            <Button variant="primary" onClick={onSignIn}>
              {t(failure === undefined ? 'picker.signIn' : 'problem.retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
