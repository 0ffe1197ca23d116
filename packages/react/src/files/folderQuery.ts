import {
  beginListing,
  type Client,
  continueListing,
  fileQueries,
  type FolderListing,
  hasCapability,
  listFolderWindow,
  MAX_WINDOW,
  settingsQueries,
} from '@abrak/core';
import { isCancelledError, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query';

/** What a folder begins with on a server with the capability windows: read in the blink of an eye, and most are no longer. */
export const FIRST_WINDOW = 1_000;

async function canRead(client: Client, { client: cache, queryKey }: QueryFunctionContext): Promise<boolean> {
  const query = settingsQueries.settings(client);
  const isTriedAgain = (cache.getQueryState(queryKey)?.fetchFailureCount ?? 0) > 0;
  // The settings have tries of their own, which are not waited for in each try of the listing.
  if (isTriedAgain && cache.getQueryState(query.queryKey)?.status === 'error') return false;
  try {
    return hasCapability(await cache.ensureQueryData(query), 'windows');
  } catch {
    // Whoever shows the settings tells of it; a listing has its documented way.
    return false;
  }
}

/** What a try before this one has read; undefined in the first try. */
function readSoFar(cache: QueryClient, queryKey: QueryFunctionContext['queryKey']): FolderListing | undefined {
  const state = cache.getQueryState<FolderListing>(queryKey);
  return state !== undefined && state.fetchFailureCount > 0 && state.data?.unread !== undefined ? state.data : undefined;
}

async function readWindows(client: Client, path: string, context: QueryFunctionContext): Promise<FolderListing> {
  const { client: cache, queryKey, signal } = context;
  const shown = () => cache.getQueryData<FolderListing>(queryKey);
  let listing =
    readSoFar(cache, queryKey) ?? beginListing(await listFolderWindow(client, path, { limit: FIRST_WINDOW, signal }));
  let isShown = false;
  while (listing.unread !== undefined) {
    // A list that is being read again stays as it is until there is as much of the new one.
    isShown ||= (shown()?.documents.length ?? 0) <= listing.documents.length;
    if (isShown) cache.setQueryData(queryKey, listing);
    const window = await listFolderWindow(client, path, { limit: MAX_WINDOW, after: listing.unread.next, signal });
    // Meanwhile documents may have been added or taken out.
    listing = continueListing((isShown && shown()) || listing, window);
  }
  return listing;
}

/**
 * A folder by its path, for any cache: at once, or window by window by a server with the capability; a listing that is
 * still being read says so by `unread`.
 */
export function folderQuery(client: Client, path: string) {
  const { queryKey, queryFn } = fileQueries.folder(client, path);
  return {
    queryKey,
    queryFn: async (context: QueryFunctionContext): Promise<FolderListing> =>
      (await canRead(client, context)) ? readWindows(client, path, context) : queryFn(context),
    // Comparing each window with the one before would take longer than reading it.
    structuralSharing: false,
  };
}

/** A folder with all its documents, from the cache while it is fresh. */
export async function fetchWholeFolder(cache: QueryClient, client: Client, path: string): Promise<FolderListing> {
  const query = folderQuery(client, path);
  let listing: FolderListing = await cache.fetchQuery(query);
  while (listing.unread !== undefined) {
    try {
      // Joins the reading that goes on.
      listing = await cache.fetchQuery({ ...query, staleTime: 0 });
    } catch (error) {
      // Nobody looks at the folder any more: it has to be read for this caller alone.
      if (!isCancelledError(error)) throw error;
    }
  }
  return listing;
}
