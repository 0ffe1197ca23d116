import { RESUMABLE_UPLOAD_PATH, UPLOAD_SERVICE_PATH, type WireDocument } from '@abrak/core';
import { Server, Upload } from '@tus/server';
import * as v from 'valibot';
import { HttpError } from '../../http/index.ts';
import { createDiskWatch } from '../diskSpace.ts';
import { GrowingFiles } from './growingFiles.ts';
import { findResumable } from './resumableStore.ts';
import { begin, discard, finish, type UploadCall } from './resumableUploads.ts';
import type { UploadLocks } from './uploadLocks.ts';

/** Where resumable uploads are begun. */
export const RESUMABLE_PATH = `${UPLOAD_SERVICE_PATH}${RESUMABLE_UPLOAD_PATH}`;

/** How long a request may still write when the next one for its upload has come. */
const LOCK_DRAIN_MS = 500;

const FailureSchema = v.object({ status_code: v.number(), body: v.string() });

// What the protocol refuses; anything else that it says is our own failure.
const RefusalStatusSchema = v.picklist([400, 403, 409, 412, 413, 415, 501]);

function protocolError(status: number, text: string, cause?: unknown): HttpError {
  const msg = text.trim();
  if (status === 404 || status === 410) return new HttpError('itemMissing', { msg, cause });
  if (v.is(RefusalStatusSchema, status)) return new HttpError('badRequest', { status, msg, cause });
  return new HttpError('generic', { cause });
}

function toRefusal(error: unknown): unknown {
  // To the protocol 409 is a wrong offset, which clients ask for again; a name that is taken is final.
  if (error instanceof HttpError && error.status === 409) {
    return new HttpError(error.code, { status: 422, ...(error.field && { field: error.field }), cause: error });
  }
  if (v.is(FailureSchema, error)) return protocolError(error.status_code, error.body, error);
  return error;
}

const SuccessSchema = v.picklist([200, 201, 204]);

// The rest is about other origins, which both services answer in their own way.
const keptHeaders = ['cache-control', 'location', 'upload-length', 'upload-metadata', 'upload-offset'];

/** What the protocol says to a request. */
export interface TusAnswer {
  readonly status: v.InferOutput<typeof SuccessSchema>;
  readonly headers: Readonly<Record<string, string>>;
  /** There when the upload has become one. */
  readonly document: WireDocument | undefined;
}

// Files hold the bytes, the table everything else.
function dataStoreOf(call: UploadCall): GrowingFiles {
  const { db, store } = call.deps;
  const dataStore = new GrowingFiles({
    directory: store.growingFolder,
    watch: createDiskWatch(store),
    configstore: {
      async get(id) {
        const row = await findResumable(db, id);
        if (row === undefined) return undefined;
        const metadata = { filename: row.name, pathId: String(row.folder_id), onConflict: row.on_conflict };
        return new Upload({ id, size: row.size_bytes, offset: 0, metadata });
      },
      // It is there since the upload was allowed to begin.
      set: () => Promise.resolve(),
      delete: () => discard(call),
    },
  });
  dataStore.extensions = ['creation', 'creation-with-upload', 'termination'];
  return dataStore;
}

function metadataOf({ metadata = {} }: Upload): ReadonlyMap<string, string> {
  return new Map(Object.entries(metadata).map(([key, value]) => [key, value ?? '']));
}

function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries(keptHeaders.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])));
}

/** Lets the tus library answer a request for one upload; throws what it refuses. */
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
