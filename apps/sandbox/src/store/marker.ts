/** Name of the file or object that identifies a store. */
export const MARKER = 'abrak-store.json';
