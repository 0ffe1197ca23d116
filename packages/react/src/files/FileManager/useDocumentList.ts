import type { Document } from '@abrak/core';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { UnreadPart } from '../useFolder.ts';
import { createFocusDues } from './focusDues.ts';
import { createTypeAhead } from './typeAhead.ts';
import { type FileViewChoice, useFileView } from './useFileView.ts';
import { type GridFocus, useGridFocus } from './useGridFocus.ts';
import { type SelectionState, useSelection } from './useSelection.ts';
import { folderOrdering, type Ordering, type ShownDocuments, useShownDocuments } from './useShownDocuments.ts';

/** The documents of a place as they are seen, chosen and walked through. */
export interface DocumentList {
  readonly placeKey: string;
  readonly shown: ShownDocuments;
  /** How much of the place is read, 0 to 1. */
  readonly readShare: number;
  readonly viewChoice: FileViewChoice;
  readonly focus: GridFocus;
  /** Set when the focused row must take the browser's focus as soon as it is there. */
  readonly focusDue: RefObject<boolean>;
  /** Gives the focus to the place with that key once it is open. */
  readonly takeFocusTo: (placeKey: string) => void;
  readonly selection: SelectionState;
  readonly findByLetters: (letter: string, fromIndex: number) => number | undefined;
  /** What an action is about: the selection, else the row in focus. */
  readonly targets: () => readonly Document[];
}

interface ListedPlace {
  /** Names the open place, shaped like a path. */
  readonly placeKey: string;
  readonly documents: readonly Document[];
  /** What of the place is still on its way; default: nothing. */
  readonly unread?: UnreadPart | undefined;
  /** Default: as in folders. */
  readonly ordering?: Ordering;
  /** What a document adds to the key when it is opened; default: its name. */
  readonly segmentOf?: (document: Document) => string;
}

const nameOf = ({ name }: Document) => name;

/** Searches, sorts, selects and walks; begins anew when the key says that another place is open. */
export function useDocumentList(place: ListedPlace): DocumentList {
  const { placeKey, documents: listed, unread, ordering = folderOrdering, segmentOf = nameOf } = place;
  const shown = useShownDocuments({ placeKey, documents: listed, ordering, unread });
  const { documents, rowCount } = shown;
  const focus = useGridFocus({ path: placeKey, documents, rowCount, segmentOf });
  const [dues] = useState(createFocusDues);
  useLayoutEffect(() => {
    const due = dues.of(placeKey);
    return () => {
      // What was due in a place that is left is due there no more.
      due.current = false;
    };
  }, [dues, placeKey]);
  const selection = useSelection(placeKey, shown);
  const viewChoice = useFileView();
  const typeAhead = useMemo(() => createTypeAhead(), []);
  return {
    placeKey,
    shown,
    readShare: unread === undefined ? 1 : listed.length / (listed.length + unread.count),
    viewChoice,
    focus,
    focusDue: dues.of(placeKey),
    takeFocusTo(target) {
      dues.of(target).current = true;
    },
    selection,
    findByLetters: (letter, fromIndex) => typeAhead.type(letter, documents, fromIndex),
    targets() {
      const focused = documents[focus.index];
      return selection.count > 0 || focused === undefined ? selection.selected() : [focused];
    },
  };
}
