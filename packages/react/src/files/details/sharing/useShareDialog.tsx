import type { StoredDocument } from '@abrak/core/files';
import { type ReactNode, useState } from 'react';
import { useLazyComponent } from '../../../provider/index.ts';
import type { DocumentList } from '../../listing/index.ts';
import type { ShareDialogProps } from './ShareDialog.tsx';

const loadDialog = async () => (await import('./ShareDialog.tsx')).ShareDialog;

/** The dialog that shares a document, and the function that opens it. */
export interface ShareControl {
  readonly open: (document: StoredDocument) => void;
  /** The dialog, to be rendered; null while closed. */
  readonly dialog: ReactNode;
}

/** Manages the share dialog of a list. Its code is loaded when it is opened for the first time. */
export function useShareDialog({ shown, pendingFocus, focus }: DocumentList): ShareControl {
  const [opened, setOpened] = useState<StoredDocument>();
  const close = () => setOpened(undefined);
  const props = (chosen: StoredDocument): ShareDialogProps => ({
    document: shown.documents.find(({ id }) => id === chosen.id) ?? chosen,
    onClose: close,
    onReturnFocus(event) {
      // The menu that opened the dialog is gone, so the document's row receives the focus.
      event.preventDefault();
      pendingFocus.current = true;
      focus.focusOn(focus.indexOf(chosen.id) ?? focus.index);
    },
  });
  const dialog = useLazyComponent({
    load: loadDialog,
    props: opened === undefined ? undefined : props(opened),
    onFail: close,
  });
  return { open: setOpened, dialog };
}
