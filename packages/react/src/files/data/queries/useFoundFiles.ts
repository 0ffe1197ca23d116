import type { ApiError } from '@abrak/core';
import type { StoredDocument } from '@abrak/core/files';
import { toApiError } from '@abrak/core/internal';
import { useMemo } from 'react';
import type { ListState } from '../listed/useListedDocuments.ts';
import { useFound } from './useFound.ts';

/** Documents of all folders that a search found. */
export interface FoundFiles {
  /** `idle` without a text, else the state of the list. */
  readonly state: ListState | 'idle';
  /** The first hundred at most; those of the last text while the next is searched. */
  readonly documents: readonly StoredDocument[];
  /** Number of all documents that were found. */
  readonly total: number;
  /** Error of the search; undefined for none. */
  readonly error: ApiError | undefined;
  /** Searches again. */
  readonly retry: () => void;
}

const noDocuments: readonly StoredDocument[] = [];

/** Finds documents of all folders whose name contains a text; idle for an empty text. */
export function useFoundFiles(text: string): FoundFiles {
  const { data, error: failure, refetch: retry } = useFound(text);
  const isIdle = text.trim() === '';
  const found = isIdle ? undefined : data;
  const error = useMemo(() => (failure === null || isIdle ? undefined : toApiError(failure)), [failure, isIdle]);
  const documents = found?.documents ?? noDocuments;
  const total = found?.total ?? 0;
  const loaded = documents.length === 0 ? 'empty' : 'ready';
  const missing = error === undefined ? 'loading' : 'error';
  const state = isIdle ? 'idle' : found === undefined ? missing : loaded;
  return useMemo(() => ({ state, documents, total, error, retry }), [state, documents, total, error, retry]);
}
