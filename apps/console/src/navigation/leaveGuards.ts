import type { GuardLeaving } from '@abrak/react';
import { useCallback } from 'react';
import { useHistory } from './HistoryRouter.tsx';

const guards = new Set<Parameters<GuardLeaving>[0]>();

const isNeverKept = () => false;

/**
 * Returns a function that blocks navigation to another path until `mayLeave` resolves to true; it returns a function that
 * removes the guard. Paths for which `isKeptAt` returns true are not blocked. Keep `isKeptAt` stable.
 */
export function useGuardLeaving(isKeptAt: (pathname: string) => boolean = isNeverKept): GuardLeaving {
  const history = useHistory();
  return useCallback(
    (mayLeave) => {
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
    },
    [history, isKeptAt],
  );
}

/**
 * Runs all guards before the open page is left without navigation, for example by signing out. Resolves to false as
 * soon as one refuses.
 */
export async function confirmLeaving(): Promise<boolean> {
  for (const mayLeave of guards) if (!(await mayLeave())) return false;
  return true;
}
