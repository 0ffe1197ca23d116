/** Returns the letter of a shortcut: the typed letter, or on non-Latin layouts the letter at that key position. */
export function shortcutLetter({ key, code }: { readonly key: string; readonly code: string }): string | undefined {
  if (/^[a-z]$/iu.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/u.exec(code)?.[1]?.toLowerCase();
}
