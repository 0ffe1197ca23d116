import type { GenericType } from '@abrak/core';
import { fileTypeFromBuffer } from 'file-type';

/** How much of a file's beginning tells its type. */
export const SNIFF_BYTES = 64 * 1024;

export interface SniffedType {
  readonly genericType: GenericType;
  /** Null when the bytes tell nothing, as with plain text. */
  readonly mimeType: string | null;
}

/** The images that can be rendered; other kinds are files like any other. */
const imageTypes = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']);

function genericTypeOf(mimeType: string): GenericType {
  if (imageTypes.has(mimeType)) return 'image';
  if (mimeType.startsWith('video/')) return 'video';
  return mimeType.startsWith('audio/') ? 'audio' : 'other';
}

/** Reads a file's type from its first bytes; what its sender or its name says counts for nothing. */
export async function sniffType(beginning: Uint8Array): Promise<SniffedType> {
  const found = await fileTypeFromBuffer(beginning);
  if (found === undefined) return { genericType: 'other', mimeType: null };
  return { genericType: genericTypeOf(found.mime), mimeType: found.mime };
}
