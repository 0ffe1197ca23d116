import type { Document } from '@abrak/core';

/** What can be done with one or more documents, from the selection bar, the menu or by key. */
export type FileAction = 'open' | 'download' | 'rename' | 'cut' | 'delete';

const forSeveral: readonly FileAction[] = ['cut', 'delete'];

/** The actions that apply to so many documents now, in the order they are offered; `only` is the one when it is one. */
export function actionsFor(count: number, only: Document | undefined): readonly FileAction[] {
  if (count === 0) return [];
  if (only === undefined) return forSeveral;
  return [only.kind === 'folder' ? 'open' : 'download', 'rename', ...forSeveral];
}
