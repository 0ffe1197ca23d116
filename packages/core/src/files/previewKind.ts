import { splitExtension } from './documentName.ts';
import { fileKind } from './fileKind.ts';
import type { StoredDocument } from './schema.ts';

/** Preview type of a file; `none` when it can only be downloaded. */
export type PreviewKind = 'audio' | 'code' | 'image' | 'markdown' | 'none' | 'pdf' | 'text' | 'video';

/** Number of bytes of a text file that are read and shown; the rest is available by download only. */
export const TEXT_PREVIEW_BYTES = 2 * 1024 * 1024;

const markdownExtensions: ReadonlySet<string> = new Set(['.md', '.markdown']);

/** Spreadsheet formats that are plain text. */
const tableExtensions: ReadonlySet<string> = new Set(['.csv', '.tsv']);

/**
 * Returns the preview type of a file. Images, videos and audio follow the type that the server detected from the bytes;
 * other files follow their name and MIME type.
 */
export function previewKind(document: Pick<StoredDocument, 'genericType' | 'kind' | 'mimeType' | 'name'>): PreviewKind {
  if (document.kind === 'folder') return 'none';
  if (document.genericType !== 'other') return document.genericType;
  const extension = splitExtension(document.name).extension.toLowerCase();
  if (markdownExtensions.has(extension)) return 'markdown';
  if (tableExtensions.has(extension) || extension === '.svg') return 'text';
  const kind = fileKind(document);
  return kind === 'pdf' || kind === 'text' || kind === 'code' ? kind : 'none';
}
