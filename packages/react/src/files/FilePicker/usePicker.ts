import type { StoredDocument, FolderListing } from '@abrak/core/files';
import { parentPath } from '@abrak/core/internal';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useClient } from '../../provider/index.ts';
import {
  type GridFocus,
  useGridFocus,
  folderOrdering,
  type ShownDocuments,
  useShownDocuments,
} from '../listing/index.ts';
import { useFound } from '../found/index.ts';
import { useFolder } from '../useFolder.ts';
import { type EntryUploader, useUploadEntries } from '../upload/index.ts';
import type { FilePickerProps } from './filePickerProps.ts';
import { pickedDocument } from './pickedDocument.ts';
import type { PickerView, PlaceQuery } from './pickerPlace.ts';
import { rememberPicks } from './recentPicks.ts';
import { type Chosen, useChosen } from './useChosen.ts';
import { useOwnUploads } from './useOwnUploads.ts';
import { useRecentDocuments } from './useRecentDocuments.ts';

/** State and actions of a picker. */
export interface Picker {
  readonly view: PickerView;
  readonly setView: (view: PickerView) => void;
  /** Path of the open folder; unchanged while recent files are shown. */
  readonly path: string;
  readonly folder: FolderListing['folder'] | undefined;
  readonly query: PlaceQuery;
  readonly shown: ShownDocuments;
  readonly focus: GridFocus;
  /** Set when the focused row must receive the browser's focus as soon as it is rendered. */
  readonly pendingFocus: RefObject<boolean>;
  readonly chosen: Chosen;
  readonly uploader: EntryUploader;
  /** Chooses files of the upload queue once they are uploaded; takes their queue ids. */
  readonly trackUploads: (uploadIds: readonly number[]) => void;
  readonly enter: (path: string) => void;
  /** Opens the parent folder; from the recent files and the search, returns to the open folder. */
  readonly leave: () => void;
  /**
   * Calls `onPick` with the chosen documents, plus `more`. Does nothing when there are none, or when one of `more` is
   * refused.
   */
  readonly confirm: (more?: readonly StoredDocument[]) => void;
}

const noDocuments: readonly StoredDocument[] = [];
const nameOf = ({ name }: StoredDocument) => name;

interface Place {
  readonly view: PickerView;
  readonly path: string;
}

function usePlaceDocuments({ view, path }: Place, { username, foundText }: { readonly username: string; readonly foundText: string }) {
  const folder = useFolder(path);
  const recent = useRecentDocuments(username, view === 'recent');
  const found = useFound(view === 'found' ? foundText : '');
  const { query } = folder;
  const folderQuery: PlaceQuery = {
    isPending: query.isPending,
    error: query.data === undefined ? query.error : null,
    refetch: () => void query.refetch(),
  };
  if (view === 'found') {
    const foundQuery: PlaceQuery = { isPending: found.isLoading, error: found.data === undefined ? found.error : null, refetch: () => void found.refetch() };
    return { folder: query.data?.folder, query: foundQuery, documents: found.data?.documents ?? noDocuments, unread: undefined };
  }
  return {
    folder: query.data?.folder,
    ...(view === 'recent'
      ? { ...recent, unread: undefined }
      : { query: folderQuery, documents: folder.documents, unread: folder.unread }),
  };
}

type Options = Pick<
  FilePickerProps,
  'accept' | 'initialPath' | 'maxCount' | 'maxSizeBytes' | 'mode' | 'onPick' | 'pick'
> & {
  readonly username: string;
  /** Moves the focus into the list when it first appears. */
  readonly takesFocus: boolean;
};

/** Returns the documents of a place as they are shown; the search in all folders follows the search field. */
function useShownPlace(place: Place, username: string) {
  const [foundText, setFoundText] = useState('');
  const { view, path } = place;
  const { folder, query, documents, unread } = usePlaceDocuments(place, { username, foundText });
  const placeKey = view === 'folder' ? path : view;
  const listed = useShownDocuments({ placeKey, documents, ordering: folderOrdering, unread });
  const { setSearchText } = listed;
  const shown = useMemo(
    () => ({
      ...listed,
      setSearchText(text: string) {
        setSearchText(text);
        setFoundText(text);
      },
    }),
    [listed, setSearchText],
  );
  return { folder, query, shown, placeKey, clearFound: () => setFoundText('') };
}

/** Creates the state and the actions of a picker: navigation, search, choice and uploads. */
export function usePicker(options: Options): Picker {
  const { mode = 'single', pick = 'files', accept, maxSizeBytes, maxCount, username, onPick } = options;
  const client = useClient();
  const [place, setPlace] = useState<Place>({ view: 'folder', path: options.initialPath ?? '/' });
  const { view, path } = place;
  const pendingFocus = useRef(options.takesFocus);
  const { folder, query, shown, placeKey, clearFound } = useShownPlace(place, username);
  const focus = useGridFocus({ ...shown, path: placeKey, segmentOf: nameOf });
  const rules = useMemo(() => ({ pick, accept, maxSizeBytes }), [pick, accept, maxSizeBytes]);
  const chosen = useChosen(rules, { mode, maxCount });
  const trackUploads = useOwnUploads((arrived) => {
    rememberPicks(username, arrived);
    chosen.add(arrived);
  });
  const uploader = useUploadEntries(path, folder, trackUploads);

  const enter = (next: string) => {
    pendingFocus.current = true;
    setPlace({ view: 'folder', path: next });
  };
  return {
    view,
    setView(next) {
      clearFound();
      setPlace({ ...place, view: next });
    },
    path,
    folder,
    query,
    shown,
    focus,
    pendingFocus,
    chosen,
    uploader,
    trackUploads,
    enter,
    leave() {
      const target = view === 'folder' ? parentPath(path) : path;
      if (target !== undefined) enter(target);
    },
    confirm(more = []) {
      const all = more.length === 0 ? chosen.documents : chosen.add(more);
      if (all.length === 0 || more.some((document) => !all.includes(document))) return;
      rememberPicks(
        username,
        all.filter(({ kind }) => kind === 'file'),
      );
      onPick(all.map((document) => pickedDocument(client, document)));
    },
  };
}
