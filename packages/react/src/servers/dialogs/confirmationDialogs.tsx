import './messages/index.ts';
import '../states/messages/index.ts';
import { isHourly } from '@abrak/core/servers';
import type { ReactNode } from 'react';
import { type Outcome, useRun, useToast } from '../../provider/index.ts';
import { ConfirmDialog, type ConfirmDialogProps, Notice, useTranslation } from '../../ui/index.ts';
import { useServerActions } from '../actions/useServerActions.ts';
import * as styles from './Dialogs.css.ts';
import type { QuestionProps } from './serverQuestion.ts';

interface CommandDialogProps extends Omit<
  ConfirmDialogProps,
  'error' | 'isOpen' | 'isPending' | 'onConfirm' | 'onOpenChange'
> {
  readonly command: () => Promise<Outcome<unknown>>;
  /** Text of the toast after the command has succeeded. */
  readonly done: string;
  readonly onClose: () => void;
}

/** Asks before a command, runs it, and closes with a toast once it has succeeded. */
export function CommandDialog({ command, done, onClose, ...question }: CommandDialogProps): ReactNode {
  const toast = useToast();
  const { run, isPending, error } = useRun(command, () => {
    toast.show({ tone: 'success', message: done });
    onClose();
  });
  const close = (isOpen: boolean) => !isOpen && onClose();
  return (
    <ConfirmDialog isOpen onOpenChange={close} isPending={isPending} error={error} onConfirm={run} {...question} />
  );
}

type CancelKind = 'cancelChanges' | 'cancelRenewal' | 'cancelUpgrade';

type Props<Kind extends CancelKind | 'idle' | 'power'> = QuestionProps<Kind>;

/** Cancels an unpaid renewal or upgrade, or a change of resources that was not applied. */
export function CancelDialog({ question: { kind, server }, onClose }: Props<CancelKind>): ReactNode {
  const { t } = useTranslation('servers');
  const { cancelChanges, cancelRenewal } = useServerActions(server);
  return (
    <CommandDialog
      command={kind === 'cancelRenewal' ? cancelRenewal : cancelChanges}
      done={t(`done.${kind}`)}
      onClose={onClose}
      title={t(`dialogs.${kind}.title`, { name: server.name })}
      description={t(`dialogs.${kind}.text`)}
      confirmLabel={t(`dialogs.${kind}.confirm`)}
      cancelLabel={t('dialogs.back')}
      tone="danger"
    />
  );
}

/** Shuts a machine down or forces its power off, after explaining the consequences. */
export function PowerDialog({ question: { server, action }, onClose }: Props<'power'>): ReactNode {
  const { t } = useTranslation('servers');
  const { power } = useServerActions(server);
  const { name } = server;
  return (
    <CommandDialog
      command={() => power(action)}
      done={t(`power.done.${action}`, { name })}
      onClose={onClose}
      title={t(`dialogs.power.${action}Title`, { name })}
      description={t(`dialogs.power.${action}Text`)}
      confirmLabel={t(`power.${action}`)}
      tone={action === 'poweroff' ? 'danger' : 'primary'}
    >
      <p className={styles.muted}>{isHourly(server) ? t('dialogs.power.hourly') : t('dialogs.power.prepaid')}</p>
    </CommandDialog>
  );
}

/** Deactivates an hourly server, which cannot be activated again for 24 hours. */
export function IdleDialog({ question: { server }, onClose }: Props<'idle'>): ReactNode {
  const { t } = useTranslation('servers');
  const { setIdle } = useServerActions(server);
  const { name } = server;
  return (
    <CommandDialog
      command={() => setIdle(true)}
      done={t('done.idle', { name })}
      onClose={onClose}
      title={t('dialogs.idle.title', { name })}
      description={t('dialogs.idle.text')}
      confirmLabel={t('dialogs.idle.confirm')}
    >
      <Notice tone="warning">{t('dialogs.idle.lock')}</Notice>
    </CommandDialog>
  );
}
