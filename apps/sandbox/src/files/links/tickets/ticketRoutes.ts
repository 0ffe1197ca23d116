import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { admitVisitor } from '../../../account/index.ts';
import type { DocumentRow } from '../../../db/index.ts';
import { answerFile, callerOf, type ServedFile } from '../../../http/index.ts';
import { hashToken, isRefusal, isUuid, networkOf, newToken } from '../../../shared/index.ts';
import {
  answerMissing,
  downloadHref,
  folderDownloadHref,
  isLimitedStep,
  isOpenStep,
  markOf,
  type OpenDocument,
  type PageDeps,
  stateOfStep,
} from '../../access/index.ts';
import { openFolderArchive } from '../../archives/index.ts';
import {
  countDownload,
  DOWNLOAD_LINK_LIFETIME_MS,
  isShown,
  locationOf,
  savedFileHeaders,
} from '../../transfer/index.ts';
import { findLineage, type LineageStep } from '../../documents/index.ts';
import { opener } from '../../blobs/index.ts';
import { addTicket, findTicket, type FoundTicket, RESTART_MS, countTicket } from './linkTicketStore.ts';

type DownloadContext = Context<{ Bindings: Partial<HttpBindings> }>;

const TICKET_COOKIE = 'ticket';

const noStore = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

function hrefOf(document: DocumentRow): string {
  return document.blob_key === null ? folderDownloadHref(document) : downloadHref(document);
}

/** Returns the link that a ticket goes through, when it still opens the document for this download. */
async function linkOf({ db, now }: PageDeps, { ticket, document }: FoundTicket): Promise<LineageStep | undefined> {
  const lineage = await findLineage(db, document.id, null);
  const link = lineage.find(({ id }) => id === ticket.link_id);
  if (link === undefined || !isOpenStep(link) || !isLimitedStep(link)) return undefined;
  const state = stateOfStep(link, now());
  // A download that has started may be resumed when it was the last one.
  const isAlive = state === 'open' || (state === 'usedUp' && ticket.counted_at !== null);
  return isAlive && (await markOf(db, link)) === ticket.proof ? link : undefined;
}

// A double click must not be two downloads: the second click of a browser gets the ticket of the first.
async function ticketOf(c: DownloadContext, deps: PageDeps, { document, link }: OpenDocument): Promise<string> {
  const { db, now, isSecure } = deps;
  const known = getCookie(c, TICKET_COOKIE);
  const at = now();
  const found =
    known === undefined ? undefined : await findTicket(db, { tokenHash: hashToken(known), uuid: document.uuid }, at);
  if (known !== undefined && found?.ticket.link_id === link.id && (await linkOf(deps, found)) !== undefined)
    return known;
  await admitVisitor(db, 'downloadLink', { address: callerOf(c, deps).address, now: at });
  const token = newToken();
  const expiresAt = new Date(at.getTime() + DOWNLOAD_LINK_LIFETIME_MS);
  await addTicket(db, {
    token_hash: hashToken(token),
    link_id: link.id,
    document_id: document.id,
    proof: await markOf(db, link),
    expires_at: expiresAt,
  });
  setCookie(c, TICKET_COOKIE, token, {
    path: `/download/${document.uuid}`,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: RESTART_MS / 1_000,
  });
  return token;
}

/**
 * Redirects to a download of its own for a document that a limited link opens, so that its ranges and resumptions can be
 * told from other downloads. The redirect counts nothing.
 */
export async function redirectToTicket(c: DownloadContext, deps: PageDeps, open: OpenDocument): Promise<Response> {
  const origin = isShown(c) ? (deps.contentOrigin ?? '') : '';
  const token = await ticketOf(c, deps, open);
  return c.body(null, 302, { ...noStore, location: `${origin}${hrefOf(open.document)}/${token}` });
}

async function servedOf(
  c: DownloadContext,
  deps: PageDeps,
  { document, link }: { readonly document: DocumentRow; readonly link: LineageStep },
): Promise<ServedFile> {
  const { db, store } = deps;
  const { id, name, blob_key: key, size_bytes: sizeBytes } = document;
  if (key !== null) {
    const end = link.link_expires_at === null ? {} : { expires_at: link.link_expires_at };
    // An address of the store gives the bytes as often as one likes, which no maximum could count.
    const location =
      link.link_max_downloads === null ? locationOf(c, deps, { ...document, ...end, blob_key: key }) : undefined;
    return {
      sizeBytes,
      etag: `"${key}"`,
      headers: savedFileHeaders(name, document.mime_type),
      open: opener(store, key),
      location,
    };
  }
  const visitor = { db, now: deps.now(), address: callerOf(c, deps).address };
  const archive = await openFolderArchive(visitor, id, { open: ({ blobKey }, range) => opener(store, blobKey)(range) });
  return {
    sizeBytes: archive.sizeBytes,
    etag: archive.etag,
    headers: savedFileHeaders(`${name}.zip`, 'application/zip'),
    open: (range) => Promise.resolve(Readable.from(archive.stream(range), { objectMode: false })),
  };
}

async function answerTicket(c: DownloadContext, deps: PageDeps, token: string): Promise<Response> {
  const { db, now } = deps;
  const uuid = c.req.param('uuid') ?? '';
  const found = isUuid(uuid) ? await findTicket(db, { tokenHash: hashToken(token), uuid }, now()) : undefined;
  const link = found && (await linkOf(deps, found));
  if (found === undefined || link === undefined) return answerMissing(c, deps);
  const { ticket, document } = found;
  const served = await servedOf(c, deps, { document, link });
  const onSend: ServedFile['onSend'] = async ({ start, end }) => {
    const isWhole = start === 0 && end === served.sizeBytes - 1;
    const network = networkOf(callerOf(c, deps).address);
    if (await countTicket(db, { ticket, isWhole, network }, now())) await countDownload(db, document.id);
  };
  try {
    return await answerFile(c, { ...served, onSend });
  } catch (error) {
    if (isRefusal(error, 'linkExpired')) return answerMissing(c, deps);
    throw error;
  }
}

/** Route of downloads through limited links. The ticket in the path is the only credential, also at the content origin. */
export function ticketRoutes(deps: PageDeps) {
  const routes = new Hono<{ Bindings: Partial<HttpBindings> }>();
  routes.get('/download/:uuid/:name/dl/:ticket', (c) => answerTicket(c, deps, c.req.param('ticket')));
  return routes;
}
