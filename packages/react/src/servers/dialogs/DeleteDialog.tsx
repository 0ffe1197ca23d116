import './messages/index.ts';
import '../states/messages/index.ts';
import type { ReactNode } from 'react';
import { useToast, useRun } from '../../provider/index.ts';
import { ConfirmDialog, useTranslation, Form } from '../../ui/index.ts';
import { useServerActions } from '../actions/useServerActions.ts';
import * as styles from './Dialogs.css.ts';
import type { QuestionProps } from './serverQuestion.ts';
import { useTypedName } from './TypedName.tsx';

/** Deletes a machine, or a server with its bill, after its name was typed. */
export function DeleteDialog({ question: { server, target }, onClose, onDeleted }: QuestionProps<'delete'>): ReactNode {
  const { t } = useTranslation('servers');
  const toast = useToast();
  const { deleteMachine, deleteServer } = useServerActions(server);
  const { name, machine } = server;
  const { isEmpty, check, field } = useTypedName(server, t('dialogs.delete.typed'));
  const deleting = useRun(
    () => (target === 'machine' && machine !== null ? deleteMachine() : deleteServer()),
    () => {
      toast.show({ tone: 'success', message: t('done.delete', { name }) });
      onClose();
      onDeleted(server);
    },
  );
  const confirm = () => check() && deleting.run();
  const billLoss = server.invoice?.isPaid === true ? 'expired' : 'bill';
  const loss = target === 'machine' ? 'machine' : machine === null ? billLoss : 'billWithMachine';
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !deleting.isPending && onClose()}
      title={t('dialogs.delete.title', { name })}
      description={`${t(`dialogs.delete.${loss}`)} ${t('dialogs.consequence')}`}
      confirmLabel={t('dialogs.delete.confirm')}
      tone="danger"
      isConfirmDisabled={isEmpty}
      isPending={deleting.isPending}
      isCancelDisabled={deleting.isPending}
      error={deleting.error}
      onConfirm={confirm}
    >
      <Form
        className={styles.form}
        onSubmit={() => {
          if (!isEmpty) confirm();
        }}
      >
        {field}
      </Form>
    </ConfirmDialog>
  );
}
