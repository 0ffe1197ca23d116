import { RESUMABLE_UPLOAD_PATH, UPLOAD_SERVICE_PATH, type WireDocument } from '@abrak/core/internal';
import { ERRORS, Server, type Upload } from '@tus/server';
import * as v from 'valibot';
import { HttpError, toHttpError } from '../../../http/index.ts';
import { Refusal } from '../../../shared/index.ts';
import { createDiskWatch } from '../../blobs/index.ts';
import { GrowingDataStore } from './growingDataStore.ts';
import { findResumable, setSummed } from './resumableStore.ts';
import { begin, discard, finish, type UploadCall } from './resumableUploads.ts';
import type { UploadLocks } from './uploadLocks.ts';

/** Path at which resumable uploads are created. */
export const RESUMABLE_PATH = `${UPLOAD_SERVICE_PATH}${RESUMABLE_UPLOAD_PATH}`;

/** Milliseconds that a request may go on writing after the next request for the same upload has arrived. */
const LOCK_DRAIN_MS = 500;

const FailureSchema = v.object({ status_code: v.number(), body: v.string() });

// Statuses with which the tus library refuses a request; any other error status is an internal failure.
const RefusalStatusSchema = v.picklist([400, 403, 409, 412, 413, 415, 501]);

function protocolError(status: number, text: string, cause?: unknown): Error {
  const msg = text.trim();
  // The lock was lost with the connection to the database, or another request took it: clients go on after a while.
  if (msg === ERRORS.ABORTED.body) return new Refusal('unavailable', { retryAfterSeconds: 2, cause });
  if (status === 404 || status === 410) return new Refusal('itemMissing', { msg, cause });
  if (v.is(RefusalStatusSchema, status)) return new HttpError('badRequest', { status, msg, cause });
  return new HttpError('generic', { cause });
}

function toRefusal(error: unknown): unknown {
  // In the tus protocol 409 means a wrong offset, which clients retry. A taken name is final, so it becomes 422.
  if (error instanceof Refusal) {
    const { code, status, field } = toHttpError(error);
    return status === 409 ? new HttpError(code, { status: 422, field, cause: error }) : error;
  }
  if (v.is(FailureSchema, error)) return protocolError(error.status_code, error.body, error);
  return error;
}

const SuccessSchema = v.picklist([200, 201, 204]);

// All other headers of the library concern CORS, which both services handle themselves.
const keptHeaders = ['cache-control', 'location', 'upload-length', 'upload-metadata', 'upload-offset'];

/** Answer of the tus library to a request. */
export interface TusAnswer {
  readonly status: v.InferOutput<typeof SuccessSchema>;
  readonly headers: Readonly<Record<string, string>>;
  /** Document of the upload, once it is complete. */
  readonly document: WireDocument | undefined;
}

function dataStoreOf(call: UploadCall): GrowingDataStore {
  const { db, store } = call.deps;
  const watch = createDiskWatch(store);
  return new GrowingDataStore({
    growing: store.growing,
    inspect: (chunk) => watch(chunk.length),
    findRow: (id) => findResumable(db, id),
    discard: () => discard(call),
    saveSummed: (id, summed) => setSummed(db, id, summed),
  });
}

function metadataOf({ metadata = {} }: Upload): ReadonlyMap<string, string> {
  return new Map(Object.entries(metadata).map(([key, value]) => [key, value ?? '']));
}

function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  );
}

/** Answers a request for one upload with the tus library. Throws a Refusal or an HttpError when it is refused. */
export async function answerTus(request: Request, call: UploadCall, locks: UploadLocks): Promise<TusAnswer> {
  let document: WireDocument | undefined;
  let failure: unknown;
  const server = new Server({
    path: RESUMABLE_PATH,
    datastore: dataStoreOf(call),
    locker: locks,
    lockDrainTimeout: LOCK_DRAIN_MS,
    relativeLocation: true,
    namingFunction: () => call.id,
    getFileIdFromRequest: () => call.id,
    async onUploadCreate(_request, upload) {
      await begin(call, { sizeBytes: upload.size ?? 0, metadata: metadataOf(upload) });
      return {};
    },
    async onUploadFinish() {
      document = await locks.run(call.id, () => finish(call));
      return { status_code: request.method === 'POST' ? 201 : 200 };
    },
    onResponseError(_request, error) {
      failure = error;
      return { status_code: 500, body: '' };
    },
  });
  const response = await server.handleWeb(request);
  if (failure !== undefined) throw toRefusal(failure);
  if (!response.ok) throw protocolError(response.status, await response.text());
  return { status: v.parse(SuccessSchema, response.status), headers: headersOf(response), document };
}
