const TAKES_ESCAPE = 'data-takes-escape';

/** Attributes of a field that has a use of its own for Escape, as long as it has one. */
export function takesEscape(isTaking: boolean): { readonly [TAKES_ESCAPE]?: true } {
  return isTaking ? { [TAKES_ESCAPE]: true } : {};
}

/** Whether Escape was pressed in such a field; asked by what would close at the key. */
export function isEscapeTaken(event: KeyboardEvent): boolean {
  const [field] = event.composedPath();
  return field instanceof Element && field.hasAttribute(TAKES_ESCAPE);
}
