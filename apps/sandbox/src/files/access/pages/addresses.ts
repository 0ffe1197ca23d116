import type { Locale } from '@abrak/core';
import { encodeSegment } from '@abrak/core/internal';

/** Address of a page about a shared document or about a document inside it. */
export interface PageAddress {
  readonly uuid: string;
  /** Names of the folders and the document below the shared folder. */
  readonly names: readonly string[];
  /** Page number of a long listing, from 1. */
  readonly page: number;
  /** Language that the reader chose; undefined for the owner's language. */
  readonly lang: Locale | undefined;
}

/** Returns the path of a page. */
export function pageHref({ uuid, names, page, lang }: PageAddress): string {
  const query = new URLSearchParams({
    ...(names.length > 0 && { path: `/${names.join('/')}` }),
    ...(page > 1 && { page: String(page) }),
    ...(lang && { lang }),
  });
  return `/public/${encodeURIComponent(uuid)}${query.size > 0 ? `?${query}` : ''}`;
}

interface Named {
  readonly uuid: string;
  readonly name: string;
}

/** Returns the path that downloads a file. */
export function downloadHref({ uuid, name }: Named): string {
  return `/download/${uuid}/${encodeSegment(name)}/dl`;
}

/** Returns the path that downloads a folder as a zip archive. */
export function folderDownloadHref({ uuid, name }: Named): string {
  return downloadHref({ uuid, name: `${name}.zip` });
}

/** Returns the path of a file's original bytes, or of a rendering of an image. */
export function previewHref({ uuid, name }: Named, size: 'large' | 'main' | 'small'): string {
  return `/preview/${uuid}/${size === 'main' ? '' : `${size}/`}${encodeSegment(name)}`;
}

/** Returns the address of a thumbnail, or of the picture itself where it has no rendering and browsers show it. */
export function thumbnailHref(document: Named): string {
  return `${previewHref(document, 'small')}?or=original`;
}
