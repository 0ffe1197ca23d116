/** Returns at most the given number of bytes of a UTF-8 text, cut between characters. */
export function cutUtf8(text: Buffer, bytes: number): Buffer {
  let end = Math.min(bytes, text.length);
  // Continuation bytes start with the bits 10.
  while (end > 0 && ((text[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return text.subarray(0, end);
}
