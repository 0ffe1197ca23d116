import { type Client, hasCapability, settingsQueries } from '@abrak/core';
import { fileQueries, type FolderListing, listFolderWindow, MAX_WINDOW } from '@abrak/core/files';
import { listingFromWindow, appendWindow } from '@abrak/core/internal';
import { isCancelledError, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { belongsTo, claimCache } from '../../../provider/headless.ts';

/** Number of documents in the first window of a folder, on servers with the capability `windows`; most folders fit. */
export const FIRST_WINDOW = 1_000;

async function hasWindows(client: Client, { client: cache, queryKey }: QueryFunctionContext): Promise<boolean> {
  const query = settingsQueries.settings(client);
  const isRetry = (cache.getQueryState(queryKey)?.fetchFailureCount ?? 0) > 0;
  // The settings query has its own retries: do not wait for them again in each retry of the listing.
  if (isRetry && cache.getQueryState(query.queryKey)?.status === 'error') return false;
  try {
    return hasCapability(await cache.ensureQueryData(query), 'windows');
  } catch {
    // Components that show settings report the error; the listing falls back to one request for the whole folder.
    return false;
  }
}

/** Returns the partial listing that a failed attempt left in the cache; undefined in the first attempt. */
function partialListing(cache: QueryClient, queryKey: QueryFunctionContext['queryKey']): FolderListing | undefined {
  const state = cache.getQueryState<FolderListing>(queryKey);
  return state !== undefined && state.fetchFailureCount > 0 && state.data?.remaining !== undefined
    ? state.data
    : undefined;
}

async function readWindows(client: Client, path: string, context: QueryFunctionContext): Promise<FolderListing> {
  const { client: cache, queryKey, signal } = context;
  const cached = () => cache.getQueryData<FolderListing>(queryKey);
  let listing =
    partialListing(cache, queryKey) ??
    listingFromWindow(await listFolderWindow(client, path, { limit: FIRST_WINDOW, signal }));
  let isShown = false;
  while (listing.remaining !== undefined) {
    // During a refetch the old list stays visible until the new one has as many documents.
    isShown ||= (cached()?.documents.length ?? 0) <= listing.documents.length;
    if (isShown) cache.setQueryData(queryKey, listing);
    const window = await listFolderWindow(client, path, { limit: MAX_WINDOW, after: listing.remaining.next, signal });
    // Documents may have been added or removed while the window was loading.
    listing = appendWindow((isShown && cached()) || listing, window);
  }
  return listing;
}

/**
 * Query options for a folder by path. Loads the listing in one request, or window by window on servers with the
 * capability `windows`; a partially loaded listing has `remaining` set.
 */
export function folderQuery(client: Client, path: string) {
  const { queryKey, queryFn } = fileQueries.folder(client, path);
  return {
    queryKey,
    queryFn: async (context: QueryFunctionContext): Promise<FolderListing> =>
      (await hasWindows(client, context)) ? readWindows(client, path, context) : queryFn(context),
    // Comparing each window with the previous data would take longer than loading it.
    structuralSharing: false,
  };
}

/**
 * Requests a folder by path before the file components ask for it, so that it loads beside their code; `/` is the main
 * folder. Call it with the query client of the provider once the customer is known. Never rejects: a component asks again
 * for what failed. Does nothing while the cache holds the data of another customer.
 */
export async function prefetchFolder(queryClient: QueryClient, client: Client, path = '/'): Promise<void> {
  if (!belongsTo(queryClient, client)) return;
  // Another customer may sign in before a provider is rendered: it drops this one's folder then.
  claimCache(queryClient, client);
  await queryClient.prefetchQuery(folderQuery(client, path));
}

/** Returns a folder with all its documents, from the cache while it is fresh. */
export async function fetchWholeFolder(cache: QueryClient, client: Client, path: string): Promise<FolderListing> {
  const query = folderQuery(client, path);
  let listing: FolderListing = await cache.fetchQuery(query);
  while (listing.remaining !== undefined) {
    try {
      // Joins the fetch in progress, if there is one.
      listing = await cache.fetchQuery({ ...query, staleTime: 0 });
    } catch (error) {
      // Cancelled because its last observer unmounted: fetch again for this caller.
      if (!isCancelledError(error)) throw error;
    }
  }
  return listing;
}
