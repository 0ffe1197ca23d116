import { ConfirmDialog, useEndFileWork, useSignOut } from '@abrak/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmLeaving } from '../../navigation/leaveGuards.ts';

/** Sign-out action and its confirmation dialog. */
export interface Exit {
  /** Signs out. Asks for confirmation when unsaved changes or running uploads would be lost. */
  readonly exit: () => void;
  /** Confirmation dialog; must be rendered. */
  readonly confirmDialog: ReactNode;
}

/** Signs the customer out, after confirmation if file work is unfinished. */
export function useExit(): Exit {
  const { t } = useTranslation('console');
  const signOut = useSignOut();
  const { unfinishedUploads, end } = useEndFileWork();
  const [isAsking, setIsAsking] = useState(false);
  const leave = async () => {
    await end();
    await signOut();
  };
  const exit = async () => {
    if (!(await confirmLeaving())) return;
    if (unfinishedUploads > 0) setIsAsking(true);
    else await leave();
  };
  return {
    exit: () => void exit(),
    confirmDialog: (
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('exit.title')}
        description={t('exit.text', { count: unfinishedUploads })}
        confirmLabel={t('topBar.exit')}
        tone="danger"
        onConfirm={() => void leave()}
      />
    ),
  };
}
