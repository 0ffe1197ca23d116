import { TABLET_BREAKPOINT_PX } from '../../theme/index.ts';
import { useState, useSyncExternalStore } from 'react';

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

// Browsers may block storage in a third-party frame; the choice is then lost on reload.
function readStoredView(): DisplayView {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}

function storeView(view: DisplayView): void {
  try {
    localStorage.setItem(STORAGE_KEY, view);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Grid or list view, stored in localStorage. Windows narrower than 768 px always show the grid and offer no choice. */
export function useDisplayView() {
  const isWide = useSyncExternalStore(subscribe, () => wideWindow().matches, () => true);
  const [chosen, setChosen] = useState(readStoredView);
  const choose = (view: DisplayView) => {
    setChosen(view);
    storeView(view);
  };
  return { view: isWide ? chosen : 'grid', isOffered: isWide, choose };
}
