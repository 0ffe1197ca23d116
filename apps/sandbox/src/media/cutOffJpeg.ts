const MARKER = 0xff;
const END_OF_IMAGE = Buffer.from([MARKER, 0xd9]);

/** Returns true for the second byte of a marker that stands within the data of a scan. */
const isWithinScan = (code: number) => code === 0 || code === MARKER || (code >= 0xd0 && code <= 0xd7);

/**
 * Returns a JPEG that ends with its last whole segment when it is cut off within the header of one; decoders refuse the
 * whole picture for such a header, although they draw one that is cut off within its pixels.
 */
export function withoutCutOffHeader(source: Buffer): Buffer {
  if (source.subarray(-END_OF_IMAGE.length).equals(END_OF_IMAGE)) return source;
  let at = END_OF_IMAGE.length;
  for (;;) {
    const marker = source.indexOf(MARKER, at);
    if (marker < 0) return source;
    const code = source[marker + 1];
    if (code === END_OF_IMAGE[1]) return source;
    if (code !== undefined && isWithinScan(code)) at = marker + (code === MARKER ? 1 : 2);
    else {
      const isHeader = marker + 4 <= source.length;
      at = marker + 2 + (isHeader ? source.readUInt16BE(marker + 2) : source.length);
      if (at > source.length) return Buffer.concat([source.subarray(0, marker), END_OF_IMAGE]);
    }
  }
}
