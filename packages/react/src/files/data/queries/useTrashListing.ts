import { fileQueries, type StoredDocument, defaultTrashSort, sortTrash } from '@abrak/core/files';
import { type QueryClient, useMutationState, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ownKey, useClient } from '../../../provider/headless.ts';
import { type ListedDocuments, useListedDocuments } from '../listed/useListedDocuments.ts';
import type { Ordering } from '../listed/useShownDocuments.ts';

/** Name of the commands that restore and erase documents, which are their input. */
export const TRASH_WORK = 'trash';

const pendingWork = { mutationKey: ownKey('files', TRASH_WORK), status: 'pending' } as const;

type Documents = readonly StoredDocument[];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the input of the commands with this name
const chosenIn = (input: unknown) => (input as readonly [Documents])[0];

function without(documents: Documents, inputs: readonly unknown[]): Documents {
  if (inputs.length === 0) return documents;
  const leaving = new Set(inputs.flatMap(chosenIn).map(({ id }) => id));
  return documents.filter(({ id }) => !leaving.has(id));
}

/** Leaves out the documents that are being restored or erased already. */
export function withoutTrashWork(cache: QueryClient, documents: Documents): Documents {
  const works = cache.getMutationCache().findAll(pendingWork);
  return without(
    documents,
    works.map(({ state }) => state.variables),
  );
}

const ordering: Ordering = { initial: defaultTrashSort, sort: sortTrash };

const noDocuments: Documents = [];

/** The deleted documents as they are shown, and all of them. */
export interface TrashListing {
  readonly listed: ListedDocuments;
  /** All deleted documents, also those that the search leaves out. */
  readonly all: Documents;
}

/** Lists the deleted documents, without those that are being restored or erased. */
export function useTrashListing(): TrashListing {
  const query = useQuery(fileQueries.trash(useClient()));
  const inputs = useMutationState({ filters: pendingWork, select: ({ state }) => state.variables });
  const trashed = query.data ?? noDocuments;
  const all = useMemo(() => without(trashed, inputs), [trashed, inputs]);
  const listed = useListedDocuments({ placeKey: 'trash', documents: all, ordering, query });
  return { listed, all };
}
