const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes a header value as UTF-8: Node reads headers as Latin-1, but most senders write UTF-8. Invalid UTF-8 is
 * returned as it is.
 */
export function headerText(value: string): string {
  try {
    return utf8.decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}
