import { useClient, useEndFileWork, useSignOut } from '@abrak/react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
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

/**
 * Signs the customer out, after confirmation if file work is unfinished. The next sign-in returns to the open page.
 */
export function useExit(): Exit {
  const { session } = useClient();
  const { pathname, search } = useLocation();
  const signOut = useSignOut();
  const { unfinishedUploads, end } = useEndFileWork();
  const [isAsking, setIsAsking] = useState(false);
  const leave = async () => {
    await end();
    session.rememberPath(`${pathname}${search}`);
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
