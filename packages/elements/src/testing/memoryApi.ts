import type { MemoryBackend } from '@abrak/core/testing';

type Fetch = typeof globalThis.fetch;

const calls = /^\/(?:cfs|cws|vm)\//;

/** Answers what a page asks an API for from a memory backend, calls and the bytes of files; other paths than those named get no answer. */
export function answerFrom(backend: MemoryBackend, paths = /^/): Fetch {
  const { addressOf } = backend.client();
  return (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!paths.test(pathname)) return Promise.reject(new TypeError('Failed to fetch'));
    if (calls.test(pathname)) return backend.fetch(request);
    const segments = pathname.slice(1).split('/').map(decodeURIComponent);
    return backend.fetch(addressOf(segments), { headers: request.headers, signal: request.signal });
  };
}

const answers = new Map<string, Fetch>();
let bringBack = () => undefined;

function standInFor(pageFetch: Fetch): Fetch {
  return (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input, document.baseURI);
    return (answers.get(origin) ?? pageFetch)(input, init);
  };
}

/** Has the page's fetch answer what is asked of an origin; returns the way to stop, with the last of which the page has its own back. */
export function answerOrigin(origin: string, answer: Fetch): () => void {
  if (answers.size === 0) {
    const pageFetch = globalThis.fetch;
    globalThis.fetch = standInFor(pageFetch);
    bringBack = () => void (globalThis.fetch = pageFetch);
  }
  answers.set(origin, answer);
  return () => {
    answers.delete(origin);
    if (answers.size === 0) bringBack();
  };
}
