import { type Context, Hono } from 'hono';
import {
  answerFile,
  contentDisposition,
  hashToken,
  HttpError,
  isUuid,
  newToken,
  readToken,
  untrustedContentHeaders,
  type VisitorEnv,
} from '../http/index.ts';
import { getReadable, mayRead } from './access.ts';
import { addDownloadLink, countDownload, findLinked } from './downloadStore.ts';
import { opener } from './opener.ts';
import type { FilesDeps } from './routes.ts';
import type { DocumentRow } from './wireDocument.ts';

/** How long a download address works. */
export const DOWNLOAD_LINK_LIFETIME_MS = 60 * 60_000;

/** The call that opens a download (A §7), for whoever may read the document; mount it under /cfs/rest. */
export function downloadLinkRoutes({ db, now, findSession }: FilesDeps) {
  const routes = new Hono<VisitorEnv>();
  routes.get('/publicAccess/:uuid/generateDownloadLink', readToken(findSession), async (c) => {
    const readerId = c.var.customer?.id ?? null;
    const document = await getReadable(db, c.req.param('uuid'), readerId);
    if (document.blob_key === null) throw new HttpError('badRequest', { msg: 'a folder has no bytes' });
    const token = newToken();
    const expiresAt = new Date(now().getTime() + DOWNLOAD_LINK_LIFETIME_MS);
    await addDownloadLink(db, { tokenHash: hashToken(token), documentId: document.id, readerId, expiresAt });
    return c.json({ token }, 200, { 'cache-control': 'no-store' });
  });
  return routes;
}

/** Headers of bytes that are saved under a name. */
export function savedFileHeaders(name: string, contentType: string) {
  return {
    ...untrustedContentHeaders,
    'content-type': contentType,
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
}

/** Answers a file's bytes for saving, and counts each time they begin. */
export function answerDownload(
  c: Context,
  { db, store }: Pick<FilesDeps, 'db' | 'store'>,
  { id, name, mime_type, size_bytes, blob_key }: DocumentRow & { readonly blob_key: string },
): Promise<Response> {
  return answerFile(c, {
    sizeBytes: size_bytes,
    etag: `"${blob_key}"`,
    headers: savedFileHeaders(name, mime_type ?? 'application/octet-stream'),
    open: opener(store, blob_key),
    onStart: () => countDownload(db, id),
  });
}

/** The download address (A §7): its token is the only key, so that a browser can open and resume it. */
export function downloadRoutes({ db, store, now }: FilesDeps) {
  const routes = new Hono();
  routes.get('/dl/:token/:uuid/:name', async (c, next) => {
    const { token, uuid } = c.req.param();
    const link = { tokenHash: hashToken(token), uuid };
    const document = isUuid(uuid) ? await findLinked(db, link, now()) : undefined;
    // The link may be an archive's.
    if (document === undefined) return next();
    if (document.blob_key === null || document.trashed_at !== null) throw new HttpError('itemMissing');
    if (!(await mayRead(db, document, document.reader_id))) throw new HttpError('linkExpired');
    return answerDownload(c, { db, store }, { ...document, blob_key: document.blob_key });
  });
  return routes;
}
