import { history } from './history.ts';

type MayLeave = () => Promise<boolean>;

const guards = new Set<MayLeave>();

/** Asks before an open page is left for another address, until what it gives is called; not for those that keep what is open. */
export function guardLeaving(mayLeave: MayLeave, isKeptAt: (pathname: string) => boolean = () => false): () => void {
  guards.add(mayLeave);
  const unblock = history.block({
    blockerFn: async ({ currentLocation, nextLocation: { pathname } }) =>
      currentLocation.pathname !== pathname && !isKeptAt(pathname) && !(await mayLeave()),
    // The page has the browser ask before it is closed.
    enableBeforeUnload: false,
  });
  return () => {
    guards.delete(mayLeave);
    unblock();
  };
}

/** Asks, as a change of address would, before the open page is left in another way, such as by signing out. */
export async function askToLeave(): Promise<boolean> {
  for (const mayLeave of guards) if (!(await mayLeave())) return false;
  return true;
}
