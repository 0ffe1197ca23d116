import type { Document, FolderListing } from '@abrak/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../ui/index.ts';
import { useCreateFolder, useRenameDocument } from '../useFolderChanges.ts';
import { NameDialog } from './NameDialog.tsx';

interface FolderDialogsProps {
  folder: FolderListing['folder'] | undefined;
  /** Whether a new folder is being named. */
  isNaming: boolean;
  onNamed: () => void;
  renaming: Document | undefined;
  onRenamed: () => void;
  /** Puts the focus on the row it belongs to. */
  focusRow: () => void;
}

/** The questions that the folder's actions ask. */
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
            // Under its new name the row may stand elsewhere, on an element of its own.
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
