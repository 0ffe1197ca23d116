import type { StoredDocument } from '@abrak/core/files';
import { parentPath } from '@abrak/core/internal';
import type { DetailsControl, ShareControl } from '../Details/index.ts';
import type { DocumentList } from '../listing/index.ts';
import { actionsFor, type FileAction, type PlaceActions, usePlaceNavigation } from '../place/index.ts';
import { useAbilities } from '../useAbilities.ts';
import { useDelete } from '../useDelete.ts';
import type { Downloads } from '../useDownloads.ts';
import { useUndoStack } from '../undoStack.ts';

interface RecentActionOptions {
  /** Called to open a file; undefined: opening a file downloads it. */
  readonly onOpenFile: ((file: StoredDocument) => void) | undefined;
  readonly list: DocumentList;
  readonly details: DetailsControl;
  readonly downloads: Downloads;
  readonly share: ShareControl;
}

/** Returns the actions on recent files. Those that need one folder around the files are left to that folder. */
export function useRecentActions({ onOpenFile, list, details, downloads, share }: RecentActionOptions): PlaceActions {
  const { targets, selection, pendingFocus } = list;
  const { goTo, arrival } = usePlaceNavigation();
  const undoStack = useUndoStack();
  const remove = useDelete();
  const abilities = useAbilities();
  const { canWrite } = abilities;
  const open = (file: StoredDocument) => {
    if (onOpenFile === undefined) downloads.download([file]);
    else onOpenFile(file);
  };
  const reveal = ({ id, path }: StoredDocument) => {
    const folder = parentPath(path) ?? '/';
    arrival.current = { path: folder, id };
    goTo({ kind: 'folder', path: folder });
  };
  const run = (action: FileAction) => {
    const chosen = targets();
    const [first] = chosen;
    if (first === undefined) return;
    const handlers: Partial<Record<FileAction, () => void>> = {
      open: () => open(first),
      reveal: () => reveal(first),
      share: () => share.open(first),
      download: () => downloads.download(chosen),
      details: details.open,
      delete: () => remove(chosen),
    };
    // The pressed element disappears with the rows, so a row receives the focus.
    if (action === 'delete') pendingFocus.current = true;
    handlers[action]?.();
  };
  return {
    offered: actionsFor('recent', selection, abilities),
    open,
    downloads,
    run,
    runCommand(command) {
      if (command === 'undo' && canWrite) undoStack.undoLast();
      else if (command === 'details') details.openAndFocus();
      else if (command === 'delete' && canWrite) run('delete');
    },
  };
}
