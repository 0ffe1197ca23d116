import type { FolderListing, StoredDocument } from '@abrak/core/files';
import { parentPath } from '@abrak/core/internal';
import { useCallback, useMemo, useState } from 'react';
import { useCommand } from '../../../ui/headless.ts';
import {
  useFound,
  folderOrdering,
  type ListedDocuments,
  type ListingQuery,
  useListedDocuments,
  useFolderListing,
} from '../../data/index.ts';
import { useRecentDocuments } from './useRecentDocuments.ts';

/** View of a picker: the open folder, recently picked and uploaded files, or a search in all folders. */
export type PickerView = 'folder' | 'found' | 'recent';

interface Place {
  readonly view: PickerView;
  readonly path: string;
}

/** The place that a picker shows, and the functions that lead to others. */
interface PickerPlace extends Place {
  /** Id and name of the open folder; undefined until it is listed. */
  readonly folder: FolderListing['folder'] | undefined;
  readonly listed: ListedDocuments;
  readonly setView: (view: PickerView) => void;
  readonly enter: (path: string) => void;
  readonly leave: () => void;
}

const noDocuments: readonly StoredDocument[] = [];

function useViewedDocuments({ view, path }: Place, username: string | undefined, foundText: string) {
  const { query, documents, unloaded } = useFolderListing(path);
  const recent = useRecentDocuments(username, view === 'recent');
  const found = useFound(view === 'found' ? foundText : '');
  const { data, error, isLoading, isFetching, refetch } = found;
  const folder = query.data?.folder;
  if (view === 'folder') return { folder, query, documents, unloaded };
  if (view === 'recent') return { folder, ...recent };
  // Without a text there is nothing to load.
  const foundQuery: ListingQuery = {
    isPending: isLoading,
    isFetching,
    data: data ?? (isLoading || error ? undefined : noDocuments),
    error,
    refetch,
  };
  return { folder, query: foundQuery, documents: data?.documents ?? noDocuments };
}

/** Keeps the open place of a picker; the search in all folders follows the search text. */
export function usePickerPlace(initialPath: string, username: string | undefined): PickerPlace {
  const [place, setPlace] = useState<Place>({ view: 'folder', path: initialPath });
  const [foundText, setFoundText] = useState('');
  const { view, path } = place;
  const { folder, ...listing } = useViewedDocuments(place, username, foundText);
  const placeKey = view === 'folder' ? path : view;
  const shown = useListedDocuments({ placeKey, ordering: folderOrdering, ...listing });
  const { setSearchText } = shown;
  const listed = useMemo(
    () => ({
      ...shown,
      setSearchText(text: string) {
        setSearchText(text);
        setFoundText(text);
      },
    }),
    [shown, setSearchText],
  );
  const enter = useCallback((next: string) => setPlace({ view: 'folder', path: next }), []);
  const setView = useCallback((next: PickerView) => {
    setFoundText('');
    setPlace((known) => ({ ...known, view: next }));
  }, []);
  const leave = useCommand(() => {
    const target = view === 'folder' ? parentPath(path) : path;
    if (target !== undefined) enter(target);
  });
  return { view, path, folder, listed, setView, enter, leave };
}
