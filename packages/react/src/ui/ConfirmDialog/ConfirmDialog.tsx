import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../translation/useTranslation.ts';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Notice } from '../Notice/Notice.tsx';
import * as css from './ConfirmDialog.css.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Question, including the name of the affected thing. */
  title: ReactNode;
  /** Consequence in one sentence: data loss, cost, whether it can be undone. */
  description?: ReactNode;
  /** Further content, such as a field for a typed name. */
  children?: ReactNode;
  /** Label of the confirm button: the verb of the action, not "OK". */
  confirmLabel: string;
  /** Label of the cancel button; default: "Cancel" in the language of the interface. */
  cancelLabel?: string | undefined;
  /** `danger` for destructive actions; default `primary`. */
  tone?: 'primary' | 'danger';
  onConfirm: () => void;
  /** True while the action is running. */
  isPending?: boolean;
  /** Disables the cancel button, for a running action that cannot be stopped. */
  isCancelDisabled?: boolean;
  /** Disables the confirm button. */
  isConfirmDisabled?: boolean;
  /** Reason why the action failed; shown in the dialog. */
  error?: string | undefined;
  /**
   * Called when the dialog closes and returns focus to its opener; call `preventDefault()` to focus another element.
   */
  onReturnFocus?: ((event: Event) => void) | undefined;
}

/**
 * Dialog that asks before an action. The initial focus is on the cancel button, or on the first control in `children`.
 */
export function ConfirmDialog({
  title,
  description,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  onConfirm,
  isPending = false,
  isCancelDisabled = false,
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
          <Button ref={cancelRef} disabled={isCancelDisabled} onClick={() => dialog.onOpenChange(false)}>
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
