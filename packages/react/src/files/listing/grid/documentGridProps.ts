import type { StoredDocument } from '@abrak/core/files';
import type { RefObject } from 'react';
import type { GridCommand } from '../keyboard/gridKeys.ts';
import type { PlaceColumns } from '../columns/placeColumns.ts';
import type { RowChanges } from '../columns/useRowText.ts';
import type { Selection } from '../selection/selection.ts';
import type { GridFocus } from '../focus/useGridFocus.ts';
import { type ListView } from '../../../ui/index.ts';
import type { ListedDocuments } from '../../data/index.ts';

/** Props of DocumentGrid, shared with its event handlers. */
export interface DocumentGridProps {
  /** Accessible name of the list. */
  label: string;
  shown: ListedDocuments;
  columns: PlaceColumns;
  /** Changes of rows and tiles by the page. */
  changes: RowChanges;
  view: ListView;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  focus: GridFocus;
  /** Set when the focused row must receive the browser's focus as soon as it is rendered. */
  pendingFocus: RefObject<boolean>;
  /**
   * Type-ahead: returns the index of the next document whose name starts with the typed letters; undefined for none.
   */
  findByLetters: (letter: string, fromIndex: number) => number | undefined;
  /** Ids of cut documents, which wait to be pasted. */
  cutIds: ReadonlySet<number>;
  /** Undefined where documents cannot be opened: a tap then selects. */
  onOpen: ((document: StoredDocument) => void) | undefined;
  /** Called with keyboard commands, except selection and opening, which the grid handles. */
  onCommand: (command: GridCommand) => void;
}
