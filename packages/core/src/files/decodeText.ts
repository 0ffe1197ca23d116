/** Text encoding that was detected from the bytes. */
export type TextEncoding = 'utf-8' | 'utf-16be' | 'utf-16le' | 'windows-1252' | 'windows-1256';

/** Decoded text and its detected encoding. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

/** Number of leading bytes that are examined to detect UTF-16. */
const SAMPLE_BYTES = 4_096;

const byteOrderMarks: readonly (readonly [TextEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

function encodingFromMark(bytes: Uint8Array): TextEncoding | undefined {
  return byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
}

// In UTF-16 the high byte is 0x00 for Latin letters and 0x06 for Persian ones; no other encoding repeats these bytes in
// every second position.
function isHighByte(byte: number | undefined): boolean {
  return byte === 0x00 || byte === 0x06;
}

function detectUtf16(bytes: Uint8Array): TextEncoding | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const half = sample.length / 2;
  const highBytesAt = (parity: number) =>
    sample.filter((byte, index) => index % 2 === parity && isHighByte(byte)).length;
  const [even, odd] = [highBytesAt(0), highBytesAt(1)];
  if (odd > 0.7 * half && even < 0.3 * half) return 'utf-16le';
  return even > 0.7 * half && odd < 0.3 * half ? 'utf-16be' : undefined;
}

// Stream mode: an incomplete character at the end is not an error.
function decode(bytes: Uint8Array, encoding: TextEncoding, fatal = false): string {
  return new TextDecoder(encoding, { fatal }).decode(bytes, { stream: true });
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decode(bytes, 'utf-8', true);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const isHigh = (byte: number | undefined) => byte !== undefined && byte >= 0x80;
const isAsciiLetter = (byte: number | undefined) => byte !== undefined && /[a-z]/i.test(String.fromCharCode(byte));

// In windows-1252 a letter with an accent stands among ASCII letters; in windows-1256 words are runs of high bytes.
function detectLegacy(bytes: Uint8Array): TextEncoding {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const highBeside = (is: (byte: number | undefined) => boolean) =>
    sample.filter((byte, index) => byte >= 0xc0 && (is(sample[index - 1]) || is(sample[index + 1]))).length;
  return highBeside(isAsciiLetter) > highBeside(isHigh) ? 'windows-1252' : 'windows-1256';
}

// Browsers cannot decode UTF-32. Its mark begins like that of UTF-16, and a text does not begin with a zero character.
const isUtf32 = ([first, second, third, fourth]: Uint8Array) =>
  first === 0xff && second === 0xfe && third === 0 && fourth === 0;

/**
 * Decodes text from bytes that may end inside a character. Uses the byte order mark, then detects UTF-16 and UTF-8, and
 * falls back to what old files use: windows-1256 for Persian, windows-1252 for western European text. Returns undefined for binary data.
 */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  if (isUtf32(bytes)) return undefined;
  const certain = encodingFromMark(bytes) ?? detectUtf16(bytes);
  if (certain !== undefined) return { text: decode(bytes, certain), encoding: certain };
  if (bytes.includes(0)) return undefined;
  const text = decodeUtf8(bytes);
  if (text !== undefined) return { text, encoding: 'utf-8' };
  const legacy = detectLegacy(bytes);
  return { text: decode(bytes, legacy), encoding: legacy };
}
