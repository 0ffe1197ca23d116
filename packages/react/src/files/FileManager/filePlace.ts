/** What a file manager shows: a folder of the customer's, the trash, or what others share with them. */
export type FilePlace =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'trash' }
  /** Without ids the list of what is shared; with ids the folders that were opened in it, the outermost first. */
  | { readonly kind: 'shared'; readonly folderIds?: readonly number[] };

/** The customer's main folder. */
export const mainFolder: FilePlace = { kind: 'folder', path: '/' };
