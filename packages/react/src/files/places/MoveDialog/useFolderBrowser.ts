import type { StoredDocument } from '@abrak/core/files';
import { parentPath } from '@abrak/core/internal';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { type GridFocus, useGridFocus } from '../../listing/index.ts';
import type { MovePlace } from '../../commands/index.ts';
import { type FolderState, useFolder } from '../../commands/headless.ts';

/** Navigation of a folder dialog: the open folder, its subfolders, and the selected one. */
export interface FolderBrowser extends FolderState {
  /** Subfolders of the open folder that match the search. */
  readonly folders: readonly StoredDocument[];
  readonly focus: GridFocus;
  /** Set when the focused row must receive the browser's focus as soon as it is rendered. */
  readonly pendingFocus: RefObject<boolean>;
  readonly selectedId: number | undefined;
  readonly select: (id: number | undefined) => void;
  readonly enter: (path: string) => void;
  /** Opens the parent folder; does nothing in the main folder. */
  readonly leave: () => void;
  /** The selected folder, else the open one; undefined while the open folder loads. */
  readonly target: MovePlace | undefined;
}

interface View {
  readonly path: string;
  readonly selectedId: number | undefined;
}

const viewOf = (path: string): View => ({ path, selectedId: undefined });

const nameOf = ({ name }: StoredDocument) => name;

const foldersAmong = (documents: readonly StoredDocument[]) => documents.filter(({ kind }) => kind === 'folder');

/** Navigates folders from a start path. Each folder opens without a search and without a selection. */
export function useFolderBrowser(startPath: string): FolderBrowser {
  const [view, setView] = useState(() => viewOf(startPath));
  const pendingFocus = useRef(true);
  const { path, selectedId } = view;
  const folderState = useFolder(path);
  const { documents, folder, setSearchText } = folderState;
  // The search finds files, too.
  const folders = useMemo(() => foldersAmong(documents), [documents]);
  const focus = useGridFocus({ path, documents: folders, segmentOf: nameOf });
  const selected = selectedId === undefined ? undefined : folders.find(({ id }) => id === selectedId);

  const enter = (next: string) => {
    pendingFocus.current = true;
    setSearchText('');
    setView(viewOf(next));
  };
  return {
    ...folderState,
    folders,
    focus,
    pendingFocus,
    selectedId: selected?.id,
    select: (id) => setView({ ...view, selectedId: id }),
    enter,
    leave() {
      const parent = parentPath(path);
      if (parent !== undefined) enter(parent);
    },
    target: selected ?? (folder && { ...folder, path }),
  };
}
