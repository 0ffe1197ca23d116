import type { Document } from '@abrak/core';
import type { RefObject } from 'react';
import type { GridCommand } from './gridKeys.ts';
import type { PlaceColumns } from './placeColumns.ts';
import type { Selection } from './selection.ts';
import type { FileView } from './useFileView.ts';
import type { GridFocus } from './useGridFocus.ts';
import type { ShownDocuments } from './useShownDocuments.ts';

/** What the grid shows and whom it tells; its events need the same. */
export interface DocumentGridProps {
  /** Spoken name of the list. */
  label: string;
  shown: ShownDocuments;
  columns: PlaceColumns;
  view: FileView;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  focus: GridFocus;
  /** Set when the focused row must take the browser's focus as soon as it is there. */
  focusDue: RefObject<boolean>;
  /** The first document whose name begins with a key typed over it; undefined when none does. */
  findByLetters: (letter: string, fromIndex: number) => number | undefined;
  /** Documents that wait to be pasted elsewhere. */
  cutIds: ReadonlySet<number>;
  /** Undefined where documents do not open: a finger then selects. */
  onOpen: ((document: Document) => void) | undefined;
  /** Every key command but opening and selecting, which the grid does itself. */
  onCommand: (command: GridCommand) => void;
}
