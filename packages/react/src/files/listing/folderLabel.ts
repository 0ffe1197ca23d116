import { pathSegments } from '@abrak/core/files';

/** Returns the display name of a folder: its own name, or `mainFolder` for the root. */
export function folderLabel(path: string, mainFolder: string): string {
  return pathSegments(path).at(-1) ?? mainFolder;
}
