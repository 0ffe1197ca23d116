import { formatBytes, formatDate, type Locale, isolateName } from '@abrak/core';
import { genericTypes } from '@abrak/core/files';
import { fileKind, type FileKind, showsOriginal } from '@abrak/core/internal';
import { html } from 'hono/html';
import type { wireColumns } from '../../documents/index.ts';
import type { DocumentRow } from '../../../db/index.ts';
import {
  downloadHref,
  folderDownloadHref,
  localizedPage,
  type PageAddress,
  pageHref,
  pageTexts,
  previewHref,
  thumbnailHref,
} from '../../access/index.ts';
import { icon } from './icons.ts';
import type { Html, PagePreview } from '../../../http/index.ts';
import { isDrawnType } from '../../../media/index.ts';

type Listed = Pick<DocumentRow, (typeof wireColumns)[number]>;

/** Document that a page shows, with the page's address and language. */
export interface PageContent {
  readonly locale: Locale;
  readonly address: PageAddress;
  /** Address of the console. */
  readonly homeHref: string;
  /** Name of the shared document, which is the first step of the breadcrumb. */
  readonly sharedName: string;
  readonly document: Listed;
  /** Origin of the page, as the reader's program knows it. */
  readonly origin: string;
  /** True when anyone with the address may see the document, without limits: messengers then show what it is. */
  readonly isOpen: boolean;
  /** True when the page may show the file as it is, and not renderings only. */
  readonly hasOriginal: boolean;
  /** Size in which an image is shown; undefined when it cannot be shown, and for other files. */
  readonly picture?: 'large' | 'main' | undefined;
}

/** Documents of a folder on one page of its listing. */
export interface FolderPart {
  readonly documents: readonly Listed[];
  readonly total: number;
  readonly lastPage: number;
}

function kindOf({ discriminator, generic_type, mime_type, name }: Listed): FileKind {
  const kind = discriminator === 'D' ? 'folder' : 'file';
  const genericType = genericTypes.find((type) => type === generic_type) ?? 'other';
  return fileKind({ kind, name, mimeType: mime_type, genericType });
}

// Kinds that a browser opens in a tab of its own. Video and audio play inside the page.
const openedKinds: ReadonlySet<FileKind> = new Set(['code', 'image', 'pdf', 'text']);

function date({ created_at, modified_at }: Listed, locale: Locale): Html {
  const at = modified_at ?? created_at;
  return html`<time datetime="${at.toISOString()}">${formatDate(at.getTime(), locale)}</time>`;
}

function breadcrumb({ locale, address, sharedName }: PageContent): Html | '' {
  const { names } = address;
  if (names.length === 0) return '';
  const around = [sharedName, ...names.slice(0, -1)].map((name, depth) => {
    const href = pageHref({ ...address, names: names.slice(0, depth), page: 1 });
    return html`<li><a href="${href}">${isolateName(name)}</a></li>`;
  });
  return html`<nav aria-label="${pageTexts[locale].path}"><ol class="path">${around}</ol></nav>`;
}

function heading({ document }: PageContent, facts: readonly (Html | string)[]): Html {
  const items = facts.map((fact) => html`<li>${fact}</li>`);
  return html`<div class="heading">${icon(kindOf(document))}<div><h1>${isolateName(document.name)}</h1><ul class="facts">${items}</ul></div></div>`;
}

function preview({ document, hasOriginal, picture }: PageContent): Html | '' {
  const alt = isolateName(document.name);
  if (picture === 'large') return html`<img class="preview" src="${previewHref(document, 'large')}" alt="${alt}">`;
  // Without an alternative text an image that the browser cannot show leaves no mark of a broken one.
  if (picture === 'main')
    return html`<img class="preview" src="${previewHref(document, 'main')}" alt="" role="img" aria-label="${alt}">`;
  const whole = previewHref(document, 'main');
  switch (hasOriginal ? document.generic_type : 'other') {
    case 'video':
      return html`<video class="preview" controls preload="metadata" src="${whole}" aria-label="${alt}"></video>`;
    case 'audio':
      return html`<audio class="preview" controls preload="metadata" src="${whole}" aria-label="${alt}"></audio>`;
    default:
      return '';
  }
}

