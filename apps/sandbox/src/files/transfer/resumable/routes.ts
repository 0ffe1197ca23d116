import { randomUUID } from 'node:crypto';
import { operations } from '@abrak/core/internal/contract';
import type { Context, MiddlewareHandler } from 'hono';
import { type CorsExtras, HttpError, operationRoutes, rawRoute, type SessionEnv } from '../../../http/index.ts';
import { requireUploads } from '../../../settings/index.ts';
import { isRefusal, isUuid, notFound } from '../../../shared/index.ts';
import { refuseFullDisk } from '../../blobs/index.ts';
import type { IntakeDeps } from '../uploads/intake.ts';
import { discard, findUnfinished, getFinished, type UploadCall } from './resumableUploads.ts';
import { createUploadLocks } from './sharedUploadLocks.ts';
import { answerTus } from './tusServer.ts';
import type { UploadLocks } from './uploadLocks.ts';

/** CORS settings that resumable uploads from another origin need besides the usual ones. */
export const resumableCors: CorsExtras = {
  methods: ['PATCH'],
  requestHeaders: ['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset', 'x-http-method-override'],
  exposedHeaders: ['location', 'tus-resumable', 'tus-version', 'upload-length', 'upload-metadata', 'upload-offset'],
};

type ResumableContext = Context<SessionEnv>;

async function answer(c: ResumableContext, call: UploadCall, locks: UploadLocks): Promise<Response> {
  const { status, headers, document } = await answerTus(c.req.raw, call, locks);
  if (document === undefined || status === 204) return c.body(null, status, headers);
  return c.json(document, status, headers);
}

// Answers for an upload that is a document already: the client may have lost the first answer.
async function answerFinished(c: ResumableContext, call: UploadCall): Promise<Response> {
  const document = await getFinished(call);
  const size = String(document.size);
  const headers = { 'upload-offset': size, 'cache-control': 'no-store' };
  if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, 'upload-length': size });
  if (c.req.method === 'PATCH' && c.req.header('upload-offset') === size) return c.json(document, 200, headers);
  throw new HttpError('badRequest', { status: 409, msg: 'the upload is whole' });
}

/**
 * Middleware that adds the tus version to every answer and the supported extensions to answers of OPTIONS (tus 1.0).
 */
export const announceTus: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('tus-resumable', '1.0.0');
  if (c.req.method !== 'OPTIONS') return;
  c.header('tus-version', '1.0.0');
  c.header('tus-extension', 'creation,creation-with-upload,termination');
};

/** Routes of resumable uploads (tus 1.0, capability `resumable`). See docs/contract/files.md#resumable-uploads. */
export function resumableRoutes(deps: IntakeDeps) {
  const locks = createUploadLocks(deps.processes.locks);

  const createUpload = async (c: ResumableContext) => {
    const call = { deps, customer: c.var.customer, id: randomUUID() };
    try {
      return await answer(c, call, locks);
    } catch (error) {
      // The client has not received the URL of this upload.
      await discard(call);
      throw error;
    }
  };

  const continueUpload = async (c: ResumableContext) => {
    // The file and the lock are named by the id in lower case.
    const id = c.req.param('id')?.toLowerCase() ?? '';
    if (c.req.method === 'GET' || !isUuid(id)) throw notFound();
    const call = { deps, customer: c.var.customer, id };
    const upload = await findUnfinished(call);
    if (upload === undefined) return answerFinished(c, call);
    if (c.req.method === 'PATCH') {
      const sentBytes = Number(c.req.header('content-length') ?? upload.size_bytes);
      await refuseFullDisk(deps.store, Math.min(sentBytes, upload.size_bytes));
    }
    try {
      return await answer(c, call, locks);
    } catch (error) {
      // Another request may have finished the upload meanwhile.
      if (isRefusal(error, 'itemMissing')) return answerFinished(c, call);
      throw error;
    }
  };

  const allowed = requireUploads(deps.readSettings);
  return operationRoutes(deps, [
    rawRoute(operations.createResumableUpload, allowed, createUpload),
    // Hono answers HEAD by the route of GET, which the protocol does not have.
    rawRoute(operations.getResumableUpload, allowed, continueUpload),
    rawRoute(operations.continueResumableUpload, allowed, continueUpload),
    rawRoute(operations.discardResumableUpload, allowed, continueUpload),
  ]);
}
