// Replaces ky in the bundle of the elements: the transport of the core uses neither its time limits nor its retries and
// hooks (docs/decisions/0014-ky-sends-once.md). http.test.ts compares both.

interface Defaults {
  readonly baseUrl: URL;
  readonly credentials: RequestCredentials;
  readonly fetch: typeof globalThis.fetch;
}

interface Options extends RequestInit {
  readonly json?: unknown;
}

type Send = (path: string, options: Options) => Promise<Response>;

function create({ baseUrl, credentials, fetch }: Defaults): Send {
  return (path, { json, ...options }) => {
    const headers = new Headers(options.headers);
    if (json !== undefined) headers.set('content-type', 'application/json');
    const body = json === undefined ? options.body : JSON.stringify(json);
    return fetch(new URL(path, baseUrl), { credentials, ...options, headers, ...(body !== undefined && { body }) });
  };
}

// oxlint-disable-next-line import/no-default-export -- ky has a default export
export default { create };

/** Returns true for a failed fetch, which rejects with a TypeError. */
export const isNetworkError = (error: unknown): error is Error => error instanceof TypeError;
