import { type PreviewSize, previewSizes } from '@abrak/core/files';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import {
  answerFile,
  contentDisposition,
  HttpError,
  readTokenOrCookie,
  untrustedContentHeaders,
  type VisitorEnv,
} from '../http/index.ts';
import type { Renderer } from '../media/index.ts';
import { notFound } from '../shared/index.ts';
import { getReadable } from './access.ts';
import { opener } from './opener.ts';
import { contentHeadersOf } from './contentHeaders.ts';
import { problemPages } from './publicPage/problemPages.ts';
import type { PageDeps } from './publicPage/routes.ts';

/** Dependencies of the preview routes. */
export interface PreviewDeps extends PageDeps {
  readonly renderer: Renderer;
  /** True when browsers reach the API by https. */
  readonly isSecure: boolean;
}

type PreviewContext = Context<VisitorEnv>;

const SizeSchema = v.picklist(previewSizes);

const previewHeaders = { ...untrustedContentHeaders, 'x-robots-tag': 'noindex' };

// Originals leave no trace in the browser's cache. Renderings are shown again and again; each use asks whether the
// reader may still see them.
const originalHeaders = { ...previewHeaders, 'cache-control': 'private, no-store' };
const renderingHeaders = { ...previewHeaders, 'cache-control': 'private, no-cache' };

async function getFile(c: PreviewContext, { db }: PreviewDeps) {
  const document = await getReadable(db, c.req.param('uuid') ?? '', c.var.customer?.id ?? null);
  if (document.blob_key === null) throw notFound();
  return { ...document, blob_key: document.blob_key };
}

async function answerOriginal(c: PreviewContext, deps: PreviewDeps): Promise<Response> {
  const file = await getFile(c, deps);
  const { contentType, disposition, contentSecurityPolicy } = await contentHeadersOf(deps.store, file);
  return answerFile(c, {
    sizeBytes: file.size_bytes,
    etag: `"${file.blob_key}"`,
    headers: {
      ...originalHeaders,
      'content-type': contentType,
      'content-disposition': contentDisposition(disposition, file.name),
      'content-security-policy': contentSecurityPolicy,
    },
    open: opener(deps.store, file.blob_key),
  });
}

async function answerRendering(c: PreviewContext, deps: PreviewDeps, size: PreviewSize): Promise<Response> {
  const { name, generic_type, blob_key, owner_id } = await getFile(c, deps);
  if (generic_type !== 'image') throw new HttpError('badRequest', { status: 415, msg: 'not an image' });
  const { key, sizeBytes } = await deps.renderer.render({ blobKey: blob_key, ownerId: owner_id }, size);
  return answerFile(c, {
    sizeBytes,
    etag: `"${key}"`,
    headers: {
      ...renderingHeaders,
      'content-type': 'image/webp',
      'content-disposition': contentDisposition('inline', `${name}.webp`),
    },
    open: opener(deps.store, key),
  });
}

/** Routes of image renderings and of the original bytes of any file, for readers of the document. */
export function previewRoutes(deps: PreviewDeps) {
  const routes = new Hono<VisitorEnv>();
  routes.use('/preview/*', problemPages(deps.consoleOrigin));
  routes.use('/preview/*', readTokenOrCookie(deps));
  routes.get('/preview/:uuid/:name', (c) => answerOriginal(c, deps));
  routes.get('/preview/:uuid/:size/:name', (c) => {
    const size = c.req.param('size');
    if (!v.is(SizeSchema, size)) throw notFound();
    return answerRendering(c, deps, size);
  });
  return routes;
}
