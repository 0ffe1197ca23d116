import type { Document } from '@abrak/core';
import type { FilePlace } from './filePlace.ts';

/** What can be done with one or more documents, from the selection bar, the menu or by key. */
export type FileAction = 'open' | 'download' | 'rename' | 'transfer' | 'cut' | 'details' | 'delete' | 'restore' | 'erase';

interface Chosen {
  readonly count: number;
  /** The one when it is one. */
  readonly only: Document | undefined;
}

const forSeveral: readonly FileAction[] = ['download', 'transfer', 'cut', 'details', 'delete'];
const inTrash: readonly FileAction[] = ['restore', 'erase'];

/** Actions that destroy something. */
export const dangerous: ReadonlySet<FileAction> = new Set(['delete', 'erase']);

/** Actions that change nothing. */
const reading: ReadonlySet<FileAction> = new Set(['open', 'download', 'details']);

/** Actions that leave their place to others where there is little room. */
export const secondary: ReadonlySet<FileAction> = new Set(['rename', 'cut', 'details']);

function actionsOn(kind: FilePlace['kind'], { count, only }: Chosen): readonly FileAction[] {
  if (count === 0) return [];
  if (kind === 'trash') return inTrash;
  const opening: readonly FileAction[] = only?.kind === 'folder' ? ['open'] : [];
  if (kind === 'shared') return [...opening, 'download', 'details'];
  return only === undefined ? forSeveral : [...opening, 'rename', ...forSeveral];
}

/**
 * The actions that apply to the chosen documents of a place now, in the order they are offered; where nothing may be
 * changed, those that change nothing.
 */
export function actionsFor(kind: FilePlace['kind'], chosen: Chosen, canWrite = true): readonly FileAction[] {
  return actionsOn(kind, chosen).filter((action) => canWrite || reading.has(action));
}
