import { isLocale, type Locale } from '@abrak/core';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { DbScope, DocumentRow } from '../../db/index.ts';
import { findOpen } from '../access.ts';
import { countFolder, findInside, listFolder } from '../documentStore.ts';
import { answerFile, brandHeaders, type Html } from '../../http/index.ts';
import { openFolderArchive } from '../archives/archiveLinks.ts';
import { answerDownload, savedFileHeaders } from '../downloadRoutes.ts';
import { countDownload } from '../downloadStore.ts';
import type { FilesDeps } from '../filesDeps.ts';
import { opener } from '../opener.ts';
import { ownerLocale } from '../sharedStore.ts';
import { type PageAddress, pageHref } from './addresses.ts';
import { filePage, folderPage, type PageContent } from './documentPages.ts';
import { answerProblem } from './problemPages.ts';

type PageContext = Context;

const ROWS_PER_PAGE = 200;

const noIndex = { 'x-robots-tag': 'noindex' };

const PageNumberSchema = v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number)), 1);

// Every page is in the language of the console that its owner uses, not in that of the reader's browser.
async function localeOf(db: DbScope, { lang }: PageAddress, ownerId: number): Promise<Locale> {
  return lang ?? ownerLocale(db, ownerId);
}

function addressOf(c: PageContext): PageAddress {
  const lang = c.req.query('lang');
  return {
    uuid: c.req.param('uuid') ?? '',
    names: (c.req.query('path') ?? '').split('/').filter(Boolean),
    page: v.parse(PageNumberSchema, c.req.query('page')),
    lang: isLocale(lang) ? lang : undefined,
  };
}

function answerMissing(c: PageContext, homeHref: string): Promise<Response> | Response {
  const address = addressOf(c);
  return answerProblem(c, { problem: 'missing', status: 404, homeHref, hrefIn: (lang) => pageHref({ ...address, lang }) });
}

async function pageOf(db: DbScope, shown: PageContent & { readonly document: DocumentRow }): Promise<Html> {
  const { document, address } = shown;
  if (document.discriminator === 'F') return filePage(shown);
  const folder = { ownerId: document.owner_id, folderId: document.id };
  const total = await countFolder(db, folder);
  const lastPage = Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
  const page = Math.min(address.page, lastPage);
  const documents = await listFolder(db, folder, { limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE });
  return folderPage({ ...shown, address: { ...address, page } }, { documents, total, lastPage });
}

async function answerPage(c: PageContext, { db, contentOrigin }: PageDeps, homeHref: string): Promise<Response> {
  const address = addressOf(c);
  const open = await findOpen(db, address.uuid);
  const document = open && (await findInside(db, open.document, address.names));
  if (open === undefined || document === undefined) return answerMissing(c, homeHref);
  const locale = await localeOf(db, address, document.owner_id);
  const page = await pageOf(db, { locale, address, homeHref, sharedName: open.document.name, document });
  return c.html(page, 200, { 'cache-control': 'no-cache', ...brandHeaders({ hasMedia: true, mediaOrigin: contentOrigin }), ...(open.sharingStatus === 'WITH_LINK' && noIndex) });
}

async function answerFolder(c: PageContext, { db, store }: FilesDeps, { id, name }: DocumentRow): Promise<Response> {
  const { sizeBytes, etag, stream } = await openFolderArchive(db, id, { open: ({ blobKey }, range) => opener(store, blobKey)(range) });
  return answerFile(c, {
    sizeBytes,
    etag,
    headers: savedFileHeaders(`${name}.zip`, 'application/zip'),
    open: (range) => Promise.resolve(Readable.from(stream(range), { objectMode: false })),
    onStart: () => countDownload(db, id),
  });
}

/** Dependencies of the pages. */
export interface PageDeps extends FilesDeps {
  /** Returns the origin of the console, to which pages lead. */
  readonly consoleOrigin: () => string;
  /** Origin from which browsers get the files of customers; default: this one. */
  readonly contentOrigin?: string | undefined;
}

/**
 * Routes of the pages of documents that anyone may read. They use no session and contain no script.
 */
export function publicRoutes(deps: PageDeps) {
  const routes = new Hono();
  const homeHref = () => `${deps.consoleOrigin()}/`;
  routes.get('/public/:uuid', (c) => answerPage(c, deps, homeHref()));
  return routes;
}

/** Route of the downloads of documents that anyone may read. */
export function openDownloadRoutes(deps: PageDeps) {
  const routes = new Hono();
  routes.get('/download/:uuid/:name/dl', async (c) => {
    const open = await findOpen(deps.db, c.req.param('uuid'));
    if (open === undefined) return answerMissing(c, `${deps.consoleOrigin()}/`);
    const { document } = open;
    if (document.blob_key === null) return answerFolder(c, deps, document);
    return answerDownload(c, deps, { ...document, blob_key: document.blob_key });
  });
  return routes;
}
