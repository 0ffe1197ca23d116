/** How the bytes of a text turned out to be written. */
export type TextEncoding = 'utf-8' | 'utf-16be' | 'utf-16le' | 'windows-1256';

/** A text, and how its bytes were read. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

/** How many bytes tell UTF-16 from everything else. */
const SAMPLE_BYTES = 4_096;

const byteOrderMarks: readonly (readonly [TextEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

function markedEncoding(bytes: Uint8Array): TextEncoding | undefined {
  return byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
}

// In UTF-16 the high byte of a Latin letter is 0 and of a Persian one 6; no other text repeats them so.
function isHighByte(byte: number | undefined): boolean {
  return byte === 0x00 || byte === 0x06;
}

function unmarkedUtf16(bytes: Uint8Array): TextEncoding | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const half = sample.length / 2;
  const highBytesAt = (parity: number) => sample.filter((byte, index) => index % 2 === parity && isHighByte(byte)).length;
  const [even, odd] = [highBytesAt(0), highBytesAt(1)];
  if (odd > 0.7 * half && even < 0.3 * half) return 'utf-16le';
  return even > 0.7 * half && odd < 0.3 * half ? 'utf-16be' : undefined;
}

// As the beginning of a stream: a letter that the end cuts through is no mistake.
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

/**
 * Reads bytes, which may end in the middle of a letter, as text: by their byte order mark, else as UTF-16 or UTF-8
 * when they are, else as windows-1256, in which old Persian texts are written; undefined for what is no text.
 */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const certain = markedEncoding(bytes) ?? unmarkedUtf16(bytes);
  if (certain !== undefined) return { text: decode(bytes, certain), encoding: certain };
  if (bytes.includes(0)) return undefined;
  const text = decodeUtf8(bytes);
  return text === undefined
    ? { text: decode(bytes, 'windows-1256'), encoding: 'windows-1256' }
    : { text, encoding: 'utf-8' };
}
