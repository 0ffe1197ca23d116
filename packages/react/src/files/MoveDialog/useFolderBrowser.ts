import { createNameIndex, type Document, type FolderListing, parentPath } from '@abrak/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react';
import { type GridFocus, useGridFocus } from '../FileManager/useGridFocus.ts';
import type { MovePlace } from '../moves/movePlan.ts';
import { useFolder } from '../useFolder.ts';

/** Where a dialog looks for a folder, and which one is chosen there. */
export interface FolderBrowser {
  readonly path: string;
  readonly query: UseQueryResult<FolderListing>;
  /** The folders in the open one that match the search. */
  readonly folders: readonly Document[];
  readonly isSearch: boolean;
  readonly searchText: string;
  readonly setSearchText: (text: string) => void;
  readonly focus: GridFocus;
  /** Set when the focused row must take the browser's focus as soon as it is there. */
  readonly focusDue: RefObject<boolean>;
  readonly selectedId: number | undefined;
  readonly select: (id: number | undefined) => void;
  readonly enter: (path: string) => void;
  /** Opens the folder around; does nothing in the main folder. */
  readonly leave: () => void;
  /** The chosen folder, else the open one; undefined while that is not read. */
  readonly target: MovePlace | undefined;
}

interface View {
  readonly path: string;
  readonly searchText: string;
  readonly selectedId: number | undefined;
}

const viewOf = (path: string): View => ({ path, searchText: '', selectedId: undefined });

const nameOf = ({ name }: Document) => name;

/** Walks through folders beginning at a path; each opens without a search and with nothing chosen in it. */
export function useFolderBrowser(startPath: string): FolderBrowser {
  const [view, setView] = useState(() => viewOf(startPath));
  const focusDue = useRef(true);
  const { path, searchText, selectedId } = view;
  const { query, documents } = useFolder(path);
  const all = useMemo(() => documents.filter(({ kind }) => kind === 'folder'), [documents]);
  const index = useMemo(() => createNameIndex(all), [all]);
  const deferredText = useDeferredValue(searchText.trim());
  const folders = useMemo(() => index.search(deferredText), [index, deferredText]);
  const focus = useGridFocus({ path, documents: folders, segmentOf: nameOf });
  const selected = selectedId === undefined ? undefined : folders.find(({ id }) => id === selectedId);
  const open = query.data?.folder;

  const enter = (next: string) => {
    focusDue.current = true;
    setView(viewOf(next));
  };
  return {
    path,
    query,
    folders,
    isSearch: deferredText !== '',
    searchText,
    setSearchText: (text) => setView({ ...view, searchText: text }),
    focus,
    focusDue,
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
