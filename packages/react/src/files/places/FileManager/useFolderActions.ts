import type { FolderListing, StoredDocument } from '@abrak/core/files';
import { parentPath } from '@abrak/core/internal';
import { useState } from 'react';
import type { DetailsControl, ShareControl } from '../../details/index.ts';
import type { Transfer } from '../MoveDialog/useTransfer.ts';
import { useAbilities, useCopy, actionsFor, type FileAction } from '../../commands/index.ts';
import { useUndoStack } from '../../data/index.ts';
import { useDelete, type Downloads } from '../../transfer/index.ts';
import { useStar } from '../actions/useStar.ts';
import type { PlaceActions } from '../frame/PlaceFrame.tsx';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';
import { type DocumentList, type GridCommand, useWhenLoaded } from '../../listing/index.ts';
import type { Clipboard } from './useClipboard.ts';

interface FolderActionOptions {
  readonly path: string;
  /** Undefined until the folder is loaded. */
  readonly folder: FolderListing['folder'] | undefined;
  readonly onOpenFile: ((file: StoredDocument) => void) | undefined;
  readonly list: DocumentList;
  readonly clipboard: Clipboard;
  readonly details: DetailsControl;
  readonly downloads: Downloads;
  readonly transfer: Transfer;
  readonly share: ShareControl;
}

/** Actions of a folder, and the document being renamed. */
export interface FolderActions extends PlaceActions {
  readonly renaming: StoredDocument | undefined;
  readonly stopRenaming: () => void;
}

/** Returns the functions that open another folder or a document. */
function useOpening({ list: { requestFocusIn }, onOpenFile, downloads }: FolderActionOptions) {
  const navigation = usePlaceNavigation();
  const goTo = (target: string) => {
    requestFocusIn(target);
    navigation.goTo({ kind: 'folder', path: target });
  };
  const open = (document: StoredDocument) => {
    if (document.kind === 'folder') goTo(document.path);
    else if (onOpenFile === undefined) downloads.download([document]);
    else onOpenFile(document);
  };
  return { goTo, open };
}

/** Returns the actions of a folder, shared by the toolbar, the menu and the keyboard. */
export function useFolderActions(options: FolderActionOptions): FolderActions {
  const { path, list, clipboard, details, downloads, transfer, share } = options;
  const { targets, pendingFocus, selection } = list;
  const { goTo, open } = useOpening(options);
  const [renaming, setRenaming] = useState<StoredDocument>();
  const undoStack = useUndoStack();
  const remove = useDelete();
  const copy = useCopy();
  const star = useStar(list);
  const abilities = useAbilities();

  const run = useWhenLoaded(list, (action: FileAction) => {
    const chosen = targets();
    const [first] = chosen;
    if (first === undefined) return;
    const only = chosen.length === 1 ? first : undefined;
    if (!actionsFor('folder', { count: chosen.length, only }, abilities).includes(action)) return;
    const handlers: Partial<Record<FileAction, () => void>> = {
      open: () => open(first),
      share: () => share.open(first),
      download: () => downloads.download(chosen),
      rename: () => setRenaming(first),
      transfer: () => transfer.ask(chosen),
      cut: () => clipboard.cut(chosen),
      copy: () => void copy(chosen),
      ...star.handlers(chosen),
      details: details.open,
      delete: () => remove(chosen),
    };
    // The pressed element disappears with the rows, so a row receives the focus.
    if (action === 'delete') pendingFocus.current = true;
    handlers[action]?.();
  });
  const runCommand = (command: GridCommand) => {
    const parent = parentPath(path);
    if (command === 'undo' && abilities.canWrite) undoStack.undoLast();
    else if (command === 'paste' && abilities.canWrite) clipboard.paste();
    else if (command === 'toParent' && parent !== undefined) goTo(parent);
    else if (command === 'star') star.toggle();
    else if (command === 'details') details.openAndFocus();
    else if (command === 'rename' || command === 'cut' || command === 'delete') run(command);
  };

  return {
    offered: actionsFor('folder', selection, abilities),
    open,
    downloads,
    run,
    runCommand,
    renaming,
    stopRenaming: () => setRenaming(undefined),
  };
}
