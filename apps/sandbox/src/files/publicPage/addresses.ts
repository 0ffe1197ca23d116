import type { Locale } from '@abrak/core';

/** A page of a shared document or of what is inside it. */
export interface PageAddress {
  readonly uuid: string;
  /** Names on the way from the shared folder down. */
  readonly names: readonly string[];
  /** Page of a long listing, from 1. */
  readonly page: number;
  /** The language that the reader chose; undefined for the browser's. */
  readonly lang: Locale | undefined;
}

/** Where a page is. */
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

/** Where a file is downloaded (A §7). */
export function downloadHref({ uuid, name }: Named): string {
  return `/download/${uuid}/${encodeURIComponent(name)}/dl`;
}

/** Where a file's bytes, or an image's large rendering, are shown (A §7). */
export function previewHref({ uuid, name }: Named, size: 'large' | 'main'): string {
  return `/preview/${uuid}/${size === 'main' ? '' : `${size}/`}${encodeURIComponent(name)}`;
}
