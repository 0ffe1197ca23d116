import { TABLET_BREAKPOINT_PX } from '../../theme/index.ts';
import { useSyncExternalStore } from 'react';
import { useStoredChoice } from '../../ui/index.ts';

/** Layout of the server list. */
type DisplayView = 'grid' | 'list';

const STORAGE_KEY = 'vmDisplayView';

// Created on use, because this module is also imported by server rendering, where `matchMedia` is missing.
const wideWindow = () => matchMedia(`(width >= ${TABLET_BREAKPOINT_PX}px)`);

function subscribe(notify: () => void): () => void {
  const wide = wideWindow();
  wide.addEventListener('change', notify);
  return () => wide.removeEventListener('change', notify);
}

/** Grid or list view, stored in localStorage. Windows narrower than 768 px always show the grid and offer no choice. */
export function useDisplayView() {
  const isWide = useSyncExternalStore(
    subscribe,
    () => wideWindow().matches,
    () => true,
  );
  const [chosen, choose] = useStoredChoice<DisplayView>({ key: STORAGE_KEY, choices: ['grid', 'list'] });
  return { view: isWide ? chosen : 'grid', isOffered: isWide, choose };
}
