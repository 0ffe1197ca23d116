import { splitExtension } from '../shared/internal.ts';
import { fileKind } from './fileKind.ts';
import type { StoredDocument } from './schema.ts';

/** Preview type of a file; `none` when it can only be downloaded. A drawing is an SVG picture. */
export type PreviewKind = 'audio' | 'code' | 'drawing' | 'image' | 'markdown' | 'none' | 'pdf' | 'text' | 'video';

/** Number of bytes of a text file that are read and shown; the rest is available by download only. */
export const TEXT_PREVIEW_BYTES = 2 * 1024 * 1024;

/** Largest size in bytes of a picture that is shown as it is when it has no rendering. */
export const ORIGINAL_PICTURE_BYTES = 32 * 1024 * 1024;

type FileTypeInfo = Pick<StoredDocument, 'genericType' | 'kind' | 'mimeType' | 'name'>;

const markdownExtensions: ReadonlySet<string> = new Set(['.md', '.markdown']);

/** Spreadsheet formats that are plain text. */
const tableExtensions: ReadonlySet<string> = new Set(['.csv', '.tsv']);

const drawingType = /^image\/svg\+xml/;

/** Pictures that every browser shows. */
const shownTypes = /^image\/(?:a?png|avif|bmp|gif|jpeg|svg\+xml|webp|x-icon)$/;
const shownExtensions = /\.(?:apng|avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i;

const otherTypes = /^image\/(?:heic|heif|tiff)/;
const otherExtensions = /\.(?:heic|heif|tiff?)$/i;

const isUnknownType = (mimeType: string | null) => mimeType === null || mimeType === 'application/octet-stream';

/** Returns true when every browser shows a picture as it is. Its name decides when the server detected no type. */
export function isShownByBrowsers({ mimeType, name }: Pick<StoredDocument, 'mimeType' | 'name'>): boolean {
  return isUnknownType(mimeType) ? shownExtensions.test(name) : shownTypes.test(mimeType ?? '');
}

/** Returns true for a picture that is shown as it is when it has no rendering. */
export function showsOriginal(document: Pick<StoredDocument, 'mimeType' | 'name' | 'sizeBytes'>): boolean {
  return document.sizeBytes <= ORIGINAL_PICTURE_BYTES && isShownByBrowsers(document);
}

/** Returns true for a picture that some browsers show as it is and others do not: HEIC, HEIF and TIFF. */
export function isShownBySomeBrowsers({ mimeType, name }: Pick<StoredDocument, 'mimeType' | 'name'>): boolean {
  return isUnknownType(mimeType) ? otherExtensions.test(name) : otherTypes.test(mimeType ?? '');
}

/** Returns the preview type of a file that the server does not know as a picture, video or sound. */
function kindOfOther(document: FileTypeInfo): PreviewKind {
  const { mimeType, name } = document;
  const extension = splitExtension(name).extension.toLowerCase();
  if (markdownExtensions.has(extension)) return 'markdown';
  if (tableExtensions.has(extension)) return 'text';
  if (extension === '.svg' || drawingType.test(mimeType ?? '')) return 'drawing';
  const kind = fileKind(document);
  if (kind === 'pdf' || kind === 'text' || kind === 'code') return kind;
  if (mimeType?.startsWith('text/') === true && kind !== 'document') return 'text';
  if (isShownByBrowsers(document) || isShownBySomeBrowsers(document)) return 'image';
  if (!isUnknownType(mimeType)) return 'none';
  if (kind === 'audio' || kind === 'video') return kind;
  // Files without a known type may be text, such as configuration; the viewer finds out.
  return kind === 'other' && mimeType === null ? 'text' : 'none';
}

/**
 * Returns the preview type of a file. Images, videos and audio follow the type that the server detected from the bytes;
 * other files follow their name and MIME type.
 */
export function previewKind(document: FileTypeInfo): PreviewKind {
  if (document.kind === 'folder') return 'none';
  return document.genericType === 'other' ? kindOfOther(document) : document.genericType;
}
