import { Hono } from 'hono';
import {
  answerFile,
  contentDisposition,
  hashToken,
  HttpError,
  isUuid,
  newToken,
  requireToken,
  type SessionEnv,
  untrustedContentHeaders,
} from '../http/index.ts';
import { findByUuid } from './documentStore.ts';
import { addDownloadLink, countDownload, findLinked } from './downloadStore.ts';
import { opener } from './opener.ts';
import type { FilesDeps } from './routes.ts';

/** How long a download address works. */
export const DOWNLOAD_LINK_LIFETIME_MS = 60 * 60_000;

/** The call that opens a download (A §7); mount it under /cfs/rest. */
export function downloadLinkRoutes({ db, now, findSession }: FilesDeps) {
  const routes = new Hono<SessionEnv>();
  routes.get('/publicAccess/:uuid/generateDownloadLink', requireToken(findSession), async (c) => {
    const uuid = c.req.param('uuid');
    const document = isUuid(uuid) ? await findByUuid(db, uuid) : undefined;
    if (document === undefined || document.owner_id !== c.var.customer.id) throw new HttpError('itemMissing');
    if (document.blob_key === null) throw new HttpError('badRequest', { msg: 'a folder has no bytes' });
    const token = newToken();
    const expiresAt = new Date(now().getTime() + DOWNLOAD_LINK_LIFETIME_MS);
    await addDownloadLink(db, { tokenHash: hashToken(token), documentId: document.id, expiresAt });
    return c.json({ token }, 200, { 'cache-control': 'no-store' });
  });
  return routes;
}

/** The download address (A §7): its token is the only key, so that a browser can open and resume it. */
export function downloadRoutes({ db, store, now }: FilesDeps) {
  const routes = new Hono();
  routes.get('/dl/:token/:uuid/:name', async (c) => {
    const { token, uuid } = c.req.param();
    const link = { tokenHash: hashToken(token), uuid };
    const document = isUuid(uuid) ? await findLinked(db, link, now()) : undefined;
    if (document === undefined) throw new HttpError('linkExpired');
    if (document.blob_key === null || document.trashed_at !== null) throw new HttpError('itemMissing');
    return answerFile(c, {
      sizeBytes: document.size_bytes,
      etag: `"${document.blob_key}"`,
      headers: {
        ...untrustedContentHeaders,
        'content-type': document.mime_type ?? 'application/octet-stream',
        'content-disposition': contentDisposition('attachment', document.name),
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
      },
      open: opener(store, document.blob_key),
      onStart: () => countDownload(db, document.id),
    });
  });
  return routes;
}
