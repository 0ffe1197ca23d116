import { useEndFileWork, useSignOut } from '@abrak/react';
import { type ReactNode, useState } from 'react';
import { confirmLeaving } from '../../navigation/leaveGuards.ts';
import { useLazyDialog } from './useLazyDialog.ts';

const loadDialog = async () => (await import('./ExitDialog.tsx')).ExitDialog;

/** Sign-out action and its confirmation dialog. */
export interface Exit {
  /** Signs out. Asks for confirmation when unsaved changes or running uploads would be lost. */
  readonly exit: () => void;
  /** Confirmation dialog; must be rendered. */
  readonly confirmDialog: ReactNode;
}

/** Signs the customer out, after confirmation if file work is unfinished. */
export function useExit(): Exit {
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
  const confirmDialog = useLazyDialog(loadDialog, {
    isOpen: isAsking,
    onOpenChange: setIsAsking,
    unfinishedUploads,
    onConfirm: () => void leave(),
  });
  return {
    exit: () => void exit(),
    confirmDialog,
  };
}
