import { isApiError } from '@abrak/core';
import type { StoredDocument, FolderListing } from '@abrak/core/files';
import { parentPath } from '@abrak/core/internal';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useClient } from '../../../provider/headless.ts';
import { folderQuery, usePendingDeletesStore, type ListingQuery } from '../../data/index.ts';
import { forgetPicks, readRecentPicks, type RecentPick } from './recentPicks.ts';

/** Recent files that still exist at their remembered path, newest first. */
interface RecentDocuments {
  readonly query: ListingQuery;
  readonly documents: readonly StoredDocument[];
}

const noPicks: readonly RecentPick[] = [];

interface CheckResult {
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly found: readonly StoredDocument[];
  /** Ids that the current listings of their folders no longer contain. */
  readonly goneIds: readonly number[];
}

/** Compares the remembered files with the listings of their folders; `results` is in the order of `folders`. */
function check(
  picks: readonly RecentPick[],
  folders: readonly string[],
  results: readonly UseQueryResult<FolderListing>[],
): CheckResult {
  const found: StoredDocument[] = [];
  const goneIds: number[] = [];
  for (const { id, path } of picks) {
    const result = results[folders.indexOf(parentPath(path) ?? '/')];
    const document = result?.data?.documents.find((listed) => listed.id === id);
    if (document !== undefined) found.push(document);
    else if ((result?.isSuccess === true && !result.isFetching) || isApiError(result?.error, 'itemMissing'))
      goneIds.push(id);
  }
  const error = results.find((result) => result.isError && !isApiError(result.error, 'itemMissing'))?.error;
  const isFetching = results.some((result) => result.isFetching);
  return { isPending: results.some(({ isPending }) => isPending), isFetching, error: error ?? null, found, goneIds };
}

/**
 * Returns the recent files that still exist, and forgets the others. Requests their folders only while `isShown` is
 * true.
 */
export function useRecentDocuments(username: string | undefined, isShown: boolean): RecentDocuments {
  const client = useClient();
  const { hiddenIds } = usePendingDeletesStore().state;
  const picks = useMemo(() => (isShown ? readRecentPicks(username) : noPicks), [username, isShown]);
  const folders = useMemo(() => [...new Set(picks.map(({ path }) => parentPath(path) ?? '/'))], [picks]);
  const combine = useCallback(
    (results: UseQueryResult<FolderListing>[]) => ({
      ...check(picks, folders, results),
      refetch: () => void Promise.all(results.map(({ refetch }) => refetch())),
    }),
    [picks, folders],
  );
  const { isPending, isFetching, error, found, goneIds, refetch } = useQueries({
    queries: folders.map((path) => folderQuery(client, path)),
    combine,
  });
  useEffect(() => forgetPicks(username, new Set(goneIds)), [username, goneIds]);
  const documents = useMemo(() => found.filter(({ id }) => !hiddenIds.has(id)), [found, hiddenIds]);
  const data = error === null || found.length > 0 ? found : undefined;
  const query = { isPending, isFetching, data, error, refetch };
  return { query, documents };
}
