import type { UploadStep } from '@abrak/core/files';
import type { ReactNode } from 'react';
import type { ArrangeDetails } from '../../details/index.ts';
import type { ArrangeFileColumns, RowRenderers } from '../../listing/index.ts';
import type { PictureOptions } from '../../transfer/index.ts';
import type { ArrangeFileActions } from './fileActionItem.ts';
import type { FilePlace } from '../../commands/index.ts';

/** Texts of an empty place; what is left out is the component's. */
export interface EmptyPlace {
  /** First line. */
  readonly title?: string | undefined;
  /** Second line, such as how to fill the place. */
  readonly hint?: string | undefined;
  /** Button or other content below the texts; null for none. */
  readonly action?: ReactNode;
}

/** Extensions of the file manager by a page. Keep the functions stable between renders. */
export interface FileExtensions extends PictureOptions, RowRenderers {
  /**
   * Arranges the actions on the selected documents in the selection bar, the menu and for the keyboard: hides, moves,
   * changes or adds some. Called in each render. Default: all that are offered.
   */
  actions?: ArrangeFileActions | undefined;
  /** Arranges the columns of the list after the name. A new function renders all rows again. Default: all that are offered. */
  columns?: ArrangeFileColumns | undefined;
  /** Arranges the parts of the details of a document. Default: all that are offered. */
  details?: ArrangeDetails | undefined;
  /** Returns the texts of a place without documents; undefined for the component's. */
  emptyPlace?: ((place: FilePlace) => EmptyPlace | undefined) | undefined;
  /** Controls of the page at the beginning of the toolbar. */
  tools?: ReactNode;
  /** Steps that check, rename or replace each file before it is uploaded. Default: none. */
  uploadSteps?: readonly UploadStep[] | undefined;
}
