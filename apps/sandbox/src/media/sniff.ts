import type { GenericType } from '@abrak/core/files';
import { fileTypeFromBuffer } from 'file-type';
import { mediaTypeOfName } from './namedTypes.ts';
import { decodeBeginning, hasControlBytes } from './textBeginning.ts';

/** Number of bytes at the start of a file that are needed to detect its type. */
export const SNIFF_BYTES = 64 * 1024;

/** Bytes at the start of a file that show whether it is text. */
export const TEXT_BEGINNING_BYTES = 4 * 1024;

/** Bytes at the start of a file in which every binary format has a zero byte or another control byte. */
const CONTROL_BYTES = 512;

/** Type of a file, detected from its bytes and its name. */
export interface SniffedType {
  readonly genericType: GenericType;
  /** Null when neither the bytes nor the name identify a type. */
  readonly mimeType: string | null;
}

/** Pictures that some browsers show or the renderer draws; all others, such as those of cameras, are ordinary files. */
export const pictureTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/bmp',
  'image/x-icon',
  'image/tiff',
  'image/heic',
  'image/heif',
]);

function genericTypeOf(mimeType: string): GenericType {
  if (pictureTypes.has(mimeType)) return 'image';
  if (mimeType.startsWith('video/')) return 'video';
  return mimeType.startsWith('audio/') ? 'audio' : 'other';
}

const typed = (mimeType: string): SniffedType => ({ genericType: genericTypeOf(mimeType), mimeType });

/** Formats that are text and have a type of their own; the rest of a text never tells its type. */
const textFormats: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-\d/, 'application/pdf'],
  [/^%!PS-Adobe-\d\.\d EPSF-/, 'application/eps'],
  [/^%!PS-Adobe-\d/, 'application/postscript'],
  [/^\{\\rtf\d/, 'application/rtf'],
  [/^(?:<\?xml[^>]*\?>\s*)?(?:<!--[^]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/, 'image/svg+xml'],
  [/^<\?xml\s/, 'application/xml'],
  [/^BEGIN:VCARD\s/, 'text/vcard'],
  [/^BEGIN:VCALENDAR\s/, 'text/calendar'],
  [/^WEBVTT(?:\s|$)/, 'text/vtt'],
];

function typeOfText(text: string): SniffedType {
  const [, mimeType] = textFormats.find(([pattern]) => pattern.test(text)) ?? [];
  return { genericType: 'other', mimeType: mimeType ?? 'text/plain' };
}

const ascii = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));

// Sizes of the header that follows the 14 bytes of the file's own.
const bitmapHeaders = new Set([12, 16, 40, 52, 56, 64, 108, 124]);

// The version and the four bytes of the size, of seven bits each.
function hasTags(beginning: Uint8Array): boolean {
  const isSize = beginning.length >= 10 && beginning.subarray(6, 10).every((byte) => byte < 0x80);
  return ascii(beginning, 0, 3) === 'ID3' && (beginning[3] ?? 0xff) < 0x10 && isSize;
}

/** Second signs of types whose signature has few letters. */
const confirmations: Readonly<Record<string, (beginning: Uint8Array) => boolean>> = {
  'application/pdf': (beginning) => ascii(beginning, 4, 5) === '-',
  'image/bmp': (beginning) => bitmapHeaders.has(beginning[14] ?? 0) && (beginning[15] ?? 0) === 0,
  'image/gif': (beginning) => /^GIF8[79]a/.test(ascii(beginning, 0, 6)),
  'audio/mpeg': (beginning) => ascii(beginning, 0, 3) !== 'ID3' || hasTags(beginning),
  'audio/aiff': (beginning) => /^AIF[FC]$/.test(ascii(beginning, 8, 12)),
};

const heicBrands = /^(?:hei[cmsx]|hev[cmsx])$/;
const imageBrands = /^(?:avi[fs]|hei[cmsx]|hev[cmsx]|mi[af][12f]|msf1)$/;

/**
 * Returns the type of a picture in an ISO base media file. Programs write the general brand of such pictures first as
 * well as that of the codec, so that all brands count.
 */
function isoPictureType(beginning: Uint8Array): string | undefined {
  if (ascii(beginning, 4, 8) !== 'ftyp') return undefined;
  const end = Math.min(new DataView(beginning.buffer, beginning.byteOffset).getUint32(0), 256, beginning.length);
  const brands = Array.from({ length: Math.max(0, Math.floor((end - 8) / 4)) }, (_, index) =>
    ascii(beginning, 8 + 4 * index, 12 + 4 * index),
  );
  const [major = ''] = brands;
  if (!imageBrands.test(major)) return undefined;
  if (brands.includes('avif') || brands.includes('avis')) return 'image/avif';
  return brands.some((brand) => heicBrands.test(brand)) ? 'image/heic' : 'image/heif';
}

async function typeOfBytes(beginning: Uint8Array): Promise<string | undefined> {
  if (!hasControlBytes(beginning.subarray(0, CONTROL_BYTES))) return undefined;
  const picture = isoPictureType(beginning);
  if (picture !== undefined) return picture;
  const mimeType = (await fileTypeFromBuffer(beginning))?.mime;
  // Tags are followed by the sound, or by room for more tags.
  if (mimeType === undefined) return hasTags(beginning) ? 'audio/mpeg' : undefined;
  return confirmations[mimeType]?.(beginning) === false ? undefined : mimeType;
}

/** Containers of which the bytes do not tell whether they have a picture. */
const containers = new Set([
  'application/ogg',
  'application/mxf',
  'application/vnd.ms-asf',
  'application/vnd.rn-realmedia',
]);

/**
 * Detects a file's type. Text is plain text unless it begins like a format that is text, also when its first letters are a
 * signature or its name is that of a picture. Other bytes decide, and the extension of a picture, sound or video where they
 * say nothing. Ignores the type that the client sent.
 */
export async function sniffType(beginning: Uint8Array, name: string): Promise<SniffedType> {
  if (beginning.length === 0) return { genericType: 'other', mimeType: null };
  const text = decodeBeginning(beginning.subarray(0, TEXT_BEGINNING_BYTES));
  if (text !== undefined) return typeOfText(text);
  const found = await typeOfBytes(beginning);
  // Bytes without any control byte are text in another encoding.
  const named = hasControlBytes(beginning) ? mediaTypeOfName(name) : undefined;
  if (found === undefined) return named === undefined ? { genericType: 'other', mimeType: null } : typed(named);
  const isSoundByName = named?.startsWith('audio/') === true && found.startsWith('video/');
  return named !== undefined && (isSoundByName || containers.has(found)) ? typed(named) : typed(found);
}
