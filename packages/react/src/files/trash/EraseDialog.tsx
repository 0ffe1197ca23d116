import type { Document } from '@abrak/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/index.ts';

/** What is to be erased. */
export interface Erasure {
  readonly documents: readonly Document[];
  /** Whether that is the whole trash. */
  readonly isWhole: boolean;
}

interface EraseDialogProps {
  /** Undefined while nothing is asked. */
  erasure: Erasure | undefined;
  onErase: (documents: readonly Document[]) => void;
  onClose: () => void;
}

/** Asks before something is erased: how much it is, and that it cannot be taken back. */
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
