// Read as written, because bundlers replace exactly this expression. Without a bundler `process` may be missing.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Returns true in a development build of the page, and false where that is not known. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV === 'development';
  } catch {
    return false;
  }
}

/** Writes a mistake of the page to the console; silent in production. */
export function tellDeveloper(sentence: string): void {
  // oxlint-disable-next-line no-console -- the developer of the page has to see the mistake
  if (isDevelopment()) console.error(sentence);
}

const told = new Set<string>();

/**
 * Writes a mistake that leaves the page without its widgets to the console, in production too, where it often shows first:
 * each sentence once.
 */
export function tellOnce(sentence: string): void {
  if (told.has(sentence)) return;
  told.add(sentence);
  // oxlint-disable-next-line no-console -- the developer of the page has to see the mistake
  console.error(sentence);
}
