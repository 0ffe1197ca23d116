import type { StoredDocument } from '@abrak/core/files';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { createPendingFocus } from './focus/pendingFocus.ts';
import { createTypeAhead } from './keyboard/typeAhead.ts';
import { type GridFocus, useGridFocus } from './focus/useGridFocus.ts';
import { type PlaceSelection, usePlaceSelection } from './selection/usePlaceSelection.ts';
import { type ListViewChoice, useListView } from '../../ui/index.ts';
import type { ListedDocuments } from '../data/index.ts';

/** State of the documents of a place: order, search, view, focus and selection. */
export interface DocumentList {
  readonly placeKey: string;
  readonly shown: ListedDocuments;
  readonly viewChoice: ListViewChoice;
  readonly focus: GridFocus;
  /** Set when the focused row must receive the browser's focus as soon as it is rendered. */
  readonly pendingFocus: RefObject<boolean>;
  /** Moves the focus to a place once it is open. */
  readonly requestFocusIn: (placeKey: string) => void;
  readonly selection: PlaceSelection;
  readonly findByLetters: (letter: string, fromIndex: number) => number | undefined;
  /** Returns the documents an action applies to: the selection, else the focused row. */
  readonly targets: () => readonly StoredDocument[];
}

interface ListedPlace {
  /** Identifies the open place, in the form of a path. */
  readonly placeKey: string;
  readonly shown: ListedDocuments;
  /** Returns the path segment that opening a document adds to the key; default its name. */
  readonly segmentOf?: (document: StoredDocument) => string;
}

const nameOf = ({ name }: StoredDocument) => name;

/** Creates the state of a document list; search, selection and focus reset when `placeKey` changes. */
export function useDocumentList(place: ListedPlace): DocumentList {
  const { placeKey, shown, segmentOf = nameOf } = place;
  const { documents, rowCount } = shown;
  const focus = useGridFocus({ path: placeKey, documents, rowCount, segmentOf });
  const [pendingFlags] = useState(createPendingFocus);
  useLayoutEffect(() => {
    const flag = pendingFlags.flagFor(placeKey);
    return () => {
      // A pending focus expires when its place is left.
      flag.current = false;
    };
  }, [pendingFlags, placeKey]);
  const selection = usePlaceSelection(placeKey, shown);
  const viewChoice = useListView('abrak.files.view');
  const typeAhead = useMemo(() => createTypeAhead(), []);
  return {
    placeKey,
    shown,
    viewChoice,
    focus,
    pendingFocus: pendingFlags.flagFor(placeKey),
    requestFocusIn(target) {
      pendingFlags.flagFor(target).current = true;
    },
    selection,
    findByLetters: (letter, fromIndex) => typeAhead.type(letter, documents, fromIndex),
    targets() {
      const focused = documents[focus.index];
      return selection.count > 0 || focused === undefined ? selection.selected() : [focused];
    },
  };
}
