import type { Document } from '@abrak/core';
import { type ReactNode, useRef, useState } from 'react';
import { usePart } from '../../provider/index.ts';
import type { DocumentList } from '../FileManager/useDocumentList.ts';
import type { MovePlace } from '../moves/movePlan.ts';
import { useMove } from '../moves/useMove.ts';
import type { MoveDialogProps } from './MoveDialog.tsx';

const load = async () => (await import('./MoveDialog.tsx')).MoveDialog;

export interface Transfer {
  /** Asks where documents of the open folder are to go. */
  readonly ask: (documents: readonly Document[]) => void;
  /** Must be drawn somewhere. */
  readonly dialog: ReactNode;
}

/** The action "Transfer" of a folder (A §2); does nothing until the folder is read. */
export function useTransfer({ focusDue }: DocumentList, from: MovePlace | undefined): Transfer {
  const [asked, setAsked] = useState<{ readonly documents: readonly Document[]; readonly from: MovePlace }>();
  const hasMoved = useRef(false);
  const move = useMove();
  const close = () => setAsked(undefined);
  const props: MoveDialogProps | undefined = asked && {
    ...asked,
    onClose: close,
    onMove(toPath) {
      // What was pressed goes with the rows: the bar, the menu, or the row itself.
      hasMoved.current = true;
      focusDue.current = true;
      void move({ ...asked, toPath });
    },
    onReturnFocus: (event) => hasMoved.current && event.preventDefault(),
  };
  return {
    dialog: usePart({ load, props, onFail: close }),
    ask(documents) {
      hasMoved.current = false;
      if (from !== undefined) setAsked({ documents, from });
    },
  };
}
