import { TABLET_BREAKPOINT_PX } from '../../../theme/index.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { useStoredChoice } from '../../../ui/index.ts';

/** View of the documents: rows or tiles. */
export type FileView = 'list' | 'grid';

/** Kept in localStorage. */
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

/** The current view and the choice between views. */
export interface FileViewChoice {
  /** The chosen view, or the grid on screens narrower than 768 px. */
  readonly view: FileView;
  readonly canChoose: boolean;
  readonly choose: (view: FileView) => void;
}

/** Returns the view of the documents: grid by default, kept on this device, always grid on narrow screens. */
export function useFileView(): FileViewChoice {
  const [choice, choose] = useStoredChoice<FileView>(viewChoice);
  const isWide = useIsWide();
  return useMemo(() => ({ view: isWide ? choice : 'grid', canChoose: isWide, choose }), [isWide, choice, choose]);
}
