import { useEffect } from 'react';
import { whenUsed } from '../ui/headless.ts';

/** Loads the code of commands once somebody uses the page, so that they can run, or say why not, when the network is gone by then. */
export function usePrefetched(load: () => Promise<unknown>): void {
  useEffect(() => whenUsed(() => void load().catch(() => undefined)), [load]);
}
