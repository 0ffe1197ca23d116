import { ConfirmDialog, type ConfirmDialogProps, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';

export interface ExitDialogProps extends Pick<ConfirmDialogProps, 'isOpen' | 'onOpenChange' | 'onConfirm'> {
  readonly unfinishedUploads: number;
}

/** Asks before uploads are lost by signing out. */
export function ExitDialog({ unfinishedUploads, ...dialog }: ExitDialogProps): ReactNode {
  const { t } = useTranslation('console');
  return (
    <ConfirmDialog
      {...dialog}
      title={t('exit.title')}
      description={t('exit.text', { count: unfinishedUploads })}
      confirmLabel={t('topBar.exit')}
      tone="danger"
    />
  );
}
