import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core';
import { precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { pages } from './pages.ts';

declare global {
  /** Addresses of the assets to fetch ahead; written by the build. */
  const KEPT_ASSETS: readonly string[];
}

interface InstallEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

// The types of workers exclude those of pages.
declare const self: { addEventListener(type: 'install', listener: (event: InstallEvent) => void): void };

const PAGE = '/';

/** Seconds after which a page from an earlier visit is shown while the server has not answered. */
const PATIENCE_SECONDS = 1;

setCacheNameDetails({ prefix: 'abrak', precache: 'assets', suffix: '' });

const assetsIn = (html: string): readonly string[] => html.match(/\/assets\/[^"]+/g) ?? [];

// Without one of its assets a page would stay empty: the browser's own message about the network is better.
async function isComplete(page: Response): Promise<boolean> {
  const cache = await caches.open(cacheNames.precache);
  const assets = assetsIn(await page.clone().text());
  const found = await Promise.all(assets.map((asset) => cache.match(asset, { ignoreVary: true })));
  return assets.length > 0 && !found.includes(undefined);
}

const page = new NetworkFirst({
  cacheName: 'abrak-page',
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      cacheKeyWillBeUsed: async () => PAGE,
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse !== undefined && (await isComplete(cachedResponse)) ? cachedResponse : null,
    },
  ],
});

// A tab of an earlier release finds its parts here: this worker takes over, and removes them, after all tabs are closed.
precache(KEPT_ASSETS.map((url) => ({ url, revision: null })));
// The first visit's page loads its further parts through the cache, too.
clientsClaim();

// Assets that are not fetched ahead are kept once they are used, until the next release.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: cacheNames.precache, matchOptions: { ignoreVary: true } }),
);
registerRoute(new NavigationRoute(page, { allowlist: [pages] }));

self.addEventListener('install', (event) => {
  const [, kept] = page.handleAll({ event, request: PAGE });
  event.waitUntil(kept);
});
