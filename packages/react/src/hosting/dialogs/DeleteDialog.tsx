import '../errors/messages/index.ts';
import './messages/index.ts';
import { showDomainName } from '@abrak/core/hosting';
import { type ReactNode, useRef, useState } from 'react';
import { useErrorText, useRun, useToast } from '../../provider/index.ts';
import { ConfirmDialog, Ltr, TextField, useTranslation, Form } from '../../ui/index.ts';
import { domainText } from '../DomainName.tsx';
import { type DeleteTarget, useHostingActions } from '../actions/useHostingActions.ts';

export interface DeleteDialogProps {
  readonly target: DeleteTarget;
  readonly onClose: () => void;
  /**
   * Called after the deletion when the dialog has closed. Must focus an element, because the deleted row had the focus.
   */
  readonly onDeleted: () => void;
}

const losses = {
  host: { paid: 'paidHost', unpaid: 'unpaidHost' },
  domain: { paid: 'paidDomain', unpaid: 'unpaidDomain' },
} as const;

/** Returns the key of the text that describes what is lost; unpaid hosts and domains lose no data. */
function lossOf({ kind, item: { status } }: DeleteTarget) {
  return losses[kind][status === 'PENDINGBILLING' || status === 'TAKEN' ? 'unpaid' : 'paid'];
}

/** Deletes a host or a domain after its name was typed, in Unicode or in Punycode. */
export function DeleteDialog({ target, onClose, onDeleted }: DeleteDialogProps): ReactNode {
  const { t } = useTranslation('hosting');
  const errorText = useErrorText();
  const toast = useToast();
  const { name } = target.item;
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const isDeleted = useRef(false);
  const { remove, checkTypedName } = useHostingActions();
  const { run, isPending, error } = useRun(remove, () => {
    toast.show({ tone: 'success', message: t(`delete.${target.kind}Done`, { name: domainText(name) }) });
    isDeleted.current = true;
    onClose();
  });
  const confirm = () => {
    const { ok } = checkTypedName(typed, target);
    setWrong(!ok);
    if (ok) run(target);
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={t(`delete.${target.kind}Title`, { name: domainText(name) })}
      description={`${t(`delete.${lossOf(target)}`)} ${t('delete.consequence')}`}
      confirmLabel={t('delete.confirm')}
      tone="danger"
      isConfirmDisabled={typed === ''}
      isPending={isPending}
      isCancelDisabled={isPending}
      error={error}
      onConfirm={confirm}
      onReturnFocus={(event) => {
        if (!isDeleted.current) return;
        event.preventDefault();
        onDeleted();
      }}
    >
      <Form
        onSubmit={() => {
          if (typed !== '') confirm();
        }}
      >
        <TextField
          label={t('delete.typed')}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setWrong(false);
          }}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          hint={
            <>
              {t('delete.hint')} <Ltr isMono={false}>{showDomainName(name)}</Ltr>
            </>
          }
          error={isWrong && errorText('wrongDomainName')}
        />
      </Form>
    </ConfirmDialog>
  );
}
