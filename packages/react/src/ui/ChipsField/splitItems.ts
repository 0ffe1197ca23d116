const separators = /[\s,;،؛]+/u;

/** Returns true when a text holds a separator, that is, a completed item. */
export function hasSeparator(text: string): boolean {
  return separators.test(text);
}

/** Splits a text at white space, commas and semicolons of both scripts; empty items are dropped. */
export function splitItems(text: string): readonly string[] {
  return text.split(separators).filter((item) => item !== '');
}
