import { useMemo, useSyncExternalStore } from 'react';
import type { Look } from '../look/look.ts';

type Globals = Readonly<Record<string, unknown>>;

let changes: Partial<Look> = {};
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes the look of the mounted story in place; `{}` gives it its own look back. */
export function changeLookInPlace(look: Partial<Look>): void {
  changes = look;
  for (const listener of listeners) listener();
}

/** Returns the globals of a story with the changes of a test. */
export function useShownGlobals(globals: Globals): Globals {
  const current = useSyncExternalStore(subscribe, () => changes);
  return useMemo(() => ({ ...globals, ...current }), [globals, current]);
}
