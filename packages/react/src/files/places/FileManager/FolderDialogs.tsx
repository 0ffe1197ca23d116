import type { StoredDocument } from '@abrak/core/files';
import type { ReactNode } from 'react';
import { useToast, useTranslation } from '../../../ui/index.ts';
import type { FolderState } from '../../commands/headless.ts';
import { NameDialog, useFileCommands } from '../../commands/index.ts';

interface FolderDialogsProps {
  createFolder: FolderState['createFolder'];
  /** True while the dialog for a new folder is open. */
  isNaming: boolean;
  onNamed: () => void;
  renaming: StoredDocument | undefined;
  onRenamed: () => void;
  /** Moves the focus to the row in the tab order; undefined where the list is covered, and the focus returns to where it was. */
  focusRow: (() => void) | undefined;
}

/** Dialogs for a new folder and for renaming. Loaded lazily. */
export function FolderDialogs(props: FolderDialogsProps): ReactNode {
  const { createFolder, isNaming, onNamed, renaming, onRenamed, focusRow } = props;
  const { t } = useTranslation('files');
  const toast = useToast();
  const { rename } = useFileCommands();
  return (
    <>
      {isNaming && (
        <NameDialog
          purpose="newFolder"
          onClose={onNamed}
          onSubmit={createFolder}
          onDone={() => toast.show({ tone: 'success', message: t('newFolder.created') })}
        />
      )}
      {renaming !== undefined && (
        <NameDialog
          key={renaming.id}
          purpose="rename"
          initialName={renaming.name}
          onClose={onRenamed}
          onReturnFocus={(event) => {
            if (focusRow === undefined) return;
            // After sorting by the new name, the row may be another element.
            event.preventDefault();
            focusRow();
          }}
          onSubmit={(name) => rename(renaming, name)}
          onDone={(name) => name !== renaming.name && toast.show({ tone: 'success', message: t('rename.renamed') })}
        />
      )}
    </>
  );
}
