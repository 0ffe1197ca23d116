/** Types of pictures that can be edited: those that every browser decodes, and encodes without changing the type. */
export const editableTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Type of an editable picture. */
export type EditableType = (typeof editableTypes)[number];

/** Type and size of a picture, as its first bytes tell. */
export interface ImageHeader {
  readonly type: EditableType;
  /** Stored width, before the orientation of the camera is applied. */
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Number of bytes from the start of a picture that `readImageHeader` needs: metadata and colour profiles come first. */
export const IMAGE_HEADER_BYTES = 512 * 1024;

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const UINT24_BYTES = 3;
const ANIMATION_FLAG = 0x02;

function text(view: DataView, offset: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(offset + index)));
}

function uint24(view: DataView, offset: number): number {
  return Array.from({ length: UINT24_BYTES }, (_, index) => view.getUint8(offset + index) << (8 * index)).reduce(
    (sum, part) => sum | part,
    0,
  );
}

function readPng(view: DataView): ImageHeader | undefined {
  if (text(view, 12, 4) !== 'IHDR') return undefined;
  const header = { type: 'image/png', widthPx: view.getUint32(16), heightPx: view.getUint32(20) } as const;
  // An animation has its control chunk before the first picture; editing would keep one frame of it.
  for (let offset = 33; offset + 8 <= view.byteLength; offset += view.getUint32(offset) + 12) {
    const chunk = text(view, offset + 4, 4);
    if (chunk === 'acTL') return undefined;
    if (chunk === 'IDAT') return header;
  }
  return header;
}

// Frame headers are SOF0 to SOF15; DHT, JPG and DAC have numbers in between.
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function readJpeg(view: DataView): ImageHeader | undefined {
  let offset = 2;
  while (offset + 9 <= view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return undefined;
    const marker = view.getUint8(offset + 1);
    if (isFrameHeader(marker))
      return { type: 'image/jpeg', widthPx: view.getUint16(offset + 7), heightPx: view.getUint16(offset + 5) };
    // A fill byte is followed by the marker itself.
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2);
  }
  return undefined;
}

function readWebp(view: DataView): ImageHeader | undefined {
  const type = 'image/webp';
  const format = text(view, 12, 4);
  if (format === 'VP8X') {
    if ((view.getUint8(20) & ANIMATION_FLAG) !== 0) return undefined;
    return { type, widthPx: uint24(view, 24) + 1, heightPx: uint24(view, 27) + 1 };
  }
  if (format === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { type, widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (format !== 'VP8 ') return undefined;
  return { type, widthPx: view.getUint16(26, true) & 0x3fff, heightPx: view.getUint16(28, true) & 0x3fff };
}

function readHeader(view: DataView): ImageHeader | undefined {
  if (PNG_SIGNATURE.every((byte, index) => view.getUint8(index) === byte)) return readPng(view);
  if (view.getUint16(0) === 0xff_d8) return readJpeg(view);
  return text(view, 0, 4) === 'RIFF' && text(view, 8, 4) === 'WEBP' ? readWebp(view) : undefined;
}

/**
 * Reads type and size from the first bytes of a picture, so that its size is known before it is decoded. Returns
 * undefined for other files, for animations, and for a header that is cut off. The file's name and declared type are not
 * consulted.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  try {
    const header = readHeader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return header !== undefined && header.widthPx > 0 && header.heightPx > 0 ? header : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
