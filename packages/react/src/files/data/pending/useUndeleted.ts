import type { StoredDocument } from '@abrak/core/files';
import { useMemo } from 'react';
import { usePendingDeletes } from './usePendingDeletes.ts';

const noDocuments: readonly StoredDocument[] = [];

/** Returns a list without the documents that are about to be deleted. */
export function useUndeleted(documents: readonly StoredDocument[] = noDocuments): readonly StoredDocument[] {
  const { hiddenIds } = usePendingDeletes().state;
  return useMemo(
    () => (hiddenIds.size === 0 ? documents : documents.filter(({ id }) => !hiddenIds.has(id))),
    [documents, hiddenIds],
  );
}
