import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce, usePart } from '../../provider/index.ts';
import { selectOnly } from '../FileManager/selection.ts';
import type { DocumentList } from '../FileManager/useDocumentList.ts';
import type { DetailsProps } from './Details.tsx';

const loadDetails = async () => (await import('./Details.tsx')).Details;

interface DetailsSurroundings {
  readonly list: DocumentList;
  /** Whether the documents belong to whoever looks. */
  readonly isOwn: boolean;
}

/** The details of a place's selection. */
export interface DetailsControl {
  /** The panel, for the inline end of the place. */
  readonly panel: ReactNode;
  /** Opens it for the selection, else for the row in focus, and says so. */
  readonly open: () => void;
  /** The same, and the focus goes there. */
  readonly enter: () => void;
}

/** Keeps whether the details are open; their code is loaded when they first are. */
export function useDetails({ list, isOwn }: DetailsSurroundings): DetailsControl {
  const { selection, focus, focusDue: rowFocusDue, targets } = list;
  const [isOpen, setIsOpen] = useState(false);
  const [, setEntries] = useState(0);
  const focusDue = useRef(false);
  const announce = useAnnounce();
  const { t } = useTranslation('files');

  const open = () => {
    const [focused] = targets();
    if (selection.count === 0 && focused !== undefined) selection.setSelection(selectOnly(focused.id, focus.index));
    setIsOpen(true);
  };
  const props = (): DetailsProps => ({
    documents: selection.selected(),
    isOwn,
    onClose() {
      rowFocusDue.current = true;
      setIsOpen(false);
    },
    focusDue,
  });
  const panel = usePart({
    load: loadDetails,
    props: isOpen ? props() : undefined,
    onFail() {
      focusDue.current = false;
      setIsOpen(false);
    },
  });
  return {
    panel,
    open() {
      open();
      announce(t('details.opened'));
    },
    enter() {
      open();
      focusDue.current = true;
      // An open panel is drawn once more, to take the focus.
      setEntries((count) => count + 1);
    },
  };
}
