import type { Locale } from '@abrak/core';
import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { showsOriginal } from '@abrak/core/internal';
import { operations } from '@abrak/core/internal/contract';
import type { Context } from 'hono';
import { LOCK_MS } from '../../../account/index.ts';
import type { DbScope, DocumentRow } from '../../../db/index.ts';
import {
  addressOf,
  answerMissing,
  findOpen,
  givesOriginals,
  isLimitedStep,
  type LinkVisitor,
  type OpenDocument,
  ownerLocale,
  type PageAddress,
  type PageDeps,
  pageHref,
  setProof,
  visitorOf,
} from '../../access/index.ts';
import { countFolder, findInside, listFolder } from '../../documents/index.ts';
import { answerFile, brandHeaders, callerOf, type Html, operationRoutes, rawRoute } from '../../../http/index.ts';
import { isDrawnType, type Renderer } from '../../../media/index.ts';
import { isRefusal } from '../../../shared/index.ts';
import { openFolderArchive } from '../../archives/index.ts';
import { answerDownload, countDownload, savedFileHeaders, toContentOrigin } from '../../transfer/index.ts';
import { passwordPage } from './passwordPage.ts';
import { redirectToTicket } from '../tickets/ticketRoutes.ts';
import { unlock } from '../limits/unlock.ts';
import { opener } from '../../blobs/index.ts';
import { filePage, folderPage, type PageContent } from './documentPages.ts';

/** Dependencies of the pages of shared documents. */
interface PublicPageDeps extends PageDeps {
  readonly renderer: Renderer;
}

type PageContext = Context<{ Bindings: Partial<HttpBindings> }>;

const ROWS_PER_PAGE = 200;

const noIndex = { 'x-robots-tag': 'noindex' };

// Every page is in the language of the console that its owner uses, not in that of the reader's browser.
async function localeOf(db: DbScope, { lang }: PageAddress, ownerId: number): Promise<Locale> {
  return lang ?? ownerLocale(db, ownerId);
}

/**
 * Returns the size in which the page shows an image: its rendering, or itself where it has none and every browser shows it.
 * Undefined for other files, and for an image that cannot be shown.
 */
async function pictureOf(
  { renderer }: PublicPageDeps,
  document: DocumentRow,
  hasOriginal: boolean,
): Promise<PageContent['picture']> {
  const {
    name,
    mime_type: mimeType,
    generic_type,
    size_bytes: sizeBytes,
    blob_key: blobKey,
    owner_id: ownerId,
  } = document;
  if (blobKey === null) return undefined;
  const original = hasOriginal && showsOriginal({ name, mimeType, sizeBytes }) ? 'main' : undefined;
  if (generic_type !== 'image' || !isDrawnType(mimeType ?? '')) return original;
  try {
    await renderer.render({ blobKey, ownerId }, 'large');
    return 'large';
  } catch (error) {
    if (!isRefusal(error, 'imageUnreadable')) throw error;
    return original;
  }
}

async function pageOf(deps: PublicPageDeps, shown: PageContent & { readonly document: DocumentRow }): Promise<Html> {
  const { document, address, hasOriginal } = shown;
  if (document.discriminator === 'F')
    return filePage({ ...shown, picture: await pictureOf(deps, document, hasOriginal) });
  const { db } = deps;
  const folder = { ownerId: document.owner_id, folderId: document.id };
  const total = await countFolder(db, folder);
  const lastPage = Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
  const page = Math.min(address.page, lastPage);
  const documents = await listFolder(db, folder, { limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE });
  return folderPage({ ...shown, address: { ...address, page } }, { documents, total, lastPage });
}

type PasswordRefusal = Parameters<typeof passwordPage>[0]['refusal'];

const privateHeaders = { 'cache-control': 'private, no-store', ...noIndex };

async function answerLocked(
  c: PageContext,
  deps: PageDeps,
  { ownerId, refusal }: { readonly ownerId: number; readonly refusal?: PasswordRefusal },
): Promise<Response> {
  const address = addressOf(c);
  const page = passwordPage({
    locale: await localeOf(deps.db, address, ownerId),
    address,
    homeHref: `${deps.consoleOrigin()}/`,
    refusal,
  });
  const status = refusal === 'busy' ? 429 : 403;
  return c.html(page, status, {
    ...brandHeaders({ formAction: "'self'" }),
    ...privateHeaders,
    ...(refusal === 'busy' && { 'retry-after': String(LOCK_MS / 1_000) }),
  });
}

