import { buffer } from 'node:stream/consumers';
import { untrustedContentHeaders } from '../http/index.ts';
import { isTextBeginning } from '../media/index.ts';
import type { BlobStore } from '../store/index.ts';
import { opener } from './opener.ts';
import type { DocumentRow } from './wireDocument.ts';

/** How a browser gets a file's own bytes. */
export interface Showing {
  readonly contentType: string;
  /** Inline when the browser may show it; what it may not, it saves. */
  readonly disposition: 'attachment' | 'inline';
  readonly contentSecurityPolicy: string;
}

type StoredFile = Pick<DocumentRow, 'mime_type' | 'size_bytes'> & { readonly blob_key: string };

const TEXT_BEGINNING_BYTES = 4 * 1024;
const UNKNOWN_TYPE = 'application/octet-stream';

const sandboxed = untrustedContentHeaders['content-security-policy'];
// A sandbox would also stop the browser's own player and PDF viewer, and neither runs what a page could.
const playing = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; object-src 'self'";

const imageTypes = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']);

const playedTypes = new Set([
  'application/pdf',
  'video/mp4',
  'video/webm',
  'video/ogg',
  'video/quicktime',
  'audio/aac',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/x-flac',
  'audio/x-m4a',
]);

async function isText(store: BlobStore, { mime_type, size_bytes, blob_key }: StoredFile): Promise<boolean> {
  if (mime_type !== null && !/^text\/|^application\/xml$/.test(mime_type)) return false;
  if (size_bytes === 0) return true;
  const open = opener(store, blob_key);
  return isTextBeginning(await buffer(await open({ start: 0, end: TEXT_BEGINNING_BYTES - 1 })));
}

/**
 * How to hand out a stored file so that it cannot act as a page of ours: images, films, sound and PDF as what they
 * are, every kind of text, HTML and SVG too, as plain text, the rest for saving only.
 */
export async function showingOf(store: BlobStore, file: StoredFile): Promise<Showing> {
  const type = file.mime_type?.split(';')[0] ?? UNKNOWN_TYPE;
  if (imageTypes.has(type)) return { contentType: type, disposition: 'inline', contentSecurityPolicy: sandboxed };
  if (playedTypes.has(type)) return { contentType: type, disposition: 'inline', contentSecurityPolicy: playing };
  if (await isText(store, file)) {
    return { contentType: 'text/plain; charset=utf-8', disposition: 'inline', contentSecurityPolicy: sandboxed };
  }
  return { contentType: type, disposition: 'attachment', contentSecurityPolicy: sandboxed };
}
