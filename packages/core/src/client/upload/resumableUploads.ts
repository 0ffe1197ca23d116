import type { CallHeaders } from '../access/createCaller.ts';
import type { ResumableUploads } from './resumableContract.ts';
import { UploadRecords, type UploadRecordStorage } from './uploadRecords.ts';

/** Path of resumable uploads, relative to the upload service. */
export const RESUMABLE_UPLOAD_PATH = '/tus';

export interface ResumableUploadsOptions {
  /** Address of the upload service. */
  readonly url: URL;
  /** Returns the headers of a call, with a current token. */
  readonly headers: (signal?: AbortSignal) => Promise<CallHeaders>;
  /** Renews the token after a call with these headers was refused; resolves to false when there is no new token. */
  readonly renew: (headers: CallHeaders, signal: AbortSignal) => Promise<boolean>;
  /** Returns the name of the signed-in customer. */
  readonly owner: () => string | undefined;
  /** Sends the requests that are not part of an upload. Default: the global fetch, looked up at each request. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Cookie policy of these requests. */
  readonly credentials: 'include' | 'omit';
  /** Storage for unfinished uploads. Default: localStorage; without it, uploads cannot be resumed after a reload. */
  readonly storage?: UploadRecordStorage;
}

/** Creates the resumable uploads of a client. The tus implementation is loaded on first use. */
export function createResumableUploads({ url, storage, ...rest }: ResumableUploadsOptions): ResumableUploads {
  const records = new UploadRecords(storage);
  const { owner } = rest;
  const options = { ...rest, endpoint: url.href.replace(/\/?$/, RESUMABLE_UPLOAD_PATH), records };
  const load = async () => {
    const { TusUploads } = await import('./tusUploads.ts');
    return new TusUploads(options);
  };
  return {
    send: async (request) => (await load()).send(request),
    list: async () => (records.listFor(owner()).length === 0 ? [] : (await load()).list()),
    discard: async (key) => (await load()).discard(key),
  };
}
