import type { StoredDocument } from '@abrak/core/files';
import type { ReactNode } from 'react';
import type { FileAction, FilePlace } from '../../commands/index.ts';

/** Documents that are selected in a place. */
export interface ChosenFiles {
  /** Place in which they are selected; not every action exists in every place. */
  readonly place: FilePlace;
  /** Number of selected documents. */
  readonly count: number;
  /** The document when exactly one is selected. */
  readonly only: StoredDocument | undefined;
}

/** Action as it is shown: one of the component's with changes, by its id, or one of the page. */
export interface FileActionItem {
  /** One of the component's actions, or any other name for an action of the page. */
  readonly id: FileAction | (string & {});
  /** Default: the component's. An action of the page needs one. */
  readonly label?: string | undefined;
  /** Default: the component's, else none. */
  readonly icon?: ReactNode;
  /** Reason why the action cannot be used now, which is told when it is chosen. */
  readonly problem?: string | undefined;
  /** `danger` for an action that destroys something. Default: the component's, else `neutral`. */
  readonly tone?: 'danger' | 'neutral' | undefined;
  /**
   * Called with the selected documents, once all of them are loaded, instead of the component's action. An action of the
   * page needs one.
   */
  readonly onSelect?: ((documents: readonly StoredDocument[]) => void) | undefined;
}

/**
 * Returns the actions on the selected documents, in the order in which they are shown. It gets those that the component
 * offers: leave one out to hide it, also from the keyboard; put an item in its place to change it; add items.
 */
export type ArrangeFileActions = (
  offered: readonly FileAction[],
  chosen: ChosenFiles,
) => readonly (FileAction | FileActionItem)[];
