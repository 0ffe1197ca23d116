import type { StoredDocument } from '@abrak/core/files';
import type { ReactNode } from 'react';
import { ConfirmDialog, useTranslation } from '../../../ui/index.ts';

/** Documents to erase permanently. */
export interface Erasure {
  readonly documents: readonly StoredDocument[];
  /** True when they are the whole trash. */
  readonly isWhole: boolean;
}

interface EraseDialogProps {
  /** Undefined while the dialog is closed. */
  erasure: Erasure | undefined;
  onErase: (documents: readonly StoredDocument[]) => void;
  onClose: () => void;
}

/** Confirmation before erasing: shows the number of documents and that it cannot be undone. */
export function EraseDialog({ erasure, onErase, onClose }: EraseDialogProps): ReactNode {
  const { t } = useTranslation('files');
  if (erasure === undefined) return null;
  const { documents, isWhole } = erasure;
  const count = documents.length;
  const consequence = isWhole ? t('trash.emptyText', { count }) : t('trash.eraseText', { count });
  const hasFolder = documents.some(({ kind }) => kind === 'folder');
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isWhole ? t('trash.emptyTitle') : t('trash.eraseTitle', { count, name: documents[0]?.name })}
      description={hasFolder ? `${t('trash.withContents')} ${consequence}` : consequence}
      confirmLabel={isWhole ? t('trash.empty') : t('trash.erase')}
      tone="danger"
      onConfirm={() => {
        onClose();
        onErase(documents);
      }}
    />
  );
}
