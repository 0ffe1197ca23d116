const SPACE = 0x20;
// Tab, line feed, form feed, carriage return, and escape, which starts terminal colours.
const textControls = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

function isUtf8(beginning: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Returns true when the first bytes of a file are UTF-8 text. A character may be cut off at the end. */
export function isTextBeginning(beginning: Uint8Array): boolean {
  return beginning.every((byte) => byte >= SPACE || textControls.has(byte)) && isUtf8(beginning);
}
