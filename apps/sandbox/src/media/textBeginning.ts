const SPACE = 0x20;
// Tab, line feed, form feed, carriage return, and escape, which starts terminal colours.
const textControls = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

const isControl = (code: number) => code < SPACE && !textControls.has(code);

/** Returns true when bytes contain a zero byte or a control character that no text has. */
export function hasControlBytes(bytes: Uint8Array): boolean {
  return bytes.some(isControl);
}

function decode(beginning: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(beginning, { stream: true });
  } catch {
    return undefined;
  }
}

function utf16Of([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/**
 * Returns the text at the start of a file, without a byte order mark; undefined when it is neither UTF-8 nor UTF-16 with
 * such a mark. A character may be cut off at the end.
 */
export function decodeBeginning(beginning: Uint8Array): string | undefined {
  const utf16 = utf16Of(beginning);
  if (utf16 === undefined) return hasControlBytes(beginning) ? undefined : decode(beginning, 'utf-8');
  const text = decode(beginning, utf16);
  const isText = text !== undefined && !Array.from(text).some((character) => isControl(character.codePointAt(0) ?? 0));
  return isText ? text : undefined;
}

/** Returns true when the first bytes of a file are text: UTF-8, or UTF-16 with a byte order mark. */
export function isTextBeginning(beginning: Uint8Array): boolean {
  return decodeBeginning(beginning) !== undefined;
}
