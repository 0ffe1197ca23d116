import type { StoredDocument } from '@abrak/core/files';
import { parentPath } from '@abrak/core/internal';
import type { DetailsControl, ShareControl } from '../../details/index.ts';
import type { DocumentList } from '../../listing/index.ts';
import { actionsFor, type FileAction, useAbilities } from '../../commands/index.ts';
import { useDelete, type Downloads } from '../../transfer/index.ts';
import { useUndoStack } from '../../data/index.ts';
import type { PlaceActions } from '../frame/PlaceFrame.tsx';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';
import { useStar } from '../actions/useStar.ts';

interface RecentActionOptions {
  /** Place of the documents. Default: the recent files. */
  readonly kind?: 'favourites' | 'recent' | 'tag';
  /** Called to open a file; undefined: opening a file downloads it. */
  readonly onOpenFile: ((file: StoredDocument) => void) | undefined;
  /** Called to show a document in its folder; default: goes there. */
  readonly onReveal?: (document: StoredDocument) => void;
  readonly list: DocumentList;
  /** Panel of the details; undefined where the list has no room for it. */
  readonly details?: DetailsControl;
  readonly downloads: Downloads;
  readonly share: ShareControl;
}

function useOpening({ onOpenFile, downloads }: Pick<RecentActionOptions, 'downloads' | 'onOpenFile'>) {
  const { goTo, arrival } = usePlaceNavigation();
  return {
    open(file: StoredDocument) {
      if (file.kind === 'folder') goTo({ kind: 'folder', path: file.path });
      else if (onOpenFile === undefined) downloads.download([file]);
      else onOpenFile(file);
    },
    reveal({ id, path }: StoredDocument) {
      const folder = parentPath(path) ?? '/';
      arrival.current = { path: folder, id };
      goTo({ kind: 'folder', path: folder });
    },
  };
}

/** Returns the actions on documents of several folders. Those that need one folder around them are left to that folder. */
export function useRecentActions({
  kind = 'recent',
  onOpenFile,
  onReveal,
  list,
  details,
  downloads,
  share,
}: RecentActionOptions): PlaceActions {
  const { targets, selection, pendingFocus } = list;
  const { open, reveal } = useOpening({ onOpenFile, downloads });
  const undoStack = useUndoStack();
  const remove = useDelete();
  const star = useStar(list);
  const abilities = useAbilities();
  const { canWrite } = abilities;
  const run = (action: FileAction) => {
    const chosen = targets();
    const [first] = chosen;
    if (first === undefined) return;
    const handlers: Partial<Record<FileAction, (() => void) | undefined>> = {
      open: () => open(first),
      reveal: () => (onReveal ?? reveal)(first),
      share: () => share.open(first),
      download: () => downloads.download(chosen),
      ...star.handlers(chosen),
      details: details?.open,
      delete: () => remove(chosen),
    };
    // The pressed element disappears with the rows, so a row receives the focus.
    if (action === 'delete' || (action === 'unstar' && kind === 'favourites')) pendingFocus.current = true;
    handlers[action]?.();
  };
  return {
    offered: actionsFor(kind, selection, abilities).filter((action) => action !== 'details' || details !== undefined),
    open,
    downloads,
    run,
    runCommand(command) {
      if (command === 'undo' && canWrite) undoStack.undoLast();
      else if (command === 'star') {
        // The row disappears with its mark, so that another one receives the focus.
        pendingFocus.current = kind === 'favourites';
        star.toggle();
      } else if (command === 'details') details?.openAndFocus();
      else if (command === 'delete' && canWrite) run('delete');
    },
  };
}
