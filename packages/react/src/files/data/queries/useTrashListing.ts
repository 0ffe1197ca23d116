import { fileQueries, type StoredDocument, defaultTrashSort, sortTrash } from '@abrak/core/files';
import { createStore } from '@abrak/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useClient, onePerCache } from '../../../provider/headless.ts';
import { type ListedDocuments, useListedDocuments } from '../listed/useListedDocuments.ts';
import type { Ordering } from '../listed/useShownDocuments.ts';

const noIds: ReadonlySet<number> = new Set();

/** Ids, per cache, of documents hidden from the trash while they are being restored or erased. */
export const hiddenTrashOf = onePerCache(() => createStore(noIds));

const ordering: Ordering = { initial: defaultTrashSort, sort: sortTrash };

const noDocuments: readonly StoredDocument[] = [];

/** The deleted documents as they are shown, and all of them. */
export interface TrashListing {
  readonly listed: ListedDocuments;
  /** All deleted documents, also those that the search leaves out. */
  readonly all: readonly StoredDocument[];
}

/** Lists the deleted documents, without those that are being restored or erased. */
export function useTrashListing(): TrashListing {
  const query = useQuery(fileQueries.trash(useClient()));
  const { subscribe, getState } = hiddenTrashOf(useQueryClient());
  const leaving = useSyncExternalStore(subscribe, getState, getState);
  const trashed = query.data ?? noDocuments;
  const all = useMemo(
    () => (leaving.size === 0 ? trashed : trashed.filter(({ id }) => !leaving.has(id))),
    [trashed, leaving],
  );
  const listed = useListedDocuments({ placeKey: 'trash', documents: all, ordering, query });
  return { listed, all };
}
