import { TABLET_BREAKPOINT_PX } from '@abrak/core';
import { useState, useSyncExternalStore } from 'react';

/** How servers are laid out. */
type DisplayView = 'grid' | 'list';

const STORAGE_KEY = 'vmDisplayView';

// Asked for when it is needed: a server, which has no window, imports this too.
const wideWindow = () => matchMedia(`(width >= ${TABLET_BREAKPOINT_PX}px)`);

function subscribe(notify: () => void): () => void {
  const wide = wideWindow();
  wide.addEventListener('change', notify);
  return () => wide.removeEventListener('change', notify);
}

// Storage may be closed to a page in a frame; a choice then lasts as long as the page.
function stored(): DisplayView {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}

function remember(view: DisplayView): void {
  try {
    localStorage.setItem(STORAGE_KEY, view);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Grid or list, remembered on this device; a grid, and no choice, where the window is narrow (B §2, §9; decision 74). */
export function useDisplayView() {
  const isWide = useSyncExternalStore(subscribe, () => wideWindow().matches, () => true);
  const [chosen, setChosen] = useState(stored);
  const choose = (view: DisplayView) => {
    setChosen(view);
    remember(view);
  };
  return { view: isWide ? chosen : 'grid', isOffered: isWide, choose };
}
