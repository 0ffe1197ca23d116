import { type Document, type FolderListing, parentPath } from '@abrak/core';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useClient } from '../../provider/index.ts';
import { type GridFocus, useGridFocus } from '../FileManager/useGridFocus.ts';
import { folderOrdering, type ShownDocuments, useShownDocuments } from '../FileManager/useShownDocuments.ts';
import { useFolder } from '../useFolder.ts';
import { type EntryUploader, useUploadEntries } from '../useUploadEntries.ts';
import type { FilePickerProps } from './filePickerProps.ts';
import { pickedDocument } from './pickedDocument.ts';
import type { PickerView, PlaceQuery } from './pickerPlace.ts';
import { rememberPicks } from './recentPicks.ts';
import { type Chosen, useChosen } from './useChosen.ts';
import { useOwnUploads } from './useOwnUploads.ts';
import { useRecentDocuments } from './useRecentDocuments.ts';

/** Everything that happens in a picker. */
export interface Picker {
  readonly view: PickerView;
  readonly setView: (view: PickerView) => void;
  /** The open folder; stays open behind the recent files. */
  readonly path: string;
  readonly folder: FolderListing['folder'] | undefined;
  readonly query: PlaceQuery;
  readonly shown: ShownDocuments;
  readonly focus: GridFocus;
  /** Set when the focused row must take the browser's focus as soon as it is there. */
  readonly focusDue: RefObject<boolean>;
  readonly chosen: Chosen;
  readonly uploader: EntryUploader;
  /** Chooses files of the upload queue when they arrive; takes their ids. */
  readonly expect: (uploadIds: readonly number[]) => void;
  readonly enter: (path: string) => void;
  /** Opens the folder around; leads from the recent files back to the folder. */
  readonly leave: () => void;
  /** Hands over what is chosen, and more when it is told; does nothing when that is nothing. */
  readonly confirm: (more?: readonly Document[]) => void;
}

const nameOf = ({ name }: Document) => name;

interface Place {
  readonly view: PickerView;
  readonly path: string;
}

function usePlaceDocuments({ view, path }: Place, username: string) {
  const folder = useFolder(path);
  const recent = useRecentDocuments(username, view === 'recent');
  const { query } = folder;
  const folderQuery: PlaceQuery = {
    isPending: query.isPending,
    error: query.data === undefined ? query.error : null,
    refetch: () => void query.refetch(),
  };
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
  /** Whether the list takes the focus when it is first there. */
  readonly takesFocus: boolean;
};

/** Walks, searches, chooses, uploads and hands over. */
export function usePicker(options: Options): Picker {
  const { mode = 'single', pick = 'files', accept, maxSizeBytes, maxCount, username, onPick } = options;
  const client = useClient();
  const [place, setPlace] = useState<Place>({ view: 'folder', path: options.initialPath ?? '/' });
  const { view, path } = place;
  const focusDue = useRef(options.takesFocus);
  const { folder, query, documents, unread } = usePlaceDocuments(place, username);
  const placeKey = view === 'recent' ? 'recent' : path;
  const shown = useShownDocuments({ placeKey, documents, ordering: folderOrdering, unread });
  const focus = useGridFocus({ ...shown, path: placeKey, segmentOf: nameOf });
  const rules = useMemo(() => ({ pick, accept, maxSizeBytes }), [pick, accept, maxSizeBytes]);
  const chosen = useChosen(rules, { mode, maxCount });
  const expect = useOwnUploads((arrived) => {
    rememberPicks(username, arrived);
    chosen.add(arrived);
  });
  const uploader = useUploadEntries(path, folder, expect);

  const enter = (next: string) => {
    focusDue.current = true;
    setPlace({ view: 'folder', path: next });
  };
  return {
    view,
    setView: (next) => setPlace({ ...place, view: next }),
    path,
    folder,
    query,
    shown,
    focus,
    focusDue,
    chosen,
    uploader,
    expect,
    enter,
    leave() {
      const target = view === 'recent' ? path : parentPath(path);
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