function linkPreview(
  { address, origin, document, picture, isOpen }: PageContent,
  facts: string,
): PagePreview | undefined {
  if (!isOpen) return undefined;
  const told = document.description.trim();
  const description = told === '' ? facts : `${isolateName(told)} · ${facts}`;
  return {
    title: isolateName(document.name),
    description,
    url: `${origin}${pageHref({ ...address, lang: undefined })}`,
    imageUrl: picture === 'large' ? `${origin}${previewHref(document, 'large')}` : undefined,
  };
}

function page(shown: PageContent, facts: string, body: Html): Html {
  const { locale, address, homeHref, document } = shown;
  return localizedPage({
    locale,
    homeHref,
    title: document.name,
    preview: linkPreview(shown, facts),
    hrefIn: (lang) => pageHref({ ...address, lang }),
    body,
  });
}

/** Renders the page of a file: its size and date, a preview of an image, video or audio, and the download link. */
export function filePage(shown: PageContent): Html {
  const { locale, document, hasOriginal } = shown;
  const { download, open } = pageTexts[locale];
  const size = formatBytes(document.size_bytes, locale);
  return page(
    shown,
    size,
    html`${breadcrumb(shown)}<article class="card">
${heading(shown, [size, date(document, locale)])}
${preview(shown)}
<p class="actions"><a class="button primary" href="${downloadHref(document)}">${download}</a>${
      hasOriginal &&
      openedKinds.has(kindOf(document)) &&
      html`<a class="button" href="${previewHref(document, 'main')}">${open}</a>`
    }</p>
</article>`,
  );
}

function thumbnailOf(document: Listed, hasOriginal: boolean): string | undefined {
  const { name, mime_type: mimeType, size_bytes: sizeBytes } = document;
  if (document.discriminator === 'D') return undefined;
  const isOriginal = hasOriginal && showsOriginal({ name, mimeType, sizeBytes });
  const isDrawn = document.generic_type === 'image' && (mimeType === null || isDrawnType(mimeType));
  if (isDrawn) return isOriginal ? thumbnailHref(document) : previewHref(document, 'small');
  return isOriginal ? previewHref(document, 'main') : undefined;
}

function thumbnail(document: Listed, hasOriginal: boolean): Html {
  const src = thumbnailOf(document, hasOriginal);
  if (src === undefined) return icon(kindOf(document));
  return html`<img class="thumbnail" src="${src}" alt="" loading="lazy" decoding="async">`;
}

function row({ locale, address, hasOriginal }: PageContent, document: Listed): Html {
  const href = pageHref({ ...address, names: [...address.names, document.name], page: 1 });
  const size = document.discriminator === 'D' ? pageTexts[locale].folder : formatBytes(document.size_bytes, locale);
  return html`<li><a href="${href}">${thumbnail(document, hasOriginal)}<span class="name">${isolateName(document.name)}</span><span class="fact">${size}</span><span class="fact">${date(document, locale)}</span></a></li>`;
}

function pageLinks({ locale, address }: PageContent, lastPage: number): Html | '' {
  if (lastPage === 1) return '';
  const { pages, previousPage, nextPage } = pageTexts[locale];
  const link = (number: number, label: string) =>
    number >= 1 &&
    number <= lastPage &&
    html`<a class="button" href="${pageHref({ ...address, page: number })}">${label}</a>`;
  return html`<nav class="actions" aria-label="${pages}">${link(address.page - 1, previousPage)}${link(address.page + 1, nextPage)}</nav>`;
}

/** Renders the page of a folder: one page of its listing, with a link to each document's page, and the download of the whole folder. */
export function folderPage(shown: PageContent, { documents, total, lastPage }: FolderPart): Html {
  const { locale, document } = shown;
  const { downloadAll } = pageTexts[locale];
  const download =
    total > 0 &&
    html`<p class="actions"><a class="button primary" href="${folderDownloadHref(document)}">${downloadAll}</a></p>`;
  const listing =
    total === 0
      ? html`<p class="empty">${pageTexts[locale].emptyFolder}</p>`
      : html`<ul class="listing">${documents.map((inside) => row(shown, inside))}</ul>`;
  const items = pageTexts[locale].items(total);
  return page(
    shown,
    items,
    html`${breadcrumb(shown)}<section class="card">
${heading(shown, [items, date(document, locale)])}
${download}
${listing}
${pageLinks(shown, lastPage)}
</section>`,
  );
}
