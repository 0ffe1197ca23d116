import { browserStorage, recordKeys } from './recordKeys.ts';
import type { ResumableUploads, ResumableUploadsOptions } from './resumableContract.ts';

/** Path of resumable uploads, relative to the upload service. */
export const RESUMABLE_UPLOAD_PATH = '/tus';

/** Creates the resumable uploads of a client. The tus implementation is loaded on first use. */
export function createResumableUploads({ url, storage, ...rest }: ResumableUploadsOptions): ResumableUploads {
  const { owner } = rest;
  const options = { ...rest, storage, endpoint: url.href.replace(/\/?$/, RESUMABLE_UPLOAD_PATH) };
  const load = async () => {
    const { TusUploads } = await import('./tusUploads.ts');
    return new TusUploads(options);
  };
  const hasRecords = () => recordKeys(storage ?? browserStorage(), owner()).length > 0;
  return {
    send: async (request) => (await load()).send(request),
    list: async () => (hasRecords() ? (await load()).list() : []),
    discard: async (key) => (await load()).discard(key),
  };
}
