import { type InterruptedFile, isInterruptedFile } from '../files/index.ts';
import type { UploadAnswer, InterruptedUpload, ResumableUploads } from '../client/index.ts';
import {
  UPLOAD_PAUSED,
  type ResumableRequest,
  UPLOAD_SERVICE_PATH,
  RESUMABLE_UPLOAD_PATH,
} from '../client/internal.ts';
import type { CallProcessor } from './callProcessor.ts';
import { refuse } from './refuse.ts';

/** Call record, initial uploads and completion of resumable uploads. */
export interface MemoryResumablesOptions {
  readonly desk: CallProcessor;
  /** Uploads that were interrupted before the page was opened. */
  readonly interrupted: readonly InterruptedFile[];
  /** Stores the complete file and returns its wire document; throws an ApiError when it is rejected. */
  readonly finish: (request: ResumableRequest) => unknown;
}

type KnownUpload = InterruptedUpload & { sentBytes: number | null };

function metadataOf({ name, folderId, onConflict }: InterruptedFile): Record<string, string> {
  return { filename: name, pathId: String(folderId), ...(onConflict && { onConflict }) };
}

function begin({ file, metadata }: ResumableRequest): KnownUpload {
  const { name: fileName = '', lastModified = 0 } = file instanceof File ? file : {};
  const marks = { metadata, fileName, lastModified, sizeBytes: file.size };
  return { ...marks, key: crypto.randomUUID(), sentBytes: 0, startedAt: Date.now() };
}

function isSame({ metadata, ...upload }: KnownUpload, { file, ...request }: ResumableRequest): boolean {
  const isSamePlace = ['filename', 'pathId', 'onConflict'].every((name) => metadata[name] === request.metadata[name]);
  return isSamePlace && file instanceof File && isInterruptedFile(upload, file);
}

const HALF = 0.5;
const STATUS_OK = 200;

/**
 * Creates resumable uploads in memory. A PATCH without an answer simulates a lost connection; the following HEAD
 * restores it.
 */
export function createMemoryResumables({ desk, interrupted, finish }: MemoryResumablesOptions): ResumableUploads {
  const uploads = new Set<KnownUpload>(interrupted.map((file) => ({ ...file, metadata: metadataOf(file) })));
  const running = new Set<KnownUpload>();
  const serve = (method: string, { file, metadata, signal }: ResumableRequest, answer: () => unknown) => {
    const body = { ...metadata, sizeBytes: file.size };
    const path = UPLOAD_SERVICE_PATH + RESUMABLE_UPLOAD_PATH;
    return desk.serve({ method, path, query: {}, body }, signal, () => Promise.resolve().then(answer));
  };

  const transfer = async (upload: KnownUpload, request: ResumableRequest): Promise<UploadAnswer> => {
    const { file, onProgress, onEvent } = request;
    upload.sentBytes = Math.max(upload.sentBytes ?? 0, Math.round(file.size * HALF));
    onProgress(upload.sentBytes, file.size);
    try {
      return await serve('PATCH', request, () => finish(request));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      onEvent?.({ type: 'cut' });
      await serve('HEAD', request, () => undefined);
      onEvent?.({ type: 'continued', sentBytes: upload.sentBytes });
      return transfer(upload, request);
    }
  };

  return {
    async send(request) {
      const { file, onProgress, onEvent, signal } = request;
      const upload = [...uploads].find((known) => !running.has(known) && isSame(known, request)) ?? begin(request);
      uploads.add(upload);
      running.add(upload);
      onEvent?.({ type: 'kept', key: upload.key });
      if (upload.sentBytes === 0) onProgress(0, file.size);
      else onEvent?.({ type: 'continued', sentBytes: upload.sentBytes ?? 0 });
      try {
        const answer = await transfer(upload, request);
        if (answer.status === STATUS_OK) uploads.delete(upload);
        return answer;
      } catch (error) {
        if (signal.aborted && signal.reason !== UPLOAD_PAUSED) uploads.delete(upload);
        throw error;
      } finally {
        running.delete(upload);
      }
    },
    list: () => Promise.resolve([...uploads].filter((upload) => !running.has(upload))),
    async discard(key) {
      const upload = [...uploads].find((known) => known.key === key);
      if (upload === undefined) refuse('itemMissing');
      uploads.delete(upload);
    },
  };
}
