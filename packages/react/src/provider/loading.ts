import type { ApiError } from '@abrak/core';
import { toApiError } from '@abrak/core/internal';
import { useCommand } from '../ui/headless.ts';

/** Loading state of what a hook reads. */
export interface Loading {
  /** Error of the last fetch; null when it succeeded, is pending or was not sent. Data that was read before stays. */
  readonly error: ApiError | null;
  /** True while a fetch is pending, also a repeated one. */
  readonly isFetching: boolean;
  /** Fetches again. A stable function. */
  readonly retry: () => void;
}

interface Query {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Returns the loading state of several queries as one; repeats those that failed, or all when none did. */
export function useLoading(queries: readonly Query[]): Loading {
  const problem = queries.find(({ error }) => error !== null)?.error ?? null;
  const retry = useCommand(() => {
    const failed = queries.filter(({ error }) => error !== null);
    for (const query of failed.length > 0 ? failed : queries) void query.refetch();
  });
  return {
    error: problem === null ? null : toApiError(problem),
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry,
  };
}
