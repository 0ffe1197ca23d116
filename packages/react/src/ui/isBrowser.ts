/** True on a page, false while a server renders. */
export const isBrowser = typeof document !== 'undefined';
