import { history } from './history.ts';

type MayLeave = () => Promise<boolean>;

const guards = new Set<MayLeave>();

/**
 * Blocks navigation to another path until `mayLeave` resolves to true. Paths for which `isKeptAt` returns true are not
 * blocked. Returns a function that removes the guard.
 */
export function guardLeaving(mayLeave: MayLeave, isKeptAt: (pathname: string) => boolean = () => false): () => void {
  guards.add(mayLeave);
  const unblock = history.block({
    blockerFn: async ({ currentLocation, nextLocation: { pathname } }) =>
      currentLocation.pathname !== pathname && !isKeptAt(pathname) && !(await mayLeave()),
    // The page itself handles `beforeunload`.
    enableBeforeUnload: false,
  });
  return () => {
    guards.delete(mayLeave);
    unblock();
  };
}

/** Replaces the open page by another without asking: its drafts are those of a customer who has left. */
export function openWithoutAsking(path: string): void {
  history.replace(path, undefined, { ignoreBlocker: true });
}

/**
 * Runs all guards before the open page is left without navigation, for example by signing out. Resolves to false as
 * soon as one refuses.
 */
export async function confirmLeaving(): Promise<boolean> {
  for (const mayLeave of guards) if (!(await mayLeave())) return false;
  return true;
}
