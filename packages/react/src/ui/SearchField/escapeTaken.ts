const TAKES_ESCAPE = 'data-takes-escape';

/** Returns the attributes that mark a field as handling Escape itself, so that surrounding dialogs ignore the key. */
export function takesEscape(isTaking: boolean): { readonly [TAKES_ESCAPE]?: true } {
  return isTaking ? { [TAKES_ESCAPE]: true } : {};
}

/** Returns true when Escape was pressed in a field that handles the key itself. */
export function isEscapeTaken(event: KeyboardEvent): boolean {
  const [field] = event.composedPath();
  return field instanceof Element && field.hasAttribute(TAKES_ESCAPE);
}