// A document inside a folder may have a link of its own, which comes first.
async function linkInside(
  deps: PageDeps,
  open: OpenDocument,
  { document, visitor }: { readonly document: DocumentRow; readonly visitor: LinkVisitor },
) {
  if (document.id === open.document.id) return open.link;
  const inside = await findOpen(deps.db, document.uuid, visitor);
  return inside === undefined || inside.isLocked ? open.link : inside.link;
}

async function answerPage(c: PageContext, deps: PublicPageDeps): Promise<Response> {
  const { db, contentOrigin, isSecure } = deps;
  const address = addressOf(c);
  const visitor = await visitorOf(c, deps);
  const open = await findOpen(db, address.uuid, visitor);
  if (open === undefined) return answerMissing(c, deps);
  if (open.isLocked) return answerLocked(c, deps, { ownerId: open.document.owner_id });
  const document = await findInside(db, open.document, address.names);
  if (document === undefined) return answerMissing(c, deps);
  const locale = await localeOf(db, address, document.owner_id);
  const hasOriginal = givesOriginals(await linkInside(deps, open, { document, visitor }), deps);
  const isLimited = isLimitedStep(open.link);
  const page = await pageOf(deps, {
    locale,
    address,
    origin: `${isSecure ? 'https' : 'http'}://${new URL(c.req.url).host}`,
    isOpen: !isLimited,
    homeHref: `${deps.consoleOrigin()}/`,
    sharedName: open.document.name,
    document,
    hasOriginal,
  });
  const robots = (open.sharingStatus === 'WITH_LINK' || isLimited) && noIndex;
  return c.html(page, 200, {
    'cache-control': 'no-cache',
    ...brandHeaders({ hasMedia: true, mediaOrigin: contentOrigin }),
    ...robots,
    ...(isLimited && privateHeaders),
  });
}

async function answerPassword(c: PageContext, deps: PageDeps): Promise<Response> {
  const { db, now } = deps;
  const address = addressOf(c);
  const open = await findOpen(db, address.uuid, await visitorOf(c, deps));
  if (open === undefined) return answerMissing(c, deps);
  const { link, document, isLocked } = open;
  const password = new URLSearchParams(await c.req.text()).get('password') ?? '';
  const outcome = isLocked
    ? await unlock(db, { link, password, address: callerOf(c, deps).address, now: now() })
    : 'right';
  if (outcome !== 'right')
    return answerLocked(c, deps, { ownerId: document.owner_id, refusal: outcome === 'locked' ? 'busy' : 'wrong' });
  if (isLocked) await setProof(c, deps, link);
  return c.body(null, 303, { ...privateHeaders, location: pageHref(address) });
}

async function answerFolder(c: PageContext, deps: PageDeps, { id, name }: DocumentRow): Promise<Response> {
  const { db, store, now } = deps;
  const visitor = { db, now: now(), address: callerOf(c, deps).address };
  const { sizeBytes, etag, stream } = await openFolderArchive(visitor, id, {
    open: ({ blobKey }, range) => opener(store, blobKey)(range),
  });
  return answerFile(c, {
    sizeBytes,
    etag,
    headers: savedFileHeaders(`${name}.zip`, 'application/zip'),
    open: (range) => Promise.resolve(Readable.from(stream(range), { objectMode: false })),
    onStart: () => countDownload(db, id),
  });
}

/**
 * Creates the routes of the pages of documents that anyone may read, and of the passwords of their links. They use no
 * session and contain no script.
 */
export function publicRoutes(deps: PublicPageDeps) {
  const page = operationRoutes(deps, [rawRoute(operations.openPublicPage, (c: PageContext) => answerPage(c, deps))]);
  return page.post('/public/:uuid', (c: PageContext) => answerPassword(c, deps));
}

/** Creates the route of the downloads of documents that anyone may read. */
export function openDownloadRoutes(deps: PageDeps) {
  const download = async (c: PageContext) => {
    const open = await findOpen(deps.db, c.req.param('uuid') ?? '', await visitorOf(c, deps));
    if (open === undefined) return answerMissing(c, deps);
    // The page asks for the password.
    if (open.isLocked) return c.redirect(pageHref({ ...addressOf(c), names: [] }), 302);
    const { document, link } = open;
    if (isLimitedStep(link) && c.req.method !== 'HEAD') return redirectToTicket(c, deps, open);
    const moved = toContentOrigin(c, deps, new URL(c.req.url).pathname);
    if (moved !== undefined) return moved;
    if (document.blob_key === null) return answerFolder(c, deps, document);
    return answerDownload(c, deps, { ...document, blob_key: document.blob_key });
  };
  return operationRoutes(deps, [rawRoute(operations.downloadPublic, download)]);
}
