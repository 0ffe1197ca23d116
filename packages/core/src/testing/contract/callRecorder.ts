import type { UploadTransport } from '../../client/index.ts';
import type { ContractBackend } from './ContractBackend.ts';

/** Observes the calls of a check. */
export interface CallRecorder {
  readonly fetch: typeof globalThis.fetch;
  readonly upload: UploadTransport;
  /** Returns the method, path and query of the last call. */
  lastCall(): string;
}

function nameOf(method: string, address: string): string {
  const { protocol, pathname, search, hash } = new URL(address);
  return protocol === 'data:' ? `${method} ${decodeURIComponent(hash.slice(1))}` : `${method} ${pathname}${search}`;
}

/** Creates a recorder around a backend's transports. */
export function recordCalls({ fetch, upload }: Pick<ContractBackend, 'fetch' | 'upload'>): CallRecorder {
  let last = 'no call';
  return {
    fetch(input, init) {
      const request = new Request(input, init);
      last = nameOf(request.method, request.url);
      return fetch(request);
    },
    upload(request) {
      last = `${nameOf('POST', request.url)} (${request.fileName})`;
      return upload(request);
    },
    lastCall: () => last,
  };
}
