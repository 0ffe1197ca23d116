import { splitExtension } from './documentName.ts';
import { fileKind } from './fileKind.ts';
import type { Document } from './schema.ts';

/** How a file can be shown; none when it can only be downloaded. */
export type PreviewKind = 'audio' | 'code' | 'image' | 'markdown' | 'none' | 'pdf' | 'text' | 'video';

/** Bytes of a text that are read and shown; the rest of a longer one is for downloading. */
export const TEXT_PREVIEW_BYTES = 2 * 1024 * 1024;

const markdownExtensions: ReadonlySet<string> = new Set(['.md', '.markdown']);

/** Spreadsheets that are plain text. */
const tableExtensions: ReadonlySet<string> = new Set(['.csv', '.tsv']);

/** How a file can be shown: images, films and sound by what the server found in their bytes, the rest by name and type. */
export function previewKind(document: Pick<Document, 'genericType' | 'kind' | 'mimeType' | 'name'>): PreviewKind {
  if (document.kind === 'folder') return 'none';
  if (document.genericType !== 'other') return document.genericType;
  const extension = splitExtension(document.name).extension.toLowerCase();
  if (markdownExtensions.has(extension)) return 'markdown';
  if (tableExtensions.has(extension) || extension === '.svg') return 'text';
  const kind = fileKind(document);
  return kind === 'pdf' || kind === 'text' || kind === 'code' ? kind : 'none';
}
