import { accountQueries } from '@abrak/core/account';
import { fileQueries } from '@abrak/core/files';
import type { Query, QueryClient } from '@tanstack/react-query';
import { onCacheDispose, onePerCache } from '../../../provider/headless.ts';
import { FIRST_WINDOW } from './folderQuery.ts';

/** Name of the channel between the tabs of one origin. Its messages have no content: they say that files changed. */
const CHANNEL = 'abrak.files';
/** Milliseconds between two messages at least: many small uploads must not make other tabs list a folder each time. */
const TELL_MS = 1_000;
/** Milliseconds for which a listing counts as fresh when the window receives the focus. */
const FRESH_ON_FOCUS_MS = 5_000;

const listings: ReadonlySet<unknown> = new Set([
  'favourites',
  'folder',
  'folderWindow',
  'recent',
  'shared',
  'tagged',
  'tags',
  'trash',
  'versions',
]);
const jobsKey = [...fileQueries.all, 'jobs'];
const isListing = ({ queryKey: [noun, kind] }: Query) => noun === fileQueries.all[0] && listings.has(kind);

/** Invalidates all listings and the storage usage; resolves when those in sight are loaded again. */
export async function refreshFiles(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ predicate: isListing }),
    cache.invalidateQueries({ queryKey: accountQueries.all }),
    cache.invalidateQueries({ queryKey: jobsKey }),
  ]);
}

function sizeOf({ state: { data } }: Query): number {
  const { documents } = (data ?? {}) as { readonly documents?: readonly unknown[] };
  return documents?.length ?? 0;
}

const isOld = ({ state }: Query) => Date.now() - state.dataUpdatedAt > FRESH_ON_FOCUS_MS;

/** Lists the places in sight again when a window is used again. Folders of several windows only when they are stale. */
async function refreshOnFocus(cache: QueryClient): Promise<void> {
  await cache.refetchQueries({
    type: 'active',
    predicate: (query) =>
      isListing(query) &&
      query.state.fetchStatus === 'idle' &&
      isOld(query) &&
      (sizeOf(query) <= FIRST_WINDOW || query.isStale()),
  });
}

interface OtherTabs {
  /** Tells the other tabs that files have changed, at most once in a second. */
  readonly tell: () => void;
}

// One per cache: several file components of a page share one listener.
const otherTabsOf = onePerCache((cache): OtherTabs => {
  const channel = new BroadcastChannel(CHANNEL);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  const handleFocus = () => {
    if (document.visibilityState === 'visible') void refreshOnFocus(cache);
  };
  // A hidden tab only marks its lists as stale: they are loaded again when it becomes visible.
  channel.addEventListener('message', () => {
    if (document.visibilityState === 'visible') void refreshFiles(cache);
    else void cache.invalidateQueries({ predicate: isListing, refetchType: 'none' });
  });
  addEventListener('focus', handleFocus);
  document.addEventListener('visibilitychange', handleFocus);
  onCacheDispose(cache, () => {
    hasEnded = true;
    clearTimeout(timer);
    channel.close();
    removeEventListener('focus', handleFocus);
    document.removeEventListener('visibilitychange', handleFocus);
  });
  return {
    tell() {
      // A change that was under way may end after its cache.
      if (hasEnded) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
        channel.postMessage(null);
      }, TELL_MS);
    },
  };
});

/** Tells the other tabs of the browser that files have changed. */
export function tellOtherTabs(cache: QueryClient): void {
  otherTabsOf(cache).tell();
}

/** Keeps the lists of a cache in step with other tabs, devices and people: by messages of tabs, and on focus. */
export function followOtherTabs(cache: QueryClient): void {
  otherTabsOf(cache);
}
