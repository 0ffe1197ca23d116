import { type PreviewSize, previewSizes } from '@abrak/core';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import {
  answerFile,
  contentDisposition,
  HttpError,
  isUuid,
  requireTokenOrCookie,
  type SessionEnv,
  untrustedContentHeaders,
} from '../http/index.ts';
import type { Renderer } from '../media/index.ts';
import { findByUuid } from './documentStore.ts';
import { opener } from './opener.ts';
import type { FilesDeps } from './routes.ts';

export interface PreviewDeps extends FilesDeps {
  readonly renderer: Renderer;
}

type PreviewContext = Context<SessionEnv>;

// The types that a browser shows without running anything; every other one is for saving only.
const inlineTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'video/mp4',
  'video/webm',
  'video/ogg',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
]);

const SizeSchema = v.picklist(previewSizes);

const previewHeaders = { ...untrustedContentHeaders, 'cache-control': 'private, no-cache' };

async function getFile(c: PreviewContext, { db }: PreviewDeps) {
  const uuid = c.req.param('uuid') ?? '';
  const document = isUuid(uuid) ? await findByUuid(db, uuid) : undefined;
  if (document?.owner_id !== c.var.customer.id || document.blob_key === null) throw new HttpError('itemMissing');
  return { ...document, blob_key: document.blob_key };
}

async function answerOriginal(c: PreviewContext, deps: PreviewDeps): Promise<Response> {
  const { name, mime_type, size_bytes, blob_key } = await getFile(c, deps);
  const isInline = mime_type !== null && inlineTypes.has(mime_type);
  return answerFile(c, {
    sizeBytes: size_bytes,
    etag: `"${blob_key}"`,
    headers: {
      ...previewHeaders,
      'content-type': mime_type ?? 'application/octet-stream',
      'content-disposition': contentDisposition(isInline ? 'inline' : 'attachment', name),
    },
    open: opener(deps.store, blob_key),
  });
}

async function answerRendering(c: PreviewContext, deps: PreviewDeps, size: PreviewSize): Promise<Response> {
  const { name, generic_type, blob_key } = await getFile(c, deps);
  if (generic_type !== 'image') throw new HttpError('badRequest', { status: 415, msg: 'not an image' });
  const { key, sizeBytes } = await deps.renderer.render(blob_key, size);
  return answerFile(c, {
    sizeBytes,
    etag: `"${key}"`,
    headers: {
      ...previewHeaders,
      'content-type': 'image/webp',
      'content-disposition': contentDisposition('inline', `${name}.webp`),
    },
    open: opener(deps.store, key),
  });
}

/** Images' renderings and the original bytes of any file, for their owner (A §7). */
export function previewRoutes(deps: PreviewDeps) {
  const routes = new Hono<SessionEnv>();
  routes.use('/preview/*', requireTokenOrCookie(deps.findSession));
  routes.get('/preview/:uuid/:name', (c) => answerOriginal(c, deps));
  routes.get('/preview/:uuid/:size/:name', (c) => {
    const size = c.req.param('size');
    if (!v.is(SizeSchema, size)) throw new HttpError('itemMissing');
    return answerRendering(c, deps, size);
  });
  return routes;
}
