import { createHmac } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { operations } from '@abrak/core/internal/contract';
import { type Context, type Handler, Hono } from 'hono';
import { admitCustomerLink, admitVisitor } from '../../../account/index.ts';
import {
  answerFile,
  type CallerDeps,
  callerOf,
  contentDisposition,
  operationRoutes,
  rawRoute,
  route,
  untrustedContentHeaders,
  type VisitorEnv,
} from '../../../http/index.ts';
import { hashToken, isUuid, notFound, Refusal } from '../../../shared/index.ts';
import { getReadable, mayRead, problemPages } from '../../access/index.ts';
import { isShown } from './contentOrigin.ts';
import { addDownloadLink, countDownload, DOWNLOAD_LINK_LIFETIME_MS, findLinked } from './downloadStore.ts';
import { type FilesDeps, findInsideTrash } from '../../documents/index.ts';
import { opener } from '../../blobs/index.ts';
import { type DocumentRow, secretOf } from '../../../db/index.ts';
import { findVersion, withVersion } from '../../versions/index.ts';
import { isOwnerAlive, type LinkOwner, type LinkOwnerDeps, linkOwnerOf } from './linkOwner.ts';

/** Dependencies of the route that creates download links. */
export interface DownloadLinkDeps extends FilesDeps, CallerDeps {}

type LinkDeps = Pick<FilesDeps, 'db' | 'now'>;

type LinkContext = Context<VisitorEnv & { Bindings: Partial<HttpBindings> }>;

const SECRET_NAME = 'downloadLink';

/** Media type of bytes of an unknown kind. */
const UNKNOWN_TYPE = 'application/octet-stream';

/** Milliseconds for which a reader gets the same link to a file. */
const SAME_LINK_MS = DOWNLOAD_LINK_LIFETIME_MS / 2;

// The same for all calls of a reader, so that calls without end leave one link.
async function linkToken(
  { db, now }: LinkDeps,
  documentId: number,
  { session_hash: session, page_token_hash: page, api_key_hash: key }: LinkOwner,
): Promise<string> {
  const round = Math.floor(now().getTime() / SAME_LINK_MS);
  const text = [documentId, session ?? page ?? key ?? 'anyone', round].join(' ');
  return createHmac('sha256', await secretOf(db, SECRET_NAME))
    .update(text)
    .digest('base64url');
}

/** Returns the token of a link to a document for the reader of a call, who must be allowed to read it. */
export async function linkFor(reader: VisitorEnv['Variables'], deps: LinkDeps, documentId: number): Promise<string> {
  const owner = linkOwnerOf(reader);
  const token = await linkToken(deps, documentId, owner);
  const expiresAt = new Date(deps.now().getTime() + DOWNLOAD_LINK_LIFETIME_MS);
  await addDownloadLink(deps.db, {
    tokenHash: hashToken(token),
    documentId,
    readerId: reader.customer?.id ?? null,
    owner,
    expiresAt,
  });
  return token;
}

async function admit(c: LinkContext, deps: DownloadLinkDeps): Promise<void> {
  const { db, now } = deps;
  const { customer } = c.var;
  if (customer === undefined)
    await admitVisitor(db, 'downloadLink', { address: callerOf(c, deps).address, now: now() });
  else await admitCustomerLink(db, customer.id, now());
}

/**
 * Creates the route that makes a download token for a document, for any reader of the document. It ends with the
 * reader's session, page token or API key.
 */
export function downloadLinkRoutes(deps: DownloadLinkDeps) {
  return operationRoutes(deps, [
    route(operations.createDownloadLink, async (c: LinkContext, { params: { uuid } }) => {
      await admit(c, deps);
      const document = await getReadable(deps.db, uuid, c.var.customer?.id ?? null);
      if (document.blob_key === null) throw new Refusal('badRequest', { msg: 'a folder has no bytes' });
      return { token: await linkFor(c.var, deps, document.id) };
    }),
  ]);
}

