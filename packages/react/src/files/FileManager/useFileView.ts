import { TABLET_BREAKPOINT_PX } from '@abrak/core';
import { useMemo, useSyncExternalStore } from 'react';
import { useStoredChoice } from '../useStoredChoice.ts';

export type FileView = 'list' | 'grid';

/** Kept on this device (A §2, "choice kept locally"). */
const viewChoice = { key: 'abrak.files.view', choices: ['grid', 'list'] } as const;

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
  const [choice, choose] = useStoredChoice<FileView>(viewChoice);
  const isWide = useIsWide();
  return useMemo(() => ({ view: isWide ? choice : 'grid', canChoose: isWide, choose }), [isWide, choice, choose]);
}
