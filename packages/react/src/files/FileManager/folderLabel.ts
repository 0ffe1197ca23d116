import { pathSegments } from '@abrak/core';

/** What a folder is called: its own name, the main folder's for the root. */
export function folderLabel(path: string, mainFolder: string): string {
  return pathSegments(path).at(-1) ?? mainFolder;
}
