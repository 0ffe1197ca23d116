import type { StoredDocument, FolderListing } from '@abrak/core/files';
import type { ReactNode } from 'react';
import { useToast, useTranslation } from '../../ui/index.ts';
import { useCreateFolder, useRenameDocument } from '../useFolderChanges.ts';
import { NameDialog } from '../NameDialog/index.ts';

interface FolderDialogsProps {
  folder: FolderListing['folder'] | undefined;
  /** True while the dialog for a new folder is open. */
  isNaming: boolean;
  onNamed: () => void;
  renaming: StoredDocument | undefined;
  onRenamed: () => void;
  /** Moves the focus to the row in the tab order. */
  focusRow: () => void;
}

/** Dialogs for a new folder and for renaming. Loaded lazily. */
export function FolderDialogs(props: FolderDialogsProps): ReactNode {
  const { folder, isNaming, onNamed, renaming, onRenamed, focusRow } = props;
  const { t } = useTranslation('files');
  const toast = useToast();
  const creation = useCreateFolder(folder);
  const rename = useRenameDocument();
  return (
    <>
      {isNaming && (
        <NameDialog
          purpose="newFolder"
          onClose={onNamed}
          onSubmit={async (name) => {
            await creation.mutateAsync(name);
            toast.show({ tone: 'success', message: t('newFolder.created') });
          }}
        />
      )}
      {renaming !== undefined && (
        <NameDialog
          key={renaming.id}
          purpose="rename"
          initialName={renaming.name}
          onClose={onRenamed}
          onReturnFocus={(event) => {
            // After sorting by the new name, the row may be another element.
            event.preventDefault();
            focusRow();
          }}
          onSubmit={async (name) => {
            await rename.mutateAsync({ id: renaming.id, name });
            toast.show({ tone: 'success', message: t('rename.renamed') });
          }}
        />
      )}
    </>
  );
}
