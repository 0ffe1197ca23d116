import type { StoredDocument } from '@abrak/core/files';
import { useSupport } from '../../../provider/index.ts';
import type { DetailsControl } from '../../details/index.ts';
import { actionsFor } from '../../commands/index.ts';
import { useUndoStack, useSharedFolderSupport, sharedKey } from '../../data/index.ts';
import type { PlaceActions } from '../frame/PlaceFrame.tsx';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';
import type { DocumentList } from '../../listing/index.ts';
import type { Downloads } from '../../transfer/index.ts';

interface SharedActionOptions {
  readonly folderIds: readonly number[];
  /** Called to open a file; undefined: opening a file downloads it. */
  readonly onOpenFile: ((file: StoredDocument) => void) | undefined;
  readonly list: DocumentList;
  readonly details: DetailsControl;
  readonly downloads: Downloads;
}

/** Returns the actions of the toolbar, menu and keyboard in the shared view; none of them changes documents. */
export function useSharedActions({
  folderIds,
  onOpenFile,
  list,
  details,
  downloads,
}: SharedActionOptions): PlaceActions {
  const { targets, selection, requestFocusIn } = list;
  const navigation = usePlaceNavigation();
  const { download } = downloads;
  const undoStack = useUndoStack();
  const canArchive = useSupport('files', 'createArchive');
  const canOpenFolders = useSharedFolderSupport() ?? false;
  const goTo = (ids: readonly number[]) => {
    requestFocusIn(sharedKey(ids));
    navigation.goTo({ kind: 'shared', folderIds: ids });
  };
  const open = (document: StoredDocument) => {
    if (document.kind === 'folder' && !canOpenFolders) details.open();
    else if (document.kind === 'folder') goTo([...folderIds, document.id]);
    else if (onOpenFile === undefined) download([document]);
    else onOpenFile(document);
  };
  return {
    offered: actionsFor('shared', selection, { canArchive, canOpenFolders }),
    open,
    downloads,
    run(action) {
      const chosen = targets();
      const [first] = chosen;
      if (first === undefined) return;
      if (action === 'open') open(first);
      else if (action === 'download') download(chosen);
      else if (action === 'details') details.open();
    },
    runCommand(command) {
      if (command === 'undo') undoStack.undoLast();
      else if (command === 'details') details.openAndFocus();
      else if (command === 'toParent' && folderIds.length > 0) goTo(folderIds.slice(0, -1));
    },
  };
}
