const separators = /[\s,;،؛]+/u;

/** Whether a text holds more than one item, or an item that is finished. */
export function hasSeparator(text: string): boolean {
  return separators.test(text);
}

/** The items of a text: parted by white space, commas and semicolons of both scripts. */
export function splitItems(text: string): readonly string[] {
  return text.split(separators).filter((item) => item !== '');
}
