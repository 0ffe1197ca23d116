import { type PreviewSize, previewSizes } from '@abrak/core/files';
import { encodeSegment, showsOriginal } from '@abrak/core/internal';
import { operations } from '@abrak/core/internal/contract';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import {
  answerFile,
  contentDisposition,
  HttpError,
  operationRoutes,
  rawRoute,
  readTokenOrCookie,
  untrustedContentHeaders,
  type VisitorEnv,
} from '../../../http/index.ts';
import { isDrawnType, type Renderer } from '../../../media/index.ts';
import { isRefusal, notFound, Refusal } from '../../../shared/index.ts';
import { findOpen, getReadable, givesOriginals, type PageDeps, problemPages, visitorOf } from '../../access/index.ts';
import { opener } from '../../blobs/index.ts';
import type { DocumentRow } from '../../../db/index.ts';
import { contentHeadersOf } from './contentHeaders.ts';
import { isShown, toContentOrigin, VIEW_PATH } from '../downloads/contentOrigin.ts';
import { linkFor } from '../downloads/downloadRoutes.ts';

/** Dependencies of answers with the bytes or a rendering of a file. */
export interface RenderDeps extends Pick<PageDeps, 'store'> {
  readonly renderer: Renderer;
}

/** Dependencies of the preview routes. */
export interface PreviewDeps extends PageDeps, RenderDeps {}

type PreviewContext = Context<VisitorEnv>;

type ReadableFile = DocumentRow & { readonly blob_key: string };

const SizeSchema = v.picklist(previewSizes);

const previewHeaders = { ...untrustedContentHeaders, 'x-robots-tag': 'noindex' };

// Originals leave no trace in the browser's cache. Renderings are shown again and again; each use asks whether the
// reader may still see them.
const originalHeaders = { ...previewHeaders, 'cache-control': 'private, no-store' };
const renderingHeaders = { ...previewHeaders, 'cache-control': 'private, no-cache' };

interface ShownFile {
  readonly file: ReadableFile;
  /** True when a limited link opens the file. */
  readonly isLimited: boolean;
  /** False when the link gives renderings only. */
  readonly hasOriginal: boolean;
}

async function findLimited(c: PreviewContext, deps: PreviewDeps) {
  const open = await findOpen(deps.db, c.req.param('uuid') ?? '', await visitorOf(c, deps));
  if (open === undefined || open.isLocked) return undefined;
  return { document: open.document, isLimited: true, hasOriginal: givesOriginals(open.link, deps) };
}

async function findFile(c: PreviewContext, deps: PreviewDeps, { isOriginal }: { readonly isOriginal: boolean }) {
  try {
    const document = await getReadable(deps.db, c.req.param('uuid') ?? '', c.var.customer?.id ?? null);
    return { document, isLimited: false, hasOriginal: true };
  } catch (error) {
    const found = error instanceof Refusal ? await findLimited(c, deps) : undefined;
    if (found === undefined || (isOriginal && !found.hasOriginal)) throw error;
    return found;
  }
}

async function getFile(
  c: PreviewContext,
  deps: PreviewDeps,
  wanted: { readonly isOriginal: boolean },
): Promise<ShownFile> {
  const { document, ...access } = await findFile(c, deps, wanted);
  if (document.blob_key === null) throw notFound();
  return { file: { ...document, blob_key: document.blob_key }, ...access };
}

/** Answers the original bytes of a file, under headers with which it cannot act as a page. */
export async function answerOriginal(
  c: Context,
  deps: Pick<RenderDeps, 'store'>,
  file: ReadableFile,
): Promise<Response> {
  const { contentType, disposition, contentSecurityPolicy } = await contentHeadersOf(deps.store, file, {
    isImageElement: c.req.header('sec-fetch-dest') === 'image',
  });
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

interface WantedRendering extends Pick<ShownFile, 'file' | 'hasOriginal'> {
  readonly size: PreviewSize;
}

async function answerDrawn(c: Context, deps: RenderDeps, { file, size }: WantedRendering): Promise<Response> {
  const { name, generic_type, mime_type, blob_key, owner_id } = file;
  const isDrawn = mime_type === null ? generic_type === 'image' : isDrawnType(mime_type);
  if (!isDrawn && generic_type === 'image') throw new Refusal('imageUnreadable');
  if (!isDrawn) throw new HttpError('badRequest', { status: 415, msg: 'not an image' });
  const { key, sizeBytes } = await deps.renderer.render({ blobKey: blob_key, ownerId: owner_id }, size);
  return answerFile(c, {
    sizeBytes,
    etag: `"${key}"`,
    headers: {
      ...renderingHeaders,
      'content-type': 'image/webp',
      'content-disposition': contentDisposition('inline', name.toLowerCase().endsWith('.webp') ? name : `${name}.webp`),
    },
    open: opener(deps.store, key),
  });
}

/**
 * Answers a rendering of an image; where there is none and the address asks for it, the image itself. Throws
 * imageUnreadable, or badRequest for another file.
 */
export async function answerRendering(c: Context, deps: RenderDeps, wanted: WantedRendering): Promise<Response> {
  const { file, hasOriginal } = wanted;
  const { name, mime_type: mimeType, size_bytes: sizeBytes } = file;
  const mayFall = hasOriginal && c.req.query('or') === 'original' && showsOriginal({ name, mimeType, sizeBytes });
  try {
    return await answerDrawn(c, deps, wanted);
  } catch (error) {
    if (!mayFall || !isRefusal(error, 'imageUnreadable')) throw error;
    return answerOriginal(c, deps, file);
  }
}

/** Parses the size in a path; throws itemMissing. */
export function readSize(size: string): PreviewSize {
  if (!v.is(SizeSchema, size)) throw notFound();
  return size;
}

async function redirectToView(
  c: PreviewContext,
  deps: PreviewDeps,
  { file, size }: { readonly file: ReadableFile; readonly size?: PreviewSize },
): Promise<Response | undefined> {
  // No link is made for a script, which reads the bytes here.
  if (deps.contentOrigin === undefined || !isShown(c)) return undefined;
  const token = await linkFor(c.var, deps, file.id);
  const path = [VIEW_PATH, token, file.uuid, ...(size === undefined ? [] : [size]), encodeSegment(file.name)].join('/');
  return toContentOrigin(c, deps, `${path}${new URL(c.req.url).search}`);
}

/** Creates the routes of image renderings and of the original bytes of any file, for readers of the document. */
export function previewRoutes(deps: PreviewDeps) {
  const routes = new Hono();
  routes.use('/preview/*', problemPages(deps.consoleOrigin));
  const withReader = readTokenOrCookie(deps);
  const calls = operationRoutes(deps, [
    rawRoute(operations.getOriginal, withReader, async (c) => {
      const { file, isLimited } = await getFile(c, deps, { isOriginal: true });
      return (isLimited ? undefined : await redirectToView(c, deps, { file })) ?? answerOriginal(c, deps, file);
    }),
    rawRoute(operations.getPreview, withReader, async (c) => {
      const size = readSize(c.req.param('size') ?? '');
      const { isLimited, ...shown } = await getFile(c, deps, { isOriginal: false });
      const wanted = { ...shown, size };
      // A view of the content origin asks for no password: renderings, which act as no page, are given here.
      return (isLimited ? undefined : await redirectToView(c, deps, wanted)) ?? answerRendering(c, deps, wanted);
    }),
  ]);
  return routes.route('/', calls);
}
