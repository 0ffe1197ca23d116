const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A header's value as its sender meant it: Node reads bytes one by one, most senders write UTF-8. */
export function headerText(value: string): string {
  try {
    return utf8.decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}
