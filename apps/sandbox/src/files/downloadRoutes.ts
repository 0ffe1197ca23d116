import { type Context, Hono } from 'hono';
import { answerFile, contentDisposition, readToken, untrustedContentHeaders, type VisitorEnv } from '../http/index.ts';
import { hashToken, isUuid, newToken, notFound, Refusal } from '../shared/index.ts';
import { getReadable, mayRead } from './access.ts';
import { addDownloadLink, countDownload, DOWNLOAD_LINK_LIFETIME_MS, findLinked } from './downloadStore.ts';
import { opener } from './opener.ts';
import type { FilesDeps } from './filesDeps.ts';
import type { DocumentRow } from '../db/index.ts';
import { problemPages } from './publicPage/problemPages.ts';

/** Route that creates a download token for a document, for any reader of the document. Mount it under /cfs/rest. */
export function downloadLinkRoutes({ db, now, findSession }: FilesDeps) {
  const routes = new Hono<VisitorEnv>();
  routes.get('/publicAccess/:uuid/generateDownloadLink', readToken(findSession), async (c) => {
    const readerId = c.var.customer?.id ?? null;
    const document = await getReadable(db, c.req.param('uuid'), readerId);
    if (document.blob_key === null) throw new Refusal('badRequest', { msg: 'a folder has no bytes' });
    const token = newToken();
    const expiresAt = new Date(now().getTime() + DOWNLOAD_LINK_LIFETIME_MS);
    await addDownloadLink(db, { tokenHash: hashToken(token), documentId: document.id, readerId, expiresAt });
    return c.json({ token }, 200, { 'cache-control': 'no-store' });
  });
  return routes;
}

/** Returns the headers of a file that the browser saves under a name. */
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

/** Answers with a file's bytes as an attachment and counts each download that starts at the first byte. */
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

/** Dependencies of the download URLs. */
export interface DownloadDeps extends Pick<FilesDeps, 'db' | 'now' | 'store'> {
  /** Returns the origin of the console, to which the page of an expired link leads. */
  readonly consoleOrigin: () => string;
}

/**
 * Route of the download URLs, also of archives, which are mounted after it. The token in the path is the only credential, so that a browser can open and resume the
 * download.
 */
export function downloadRoutes({ db, store, now, consoleOrigin }: DownloadDeps) {
  const routes = new Hono();
  routes.use('/dl/*', problemPages(consoleOrigin));
  routes.get('/dl/:token/:uuid/:name', async (c, next) => {
    const { token, uuid } = c.req.param();
    const link = { tokenHash: hashToken(token), uuid };
    const document = isUuid(uuid) ? await findLinked(db, link, now()) : undefined;
    // The token may belong to an archive link.
    if (document === undefined) return next();
    if (document.blob_key === null || document.trashed_at !== null) throw notFound();
    if (!(await mayRead(db, document, document.reader_id))) throw new Refusal('linkExpired');
    return answerDownload(c, { db, store }, { ...document, blob_key: document.blob_key });
  });
  return routes;
}
