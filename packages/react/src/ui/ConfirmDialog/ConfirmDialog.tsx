import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Notice } from '../Notice/Notice.tsx';
import * as css from './ConfirmDialog.css.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The question, with the name of what it is about. */
  title: ReactNode;
  /** The consequence in one sentence: what is lost, what it costs, whether it can be taken back. */
  description?: ReactNode;
  /** More about it, such as a field for the typed name. */
  children?: ReactNode;
  /** The action's own verb, not "OK". */
  confirmLabel: string;
  /** Default: Cancel. */
  cancelLabel?: string | undefined;
  /** Danger for what destroys something; default primary. */
  tone?: 'primary' | 'danger';
  onConfirm: () => void;
  /** The action is under way. */
  isPending?: boolean;
  /** The confirm button takes no press yet. */
  isConfirmDisabled?: boolean;
  /** Why the action failed; the dialog stays open with it. */
  error?: string | undefined;
  /** Called when the focus goes back to what opened it; prevent the event to put it elsewhere. */
  onReturnFocus?: ((event: Event) => void) | undefined;
}

/** Asks before an action; the focus starts on the harmless answer. */
export function ConfirmDialog({
  title,
  description,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  onConfirm,
  isPending = false,
  isConfirmDisabled = false,
  error,
  ...dialog
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  const cancelRef = useRef<HTMLButtonElement>(null);
  const hasContent = children !== undefined || error !== undefined;
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      size="small"
      title={title}
      description={description}
      {...(children === undefined ? { initialFocusRef: cancelRef } : {})}
      footer={
        <>
          <Button ref={cancelRef} onClick={() => dialog.onOpenChange(false)}>
            {cancelLabel ?? t('dialog.cancel')}
          </Button>
          <Button variant={tone} isPending={isPending} disabled={isConfirmDisabled} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {hasContent ? (
        <div className={css.content}>
          {children}
          {error !== undefined && <Notice tone="danger">{error}</Notice>}
        </div>
      ) : undefined}
    </Dialog>
  );
}
