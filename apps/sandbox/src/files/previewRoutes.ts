import { type PreviewSize, previewSizes } from '@abrak/core/files';
import { DEFAULT_LOCALE, isLocale } from '@abrak/core';
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
import { notFound, Refusal } from '../shared/index.ts';
import { getReadable } from './access.ts';
import { opener } from './opener.ts';
import type { FilesDeps } from './filesDeps.ts';
import { contentHeadersOf } from './contentHeaders.ts';
import { closedPage } from './publicPage/layout.ts';
import { pageHeaders } from './publicPage/routes.ts';

/** Dependencies of the preview routes. */
export interface PreviewDeps extends FilesDeps {
  readonly renderer: Renderer;
}

type PreviewContext = Context<VisitorEnv>;

const SizeSchema = v.picklist(previewSizes);

const previewHeaders = { ...untrustedContentHeaders, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };

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
      ...previewHeaders,
      'content-type': contentType,
      'content-disposition': contentDisposition(disposition, file.name),
      'content-security-policy': contentSecurityPolicy,
    },
    open: opener(deps.store, file.blob_key),
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

/**
 * Answers a page instead of an error list when a person opens the link of a file that is closed to them. Images and
 * calls of programs, which do not ask for HTML, get the error list.
 */
async function orPage(c: PreviewContext, answering: Promise<Response>): Promise<Response> {
  try {
    return await answering;
  } catch (error) {
    const isPerson = c.req.header('accept')?.includes('text/html') === true;
    if (!(error instanceof Refusal) || !isPerson) throw error;
    const { pathname } = new URL(c.req.url);
    const lang = c.req.query('lang');
    const page = closedPage(isLocale(lang) ? lang : DEFAULT_LOCALE, (other) => `${pathname}?lang=${other}`);
    return c.html(page, error.code === 'sessionEnded' ? 401 : 404, { ...pageHeaders, 'x-robots-tag': 'noindex' });
  }
}

/** Routes of image renderings and of the original bytes of any file, for readers of the document. */
export function previewRoutes(deps: PreviewDeps) {
  const routes = new Hono<VisitorEnv>();
  routes.use('/preview/*', readTokenOrCookie(deps.findSession));
  routes.get('/preview/:uuid/:name', (c) => orPage(c, answerOriginal(c, deps)));
  routes.get('/preview/:uuid/:size/:name', (c) => {
    const size = c.req.param('size');
    if (!v.is(SizeSchema, size)) throw notFound();
    return orPage(c, answerRendering(c, deps, size));
  });
  return routes;
}
