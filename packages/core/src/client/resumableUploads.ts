import type { CallHeaders } from './access/createCaller.ts';
import type { ResumableUploads } from './resumableContract.ts';
import { UploadRecords, type UploadRecordStorage } from './uploadRecords.ts';

/** Path of resumable uploads below the upload service's own. */
export const RESUMABLE_UPLOAD_PATH = '/tus';

/** Where resumable uploads go, and for whom. */
export interface ResumableUploadsOptions {
  /** The upload service. */
  readonly url: URL;
  readonly headers: (signal?: AbortSignal) => Promise<CallHeaders>;
  /** Whether there is another token in place of the refused one of these headers. */
  readonly renew: (headers: CallHeaders, signal: AbortSignal) => Promise<boolean>;
  /** Name of who is signed in. */
  readonly owner: () => string | undefined;
  /** Default: the browser's localStorage; where there is none, uploads go on until the page is left. */
  readonly storage?: UploadRecordStorage;
}

/** Makes the resumable uploads of a client; what does the work is loaded by the first who has any. */
export function createResumableUploads({ url, storage, ...given }: ResumableUploadsOptions): ResumableUploads {
  const records = new UploadRecords(storage);
  const { owner } = given;
  const options = { ...given, endpoint: url.href.replace(/\/?$/, RESUMABLE_UPLOAD_PATH), records };
  const load = async () => {
    const { TusUploads } = await import('./tusUploads.ts');
    return new TusUploads(options);
  };
  return {
    send: async (request) => (await load()).send(request),
    list: async () => (records.of(owner()).length === 0 ? [] : (await load()).list()),
    discard: async (key) => (await load()).discard(key),
  };
}
