import type { GenericType } from '@abrak/core/files';
import { fileTypeFromBuffer } from 'file-type';

/** Number of bytes at the start of a file that are needed to detect its type. */
export const SNIFF_BYTES = 64 * 1024;

/** Type of a file, detected from its bytes. */
export interface SniffedType {
  readonly genericType: GenericType;
  /** Null when the bytes do not identify a type, as with plain text. */
  readonly mimeType: string | null;
}

/** Image types that can be rendered; all others are treated as ordinary files. */
const imageTypes = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']);

function genericTypeOf(mimeType: string): GenericType {
  if (imageTypes.has(mimeType)) return 'image';
  if (mimeType.startsWith('video/')) return 'video';
  return mimeType.startsWith('audio/') ? 'audio' : 'other';
}

/** Detects a file's type from its first bytes. Ignores its name and the type that the client sent. */
export async function sniffType(beginning: Uint8Array): Promise<SniffedType> {
  const found = await fileTypeFromBuffer(beginning);
  if (found === undefined) return { genericType: 'other', mimeType: null };
  return { genericType: genericTypeOf(found.mime), mimeType: found.mime };
}
