import { splitExtension } from '@abrak/core/internal';
import { cutUtf8 } from '../../archive/index.ts';

/** Largest name in bytes that file systems take; a Persian letter has two. */
const MAX_NAME_BYTES = 255;

/**
 * Returns the name of an archive entry: the document's name, numbered from 2, and cut before its extension to what file
 * systems can unpack.
 */
export function entryName(name: string, number: number): string {
  const { base, extension } = splitExtension(name);
  const suffix = number === 1 ? '' : ` (${number})`;
  const whole = `${base}${suffix}${extension}`;
  if (Buffer.byteLength(whole) <= MAX_NAME_BYTES) return whole;
  const room = MAX_NAME_BYTES - Buffer.byteLength(suffix + extension);
  // An extension that leaves no room for the base is treated as part of the name.
  if (room <= 0) return `${cutUtf8(Buffer.from(name), MAX_NAME_BYTES - suffix.length).toString()}${suffix}`;
  return `${cutUtf8(Buffer.from(base), room).toString().trimEnd()}${suffix}${extension}`;
}
