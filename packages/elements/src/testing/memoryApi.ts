import type { MemoryBackend } from '@abrak/core/testing';

type Fetch = typeof globalThis.fetch;

const apiPath = /^\/(?:cfs|cws|vm)\//;

/**
 * Returns a fetch that a memory backend answers, file contents included. Calls to paths that do not match reject like a
 * network error.
 */
export function answerFrom(backend: MemoryBackend, paths = /^/): Fetch {
  const { addressOf } = backend.client();
  return (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!paths.test(pathname)) return Promise.reject(new TypeError('Failed to fetch'));
    if (apiPath.test(pathname)) return backend.fetch(request);
    const segments = pathname.slice(1).split('/').map(decodeURIComponent);
    return backend.fetch(addressOf(segments), { headers: request.headers, signal: request.signal });
  };
}

const answers = new Map<string, Fetch>();
let restoreFetch = () => undefined;

function createFetch(pageFetch: Fetch): Fetch {
  return (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input, document.baseURI);
    return (answers.get(origin) ?? pageFetch)(input, init);
  };
}

/**
 * Routes the page's fetches to an origin to `answer`; returns a function that stops it. The last one to stop restores
 * the page's own fetch.
 */
export function answerOrigin(origin: string, answer: Fetch): () => void {
  if (answers.size === 0) {
    const pageFetch = globalThis.fetch;
    globalThis.fetch = createFetch(pageFetch);
    restoreFetch = () => void (globalThis.fetch = pageFetch);
  }
  answers.set(origin, answer);
  return () => {
    answers.delete(origin);
    if (answers.size === 0) restoreFetch();
  };
}
