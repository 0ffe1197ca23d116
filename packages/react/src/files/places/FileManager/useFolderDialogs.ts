import { type ReactNode, type RefObject, useState } from 'react';
import { useLazyComponent } from '../../../provider/index.ts';
import type { FolderState } from '../../commands/headless.ts';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';
import type { FolderActions } from './useFolderActions.ts';

const loadDialogs = async () => (await import('./FolderDialogs.tsx')).FolderDialogs;

interface FolderDialogsOptions {
  readonly createFolder: FolderState['createFolder'];
  readonly actions: Pick<FolderActions, 'renaming' | 'stopRenaming'>;
  readonly frameRef: RefObject<HTMLElement | null>;
}

/** Manages the dialogs for a new folder and for renaming; `nameFolder` opens the first. */
export function useFolderDialogs({ createFolder, actions, frameRef }: FolderDialogsOptions): {
  readonly dialogs: ReactNode;
  readonly nameFolder: () => void;
} {
  const [isNaming, setIsNaming] = useState(false);
  const { renaming, stopRenaming } = actions;
  const { previewed } = usePlaceNavigation();
  const stopNaming = () => setIsNaming(false);
  const dialogs = useLazyComponent({
    load: loadDialogs,
    props:
      isNaming || renaming !== undefined
        ? {
            createFolder,
            isNaming,
            onNamed: stopNaming,
            renaming,
            onRenamed: stopRenaming,
            focusRow:
              previewed === null
                ? () => frameRef.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus()
                : undefined,
          }
        : undefined,
    onFail() {
      stopNaming();
      stopRenaming();
    },
  });
  return { dialogs, nameFolder: () => setIsNaming(true) };
}
