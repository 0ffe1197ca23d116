import { buffer } from 'node:stream/consumers';
import { untrustedContentHeaders } from '../../../http/index.ts';
import { isTextBeginning, pictureTypes, TEXT_BEGINNING_BYTES } from '../../../media/index.ts';
import type { BlobStore } from '../../../store/index.ts';
import { opener } from '../../blobs/index.ts';
import type { DocumentRow } from '../../../db/index.ts';

/** Headers with which a browser receives a file's original bytes. */
export interface ContentHeaders {
  readonly contentType: string;
  /** `inline` when the browser may display the file, `attachment` when it must save it. */
  readonly disposition: 'attachment' | 'inline';
  readonly contentSecurityPolicy: string;
}

type StoredFile = Pick<DocumentRow, 'mime_type' | 'name' | 'size_bytes'> & { readonly blob_key: string };

const UNKNOWN_TYPE = 'application/octet-stream';

const sandboxed = untrustedContentHeaders['content-security-policy'];
// `sandbox` would also block the browser's media player and PDF viewer, which run no scripts of the page's origin.
const playable = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; object-src 'self'";

const playableTypes = new Set([
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
  if (mime_type !== null && !/^text\/|^application\/xml$|^image\/svg\+xml$/.test(mime_type)) return false;
  if (size_bytes === 0) return true;
  const open = opener(store, blob_key);
  return isTextBeginning(await buffer(await open({ start: 0, end: TEXT_BEGINNING_BYTES - 1 })));
}

const isDrawing = ({ mime_type, name }: StoredFile) => mime_type === 'image/svg+xml' || /\.svg$/i.test(name);

/**
 * Returns headers under which a stored file cannot act as a page of this origin. Images, video, audio and PDF keep
 * their types; text of every kind, HTML and SVG included, is plain text; all other files are attachments. Only an image
 * element gets an SVG as a picture, in which it runs no script and loads nothing.
 */
export async function contentHeadersOf(
  store: BlobStore,
  file: StoredFile,
  { isImageElement }: { readonly isImageElement: boolean },
): Promise<ContentHeaders> {
  const type = file.mime_type?.split(';')[0] ?? UNKNOWN_TYPE;
  if (pictureTypes.has(type)) return { contentType: type, disposition: 'inline', contentSecurityPolicy: sandboxed };
  if (playableTypes.has(type)) return { contentType: type, disposition: 'inline', contentSecurityPolicy: playable };
  if (await isText(store, file)) {
    if (isImageElement && isDrawing(file))
      return { contentType: 'image/svg+xml', disposition: 'inline', contentSecurityPolicy: sandboxed };
    return { contentType: 'text/plain; charset=utf-8', disposition: 'inline', contentSecurityPolicy: sandboxed };
  }
  return { contentType: type, disposition: 'attachment', contentSecurityPolicy: sandboxed };
}
