import { DEFAULT_LOCALE, isLocale, type Locale, locales } from '@abrak/core';
import { type Context, Hono } from 'hono';
import { languageDetector } from 'hono/language';
import * as v from 'valibot';
import type { DbScope, DocumentRow } from '../../db/index.ts';
import { findOpen } from '../access.ts';
import { countFolder, findInside, listFolder } from '../documentStore.ts';
import { answerDownload } from '../downloadRoutes.ts';
import type { FilesDeps } from '../filesDeps.ts';
import { type PageAddress, pageHref } from './addresses.ts';
import { filePage, folderPage, type PageContent } from './documentPages.ts';
import { type Html, missingPage } from './layout.ts';
import { stylesheet, STYLESHEET_PATH } from './stylesheet.ts';

type PageContext = Context<{ Variables: { language: string } }>;

const ROWS_PER_PAGE = 200;
const STYLESHEET_CACHE = 'public, max-age=31536000, immutable';

const pageHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const noIndex = { 'x-robots-tag': 'noindex' };

const PageNumberSchema = v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number)), 1);

function localeOf(c: PageContext): Locale {
  return isLocale(c.var.language) ? c.var.language : DEFAULT_LOCALE;
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

function answerMissing(c: PageContext): Promise<Response> | Response {
  const address = addressOf(c);
  const page = missingPage(localeOf(c), (lang) => pageHref({ ...address, lang }));
  return c.html(page, 404, { ...pageHeaders, ...noIndex });
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

async function answerPage(c: PageContext, db: DbScope): Promise<Response> {
  const address = addressOf(c);
  const open = await findOpen(db, address.uuid);
  const document = open && (await findInside(db, open.document, address.names));
  if (open === undefined || document === undefined) return answerMissing(c);
  const page = await pageOf(db, { locale: localeOf(c), address, sharedName: open.document.name, document });
  return c.html(page, 200, { ...pageHeaders, ...(open.sharingStatus === 'WITH_LINK' && noIndex) });
}

/**
 * Routes of the pages and downloads of documents that anyone may read. They use no session, and the pages contain no
 * script.
 */
export function publicRoutes(deps: FilesDeps) {
  const routes = new Hono<{ Variables: { language: string } }>();
  const detectLanguage = languageDetector({
    order: ['querystring', 'header'],
    supportedLanguages: [...locales],
    fallbackLanguage: DEFAULT_LOCALE,
    caches: false,
  });
  routes.get(STYLESHEET_PATH, (c) =>
    c.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': STYLESHEET_CACHE }),
  );
  routes.get('/public/:uuid', detectLanguage, async (c) => {
    c.header('vary', 'Accept-Language', { append: true });
    return answerPage(c, deps.db);
  });
  routes.get('/download/:uuid/:name/dl', detectLanguage, async (c) => {
    const open = await findOpen(deps.db, c.req.param('uuid'));
    const blobKey = open?.document.blob_key ?? null;
    if (open === undefined || blobKey === null) return answerMissing(c);
    return answerDownload(c, deps, { ...open.document, blob_key: blobKey });
  });
  return routes;
}
