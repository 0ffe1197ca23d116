import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess, useClient, useErrorText } from '../../provider/index.ts';
import { Button, EmptyState } from '../../ui/index.ts';
import { PlaceLoading } from '../FileManager/PlaceStates.tsx';
import * as styles from './FilePicker.css.ts';

/** Says that nobody is signed in, or no longer; the picker goes on by itself when somebody is. */
export function SignedOut({ onSignIn }: { onSignIn: (() => void) | undefined }): ReactNode {
  const { t } = useTranslation('files');
  const errorText = useErrorText();
  const { session } = useClient();
  const { state, error } = useAccess();
  // A page that signs its customer in itself is at it.
  if (state === 'idle' || state === 'opening') return <PlaceLoading view="list" />;
  const hasEnded = session.isExpired() || error?.code === 'sessionEnded';
  // The page could not sign its customer in: nothing is said of the customer.
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
