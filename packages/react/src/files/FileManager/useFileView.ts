import { TABLET_BREAKPOINT_PX } from '@abrak/core';
import { useCallback, useState, useSyncExternalStore } from 'react';

export type FileView = 'list' | 'grid';

/** Where the chosen view is kept on this device (A §2, "choice kept locally"). */
const STORAGE_KEY = 'abrak.files.view';

// Storage may be closed to a page in a frame; the choice then lasts as long as the page.
function readChoice(): FileView {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}

function writeChoice(view: FileView): void {
  try {
    localStorage.setItem(STORAGE_KEY, view);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

const wideScreen = `(min-width: ${TABLET_BREAKPOINT_PX}px)`;

function useIsWide(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const query = matchMedia(wideScreen);
      query.addEventListener('change', notify);
      return () => query.removeEventListener('change', notify);
    },
    () => matchMedia(wideScreen).matches,
    () => true,
  );
}

export interface FileViewChoice {
  /** What to show: the choice, or the grid where a list has no room (A §2; decision 74). */
  readonly view: FileView;
  readonly canChoose: boolean;
  readonly choose: (view: FileView) => void;
}

/** Grid or list: grid at first, remembered on this device, always grid on narrow screens. */
export function useFileView(): FileViewChoice {
  const [choice, setChoice] = useState(readChoice);
  const isWide = useIsWide();
  const choose = useCallback((view: FileView) => {
    setChoice(view);
    writeChoice(view);
  }, []);
  return { view: isWide ? choice : 'grid', canChoose: isWide, choose };
}
