/** The first bytes of a text in UTF-8, cut between characters. */
export function cutUtf8(text: Buffer, bytes: number): Buffer {
  let end = Math.min(bytes, text.length);
  // Bytes that continue a character begin with the bits 10.
  while (end > 0 && ((text[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return text.subarray(0, end);
}
