import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess, useClient } from '../../provider/index.ts';
import { Button, EmptyState } from '../../ui/index.ts';
import { PlaceLoading } from '../FileManager/PlaceStates.tsx';
import * as styles from './FilePicker.css.ts';

/** Says that nobody is signed in, or no longer; the picker goes on by itself when somebody is. */
export function SignedOut({ onSignIn }: { onSignIn: (() => void) | undefined }): ReactNode {
  const { t } = useTranslation('files');
  const { session } = useClient();
  const { state, error } = useAccess();
  // A page that signs its customer in itself is at it.
  if (state === 'idle' || state === 'opening') return <PlaceLoading view="list" />;
  const hasEnded = session.isExpired() || error?.code === 'sessionEnded';
  return (
    <div role="status" className={styles.signedOut}>
      <EmptyState
        icon={<LogIn aria-hidden size={48} strokeWidth={1.25} />}
        title={hasEnded ? t('picker.sessionEnded') : t('picker.signedOut')}
        hint={t('picker.signedOutHint')}
        action={
          onSignIn && (
            <Button variant="primary" onClick={onSignIn}>
              {t('picker.signIn')}
            </Button>
          )
        }
      />
    </div>
  );
}
