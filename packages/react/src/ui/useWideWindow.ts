import { useSyncExternalStore } from 'react';
import { TABLET_BREAKPOINT_PX } from '../theme/index.ts';

// Created on use, because this module is also imported by server rendering, where `matchMedia` is missing.
const wideWindow = () => matchMedia(`(width >= ${TABLET_BREAKPOINT_PX}px)`);

function subscribe(notify: () => void): () => void {
  const wide = wideWindow();
  wide.addEventListener('change', notify);
  return () => wide.removeEventListener('change', notify);
}

/** Returns true while the window is at least as wide as a tablet; follows its size. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wideWindow().matches,
    () => true,
  );
}
