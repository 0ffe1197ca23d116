import './messages/index.ts';
import '../states/messages/index.ts';
import { cancelChanges, cancelRenewal, changeIdle, changePower, isHourly, type Server } from '@abrak/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient, useToast } from '../../provider/index.ts';
import { ConfirmDialog, Notice } from '../../ui/index.ts';
import { useRefreshMoney } from '../../billing/index.ts';
import { useServerCache } from '../live/useServerCache.ts';
import * as styles from './Dialogs.css.ts';
import type { QuestionProps } from './serverQuestion.ts';
import { useCall } from './useCall.ts';

type Props<Kind extends 'cancelRenewal' | 'cancelUpgrade' | 'idle' | 'power'> = QuestionProps<Kind>;

/** Takes an unpaid renewal or upgrade back. */
export function CancelDialog({ question: { kind, server }, onClose }: Props<'cancelRenewal' | 'cancelUpgrade'>): ReactNode {
  const { t } = useTranslation('servers');
  const client = useClient();
  const toast = useToast();
  const cache = useServerCache();
  const refreshMoney = useRefreshMoney();
  const { id, name } = server;
  const cancelling = useCall(
    (): Promise<unknown> => (kind === 'cancelRenewal' ? cancelRenewal(client, id) : cancelChanges(client, id)),
    () => {
      cache.refresh();
      refreshMoney();
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
      isPending={cancelling.isPending}
      error={cancelling.error}
      onConfirm={cancelling.run}
    />
  );
}

/** Turns a machine off, and says before what that means (decisions 40, 43). */
export function PowerDialog({ question: { server, action }, onClose }: Props<'power'>): ReactNode {
  const { t } = useTranslation('servers');
  const client = useClient();
  const toast = useToast();
  const cache = useServerCache();
  const { id, name } = server;
  const turning = useCall(
    () => changePower(client, id, action),
    (changed: Server) => {
      cache.put(changed);
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
      isPending={turning.isPending}
      error={turning.error}
      onConfirm={turning.run}
    >
      <p className={styles.muted}>{isHourly(server) ? t('dialogs.power.hourly') : t('dialogs.power.prepaid')}</p>
    </ConfirmDialog>
  );
}

/** Lets an hourly server rest: it is locked for 24 hours then (B §4, "idlePrompt"; decision 40). */
export function IdleDialog({ question: { server }, onClose }: Props<'idle'>): ReactNode {
  const { t } = useTranslation('servers');
  const client = useClient();
  const toast = useToast();
  const cache = useServerCache();
  const { id, name } = server;
  const resting = useCall(
    () => changeIdle(client, id, 'IDLE'),
    (changed: Server) => {
      cache.put(changed);
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
      isPending={resting.isPending}
      error={resting.error}
      onConfirm={resting.run}
    >
      <Notice tone="warning">{t('dialogs.idle.lock')}</Notice>
    </ConfirmDialog>
  );
}
