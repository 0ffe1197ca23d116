import './messages/index.ts';
import '../states/messages/index.ts';
import { isHourly } from '@abrak/core/servers';
import type { ReactNode } from 'react';
import { useToast, useRun } from '../../provider/index.ts';
import { ConfirmDialog, Notice, useTranslation } from '../../ui/index.ts';
import { useServerActions } from '../actions/useServerActions.ts';
import * as styles from './Dialogs.css.ts';
import type { QuestionProps } from './serverQuestion.ts';

type CancelKind = 'cancelChanges' | 'cancelRenewal' | 'cancelUpgrade';

type Props<Kind extends CancelKind | 'idle' | 'power'> = QuestionProps<Kind>;

/** Cancels an unpaid renewal or upgrade, or a change of resources that was not applied. */
export function CancelDialog({ question: { kind, server }, onClose }: Props<CancelKind>): ReactNode {
  const { t } = useTranslation('servers');
  const toast = useToast();
  const { cancelChanges, cancelRenewal } = useServerActions(server);
  const { name } = server;
  const cancelCall = useRun(
    () => (kind === 'cancelRenewal' ? cancelRenewal() : cancelChanges()),
    () => {
      toast.show({ tone: 'success', message: t(`done.${kind}`) });
      onClose();
    },
  );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`dialogs.${kind}.title`, { name })}
      description={t(`dialogs.${kind}.text`)}
      confirmLabel={t(`dialogs.${kind}.confirm`)}
      cancelLabel={t('dialogs.back')}
      tone="danger"
      isPending={cancelCall.isPending}
      error={cancelCall.error}
      onConfirm={cancelCall.run}
    />
  );
}

/** Shuts a machine down or forces its power off, after explaining the consequences. */
export function PowerDialog({ question: { server, action }, onClose }: Props<'power'>): ReactNode {
  const { t } = useTranslation('servers');
  const toast = useToast();
  const { power } = useServerActions(server);
  const { name } = server;
  const powerCall = useRun(
    () => power(action),
    () => {
      toast.show({ tone: 'success', message: t(`power.done.${action}`, { name }) });
      onClose();
    },
  );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`dialogs.power.${action}Title`, { name })}
      description={t(`dialogs.power.${action}Text`)}
      confirmLabel={t(`power.${action}`)}
      tone={action === 'poweroff' ? 'danger' : 'primary'}
      isPending={powerCall.isPending}
      error={powerCall.error}
      onConfirm={powerCall.run}
    >
      <p className={styles.muted}>{isHourly(server) ? t('dialogs.power.hourly') : t('dialogs.power.prepaid')}</p>
    </ConfirmDialog>
  );
}

/** Deactivates an hourly server, which cannot be activated again for 24 hours. */
export function IdleDialog({ question: { server }, onClose }: Props<'idle'>): ReactNode {
  const { t } = useTranslation('servers');
  const toast = useToast();
  const { setIdle } = useServerActions(server);
  const { name } = server;
  const idleCall = useRun(
    () => setIdle(true),
    () => {
      toast.show({ tone: 'success', message: t('done.idle', { name }) });
      onClose();
    },
  );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('dialogs.idle.title', { name })}
      description={t('dialogs.idle.text')}
      confirmLabel={t('dialogs.idle.confirm')}
      isPending={idleCall.isPending}
      error={idleCall.error}
      onConfirm={idleCall.run}
    >
      <Notice tone="warning">{t('dialogs.idle.lock')}</Notice>
    </ConfirmDialog>
  );
}
