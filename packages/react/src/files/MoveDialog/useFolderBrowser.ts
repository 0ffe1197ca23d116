import type { StoredDocument, FolderListing } from '@abrak/core/files';
import { parentPath } from '@abrak/core/internal';
import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useMemo, useRef, useState } from 'react';
import {
  type GridFocus,
  useGridFocus,
  folderOrdering,
  type ShownDocuments,
  useShownDocuments,
} from '../listing/index.ts';
import type { MovePlace } from '../moves/index.ts';
import { useFolder } from '../useFolder.ts';

/** Navigation of a folder dialog: the open folder, its subfolders, and the selected one. */
export interface FolderBrowser
  extends Pick<ShownDocuments, 'isPending' | 'isSearch' | 'problem' | 'searchText' | 'setSearchText'> {
  readonly path: string;
  readonly query: UseQueryResult<FolderListing>;
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
  const { query, documents, unread } = useFolder(path);
  const listed = useMemo(() => foldersAmong(documents), [documents]);
  const shown = useShownDocuments({ placeKey: path, documents: listed, ordering: folderOrdering, unread });
  // While the folder is loading, the server's search results may contain files.
  const folders = useMemo(() => foldersAmong(shown.documents), [shown.documents]);
  const { isPending, problem, isSearch, searchText, setSearchText } = shown;
  const focus = useGridFocus({ path, documents: folders, segmentOf: nameOf });
  const selected = selectedId === undefined ? undefined : folders.find(({ id }) => id === selectedId);
  const open = query.data?.folder;

  const enter = (next: string) => {
    pendingFocus.current = true;
    setSearchText('');
    setView(viewOf(next));
  };
  return {
    path,
    query,
    folders,
    isPending: query.isPending || isPending,
    problem: query.isError && query.data === undefined ? { error: query.error, retry: () => void query.refetch() } : problem,
    isSearch,
    searchText,
    setSearchText,
    focus,
    pendingFocus,
    selectedId: selected?.id,
    select: (id) => setView({ ...view, selectedId: id }),
    enter,
    leave() {
      const parent = parentPath(path);
      if (parent !== undefined) enter(parent);
    },
    target: selected ?? (open && { ...open, path }),
  };
}
