import type { Document } from '@abrak/core';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
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
  /** Default: as in folders. */
  readonly ordering?: Ordering;
  /** What a document adds to the key when it is opened; default: its name. */
  readonly segmentOf?: (document: Document) => string;
}

const nameOf = ({ name }: Document) => name;

/** Searches, sorts, selects and walks; begins anew when the key says that another place is open. */
export function useDocumentList(place: ListedPlace): DocumentList {
  const { placeKey, documents: listed, ordering = folderOrdering, segmentOf = nameOf } = place;
  const shown = useShownDocuments({ placeKey, documents: listed, ordering });
  const { documents } = shown;
  const focus = useGridFocus({ path: placeKey, documents, segmentOf });
  const [dues] = useState(createFocusDues);
  useLayoutEffect(() => {
    const due = dues.of(placeKey);
    return () => {
      // What was due in a place that is left is due there no more.
      due.current = false;
    };
  }, [dues, placeKey]);
  const selection = useSelection(placeKey, documents);
  const viewChoice = useFileView();
  const typeAhead = useMemo(() => createTypeAhead(), []);
  return {
    placeKey,
    shown,
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
