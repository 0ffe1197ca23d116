import { type Document, parentPath } from '@abrak/core';
import { type RefObject, useState } from 'react';
import { useDelete } from '../useDelete.ts';
import { useDownload } from '../useDownload.ts';
import { usePendingDeletes } from '../usePendingDeletes.ts';
import { actionsFor, type FileAction } from './fileActions.ts';
import type { GridCommand } from './gridKeys.ts';
import type { Clipboard } from './useClipboard.ts';

interface ActionSurroundings {
  readonly path: string;
  readonly onNavigate: (path: string) => void;
  readonly onOpenFile: ((file: Document) => void) | undefined;
  /** What an action is about: the selection, else the row in focus. */
  readonly targets: () => readonly Document[];
  readonly clipboard: Clipboard;
  readonly focusDue: RefObject<boolean>;
}

export interface FileActions {
  readonly renaming: Document | undefined;
  readonly stopRenaming: () => void;
  readonly open: (document: Document) => void;
  /** Does one thing to the targets. */
  readonly run: (action: FileAction) => void;
  readonly runCommand: (command: GridCommand) => void;
}

/** What the bar, the menu and the keys do, each in one place. */
export function useFileActions(surroundings: ActionSurroundings): FileActions {
  const { path, onNavigate, onOpenFile, targets, clipboard, focusDue } = surroundings;
  const [renaming, setRenaming] = useState<Document>();
  const { deletes } = usePendingDeletes();
  const download = useDownload();
  const remove = useDelete();

  const goTo = (target: string) => {
    focusDue.current = true;
    onNavigate(target);
  };
  const open = (document: Document) => {
    if (document.kind === 'folder') goTo(document.path);
    else if (onOpenFile === undefined) void download(document);
    else onOpenFile(document);
  };
  const run = (action: FileAction) => {
    const chosen = targets();
    const [first] = chosen;
    if (first === undefined) return;
    if (!actionsFor(chosen.length, chosen.length === 1 ? first : undefined).includes(action)) return;
    if (action === 'open') open(first);
    else if (action === 'download') void download(first);
    else if (action === 'rename') setRenaming(first);
    else if (action === 'cut') clipboard.cut(chosen);
    else {
      // What was pressed goes with the rows: the bar, the menu, or the row itself.
      focusDue.current = true;
      remove(chosen);
    }
  };
  const runCommand = (command: GridCommand) => {
    const parent = parentPath(path);
    if (command === 'undo') deletes.undoLast();
    else if (command === 'paste') clipboard.paste();
    else if (command === 'toParent' && parent !== undefined) goTo(parent);
    else if (command === 'rename' || command === 'cut' || command === 'delete') run(command);
  };

  return { renaming, stopRenaming: () => setRenaming(undefined), open, run, runCommand };
}