/** Returns the headers of a file that the browser saves under a name. */
export function savedFileHeaders(name: string, mimeType: string | null) {
  return {
    ...untrustedContentHeaders,
    // Browsers give plain text without an extension the name of a text file.
    'content-type': mimeType === null || mimeType === 'text/plain' ? UNKNOWN_TYPE : mimeType,
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
}

/**
 * Seconds for which a signed address of the store gives a file. It cannot be called back, so it is far shorter than a
 * link; a download that started by then goes on.
 */
const SIGNED_SECONDS = 5 * 60;

/** File to download. */
export interface DownloadedFile extends DocumentRow {
  readonly blob_key: string;
  /** End of the link that the file was found by; default: it has none. */
  readonly expires_at?: Date;
}

/**
 * Returns the function that signs the address of a file at the store; undefined when the file is sent from here, as to
 * scripts: the store allows no origin, and their token must not reach it.
 */
export function locationOf(
  c: Context,
  { now, store: { signedUrl } }: Pick<FilesDeps, 'now' | 'store'>,
  { name, mime_type, blob_key, expires_at: end }: DownloadedFile,
) {
  if (signedUrl === undefined || !isShown(c)) return undefined;
  const left = end === undefined ? SIGNED_SECONDS : Math.ceil((end.getTime() - now().getTime()) / 1_000);
  const { 'content-type': contentType, 'content-disposition': disposition } = savedFileHeaders(name, mime_type);
  return () =>
    signedUrl(blob_key, {
      contentType,
      contentDisposition: disposition,
      seconds: Math.max(1, Math.min(SIGNED_SECONDS, left)),
    });
}

/**
 * Answers with a file's bytes as an attachment, or with their address at the store, and counts each download that starts
 * at the first byte.
 */
export function answerDownload(
  c: Context,
  deps: Pick<FilesDeps, 'db' | 'now' | 'store'>,
  file: DownloadedFile,
): Promise<Response> {
  const { db, store } = deps;
  const { id, name, mime_type, size_bytes, blob_key } = file;
  return answerFile(c, {
    sizeBytes: size_bytes,
    etag: `"${blob_key}"`,
    headers: savedFileHeaders(name, mime_type),
    open: opener(store, blob_key),
    location: locationOf(c, deps, file),
    onStart: () => countDownload(db, id),
  });
}

/** Dependencies of the download URLs. */
export interface DownloadDeps extends Pick<FilesDeps, 'db' | 'now' | 'store'>, LinkOwnerDeps {
  /** Returns the origin of the console, to which the page of an expired link leads. */
  readonly consoleOrigin: () => string;
}

// The address names a content: that of the document, or for its owner that of a version.
async function findLinkedContent({ db, now }: DownloadDeps, token: string, uuid: string) {
  const document = await findLinked(db, hashToken(token), now());
  if (document === undefined || document.uuid === uuid) return document;
  if (document.reader_id !== document.owner_id) return undefined;
  const version = await findVersion(db, { documentId: document.id, uuid });
  return version && withVersion(document, version);
}

/**
 * Returns the file of a link; undefined for an unknown or expired token, which may belong to an archive. Throws
 * linkExpired when its session has ended or its reader may no longer read the file.
 */
export async function openLink(deps: DownloadDeps, { token, uuid }: { readonly token: string; readonly uuid: string }) {
  const { db } = deps;
  const document = isUuid(uuid) ? await findLinkedContent(deps, token, uuid.toLowerCase()) : undefined;
  if (document === undefined) return undefined;
  if (!(await isOwnerAlive(deps, document))) throw new Refusal('linkExpired');
  const isGone = document.trashed_at !== null || (await findInsideTrash(db, [document.id])).size > 0;
  if (document.blob_key === null || isGone) throw notFound();
  if (!(await mayRead(db, document, { readerId: document.reader_id, hasAddress: true })))
    throw new Refusal('linkExpired');
  return { ...document, blob_key: document.blob_key };
}

/**
 * Creates the route of the download URLs, also of archives, which are mounted after it. The token in the path is the
 * only credential, so that a browser can open and resume the download.
 */
export function downloadRoutes(deps: DownloadDeps) {
  const download: Handler = async (c, next) => {
    const { token = '', uuid = '' } = c.req.param();
    const file = await openLink(deps, { token, uuid });
    return file === undefined ? next() : answerDownload(c, deps, file);
  };
  const routes = new Hono();
  routes.use('/dl/*', problemPages(deps.consoleOrigin));
  return routes.route('/', operationRoutes(deps, [rawRoute(operations.download, download)]));
}
