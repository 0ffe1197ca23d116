/** Place shown by a file manager: one of the customer's folders, the recent files, the favourites, a tag, the trash, or the shared files. */
export type FilePlace =
  /** The path begins with a slash; `/` is the main folder. */
  | { readonly kind: 'folder'; readonly path: string }
  /** The newest files of all folders; empty without the capability `recentFiles`. */
  | { readonly kind: 'recent' }
  /** Files and folders that are marked as favourites; empty without the capability `favourites`. */
  | { readonly kind: 'favourites' }
  /** Documents of all folders with a tag; empty without the capability `tags`. */
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'trash' }
  /** Without ids the list of shared documents; with ids the folders opened in it, outermost first. */
  | { readonly kind: 'shared'; readonly folderIds?: readonly number[] };

/** The customer's root folder. */
export const mainFolder: FilePlace = { kind: 'folder', path: '/' };
