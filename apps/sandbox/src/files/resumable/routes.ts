import { randomUUID } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { type CorsExtras, HttpError, isUuid, requireToken, type SessionEnv } from '../../http/index.ts';
import { requireUploads } from '../../settings/index.ts';
import { refuseFullDisk } from '../diskSpace.ts';
import type { IntakeDeps } from '../intake.ts';
import { discard, findUnfinished, getFinished, type UploadCall } from './resumableUploads.ts';
import { answerTus, RESUMABLE_PATH } from './tusServer.ts';
import { UploadLocks } from './uploadLocks.ts';

/** What a page of another origin needs besides the usual to upload resumably. */
export const resumableCors: CorsExtras = {
  methods: ['PATCH'],
  requestHeaders: ['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'],
  exposedHeaders: ['location', 'tus-resumable', 'tus-version', 'upload-length', 'upload-metadata', 'upload-offset'],
};

type ResumableContext = Context<SessionEnv>;

async function answer(c: ResumableContext, call: UploadCall, locks: UploadLocks): Promise<Response> {
  const { status, headers, document } = await answerTus(c.req.raw, call, locks);
  if (document === undefined || status === 204) return c.body(null, status, headers);
  return c.json(document, status, headers);
}

// An upload that is a document already: its answer may have been lost on the way.
async function answerFinished(c: ResumableContext, call: UploadCall): Promise<Response> {
  const document = await getFinished(call);
  const size = String(document.size);
  const headers = { 'upload-offset': size, 'cache-control': 'no-store' };
  if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, 'upload-length': size });
  if (c.req.method === 'PATCH' && c.req.header('upload-offset') === size) return c.json(document, 200, headers);
  throw new HttpError('badRequest', { status: 409, msg: 'the upload is whole' });
}

/** Says on every answer which protocol is spoken, and on OPTIONS how much of it (tus 1.0). */
export const announceTus: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('tus-resumable', '1.0.0');
  if (c.req.method !== 'OPTIONS') return;
  c.header('tus-version', '1.0.0');
  c.header('tus-extension', 'creation,creation-with-upload,termination');
};

/** Uploads that come in pieces and go on after a cut (tus 1.0; capability resumable). */
export function resumableRoutes(deps: IntakeDeps) {
  const routes = new Hono<SessionEnv>();
  const locks = new UploadLocks();

  const begin = async (c: ResumableContext) => {
    const call = { deps, customer: c.var.customer, id: randomUUID() };
    try {
      return await answer(c, call, locks);
    } catch (error) {
      // Nobody knows its address.
      await discard(call);
      throw error;
    }
  };

  const goOn = async (c: ResumableContext) => {
    // Its file and its lock know it by one spelling.
    const id = c.req.param('id')?.toLowerCase() ?? '';
    if (c.req.method === 'GET' || !isUuid(id)) throw new HttpError('itemMissing');
    const call = { deps, customer: c.var.customer, id };
    const upload = await findUnfinished(call);
    if (upload === undefined) return answerFinished(c, call);
    if (c.req.method === 'PATCH') {
      await refuseFullDisk(deps.store, Number(c.req.header('content-length') ?? upload.size_bytes));
    }
    try {
      return await answer(c, call, locks);
    } catch (error) {
      // Another request may have finished it meanwhile.
      if (error instanceof HttpError && error.code === 'itemMissing') return answerFinished(c, call);
      throw error;
    }
  };

  const allowed = [requireToken(deps.findSession), requireUploads(deps.readSettings)] as const;
  routes.post(RESUMABLE_PATH, ...allowed, begin);
  routes.on(['GET', 'PATCH', 'DELETE'], `${RESUMABLE_PATH}/:id`, ...allowed, goOn);
  return routes;
}
