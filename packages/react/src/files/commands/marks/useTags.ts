import type { ApiError } from '@abrak/core';
import { fileQueries, type StoredDocument, type Tag } from '@abrak/core/files';
import { toApiError } from '@abrak/core/internal';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Outcome, useClient } from '../../../provider/headless.ts';
import { useCapability } from '../../../settings/index.ts';
import type { ListState } from '../../data/index.ts';
import { useFileCommands } from '../useFileCommands.ts';

/** Tags of the customer, and the commands that change those of documents. Each resolves to its outcome and shows nothing. */
export interface TagsState {
  /** False when the server has no tags (capability `tags`); nothing is listed then. */
  readonly isSupported: boolean;
  readonly state: ListState;
  /** Tags of documents outside the trash with their numbers of documents, by name. */
  readonly tags: readonly Tag[];
  /** Error of listing the tags; undefined for none. */
  readonly error: ApiError | undefined;
  /** Lists the tags again. */
  readonly retry: () => void;
  /**
   * Adds a typed tag to documents; its value is the tag as it is stored, in the spelling of the other documents. Codes:
   * `required`, `textControl`, `textTooLong`, `limitReached`.
   */
  readonly add: (documents: readonly StoredDocument[], tag: string) => Promise<Outcome<string>>;
  /** Removes a tag from documents. */
  readonly remove: (documents: readonly StoredDocument[], tag: string) => Promise<Outcome>;
}

const noTags: readonly Tag[] = [];

/** Lists the customer's tags and changes those of documents. */
export function useTags(): TagsState {
  const isSupported = useCapability('tags');
  const { data, error: failure, refetch } = useQuery({ ...fileQueries.tags(useClient()), enabled: isSupported });
  const { addTag: add, removeTag: remove } = useFileCommands();
  const error = useMemo(() => (failure === null ? undefined : toApiError(failure)), [failure]);
  const tags = data ?? noTags;
  const missing = error === undefined && isSupported ? 'loading' : error === undefined ? 'empty' : 'error';
  const known = tags.length === 0 ? 'empty' : 'ready';
  const state = data === undefined ? missing : known;
  return useMemo(
    () => ({ isSupported, state, tags, error, retry: () => void refetch(), add, remove }),
    [isSupported, state, tags, error, refetch, add, remove],
  );
}
