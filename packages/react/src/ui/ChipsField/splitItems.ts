const separators = /[\s,;،؛]+/u;
const separatorsOfSpaced = /\s*[\r\n\t,;،؛]+\s*/u;

const separatorsOf = (isSpaced: boolean) => (isSpaced ? separatorsOfSpaced : separators);

/** Returns true when a text holds a separator, that is, a completed item. */
export function hasSeparator(text: string, isSpaced = false): boolean {
  return separatorsOf(isSpaced).test(text);
}

/** Splits a text at commas and semicolons of both scripts, line breaks, and white space unless items have spaces. */
export function splitItems(text: string, isSpaced = false): readonly string[] {
  return text
    .split(separatorsOf(isSpaced))
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
