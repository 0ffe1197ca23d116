import type { StoredDocument } from '@abrak/core/files';
import { type ReactNode, useRef, useState } from 'react';
import { useLazyComponent } from '../../../provider/index.ts';
import type { DocumentList } from '../../listing/index.ts';
import { type MovePlace, useMove } from '../../commands/index.ts';
import type { MoveDialogProps } from './MoveDialog.tsx';

const load = async () => (await import('./MoveDialog.tsx')).MoveDialog;

/** Opens the move dialog. */
export interface Transfer {
  /** Opens the dialog for documents of the open folder. */
  readonly ask: (documents: readonly StoredDocument[]) => void;
  /** The dialog; must be rendered by the caller. */
  readonly dialog: ReactNode;
}

/** Returns the action "Transfer" of a folder view; it does nothing until the folder is loaded. */
export function useTransfer({ pendingFocus }: DocumentList, from: MovePlace | undefined): Transfer {
  const [asked, setAsked] = useState<{ readonly documents: readonly StoredDocument[]; readonly from: MovePlace }>();
  const hasMoved = useRef(false);
  const move = useMove();
  const close = () => setAsked(undefined);
  const props: MoveDialogProps | undefined = asked && {
    ...asked,
    onClose: close,
    onMove(toPath) {
      // The opener disappears with the moved rows, so the focus goes to a row instead of back to it.
      hasMoved.current = true;
      pendingFocus.current = true;
      void move({ ...asked, toPath });
    },
    onReturnFocus: (event) => hasMoved.current && event.preventDefault(),
  };
  return {
    dialog: useLazyComponent({ load, props, onFail: close }),
    ask(documents) {
      hasMoved.current = false;
      if (from !== undefined) setAsked({ documents, from });
    },
  };
}
