import type { StoredDocument } from '@abrak/core/files';
import type { ReactNode } from 'react';
import type { RowRenderers } from './rowRenderers.ts';

/** Column of the list with its texts. */
export interface ShownColumn {
  readonly id: string;
  readonly title: string;
  /** Least width in pixels. */
  readonly width: number;
  /** Grid track; default: the width. */
  readonly track?: string;
  /** Key that a press of the title sorts by; undefined for none. */
  readonly sortKey: 'date' | 'size' | undefined;
  readonly content: (document: StoredDocument) => ReactNode;
}

/** Texts of a row; created once for all rows, because a hook per row would cost more than the row itself. */
export interface RowText {
  readonly size: (document: StoredDocument) => string;
  readonly date: (document: StoredDocument) => string;
  /** Columns after the name; those that `dropOrder` names first are the first to go where a list is narrow. */
  readonly columns: readonly ShownColumn[];
  readonly dropOrder: readonly string[];
  /** Contents by the page. */
  readonly renderers: RowRenderers;
  /** Text of the extra column; undefined where the place has none. */
  readonly extraColumn: ((document: StoredDocument) => string) | undefined;
  /** Name of the mark of favourites. */
  readonly favourite: string;
  readonly select: (document: StoredDocument) => string;
  readonly menu: (document: StoredDocument) => string;
}
