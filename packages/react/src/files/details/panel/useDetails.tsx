import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../../ui/index.ts';
import { useAnnounce, useLazyComponent } from '../../../provider/index.ts';
import { selectOnly, type DocumentList } from '../../listing/index.ts';
import type { DetailsProps } from './Details.tsx';

const loadDetails = async () => (await import('./Details.tsx')).Details;

interface DetailsSurroundings {
  readonly list: DocumentList;
  /** True when the documents belong to the current customer. */
  readonly isOwn: boolean;
}

/** Controls of the details panel for the documents selected in a list. */
export interface DetailsControl {
  /** The panel, to be rendered at the inline end of the list; null while closed. */
  readonly panel: ReactNode;
  /** Opens the panel for the selection, else for the focused row, and announces it. */
  readonly open: () => void;
  /** Opens the panel in the same way and moves the focus into it, without an announcement. */
  readonly openAndFocus: () => void;
}

/** Manages the details of a document list. Their code is loaded when they are opened for the first time. */
export function useDetails({ list, isOwn }: DetailsSurroundings): DetailsControl {
  const { selection, focus, pendingFocus: pendingRowFocus, targets } = list;
  const [isOpen, setIsOpen] = useState(false);
  const [, setEntries] = useState(0);
  const pendingFocus = useRef(false);
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
      pendingRowFocus.current = true;
      setIsOpen(false);
    },
    pendingFocus,
  });
  const panel = useLazyComponent({
    load: loadDetails,
    props: isOpen ? props() : undefined,
    onFail() {
      pendingFocus.current = false;
      setIsOpen(false);
    },
  });
  return {
    panel,
    open() {
      open();
      announce(t('details.opened'));
    },
    openAndFocus() {
      open();
      pendingFocus.current = true;
      // Forces a render when the panel is already open, so that it takes the focus.
      setEntries((count) => count + 1);
    },
  };
}
