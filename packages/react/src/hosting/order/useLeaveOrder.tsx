import './messages/index.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../provider/index.ts';
import { type GuardLeaving, useLeaveQuestion } from '../../ui/index.ts';
import type { HostOrdering } from './useHostOrder.ts';

export interface LeaveOrderOptions {
  readonly isPlaced: boolean;
  readonly guardLeaving: GuardLeaving | undefined;
}

/** Asks before an order is left that has been begun and not been placed, naming what would be lost (B §2). Render it. */
export function useLeaveOrder({ state }: HostOrdering, { isPlaced, guardLeaving }: LeaveOrderOptions): ReactNode {
  const { t } = useTranslation('hosting');
  const { locale } = useLocale();
  const parts = [
    ...(state.typed.trim() === '' ? [] : [t('order.summary.domain')]),
    ...(state.nicHandle.trim() === '' ? [] : [t('order.summary.nicHandle')]),
    ...(state.planId === null ? [] : [t('order.summary.plan')]),
  ];
  return useLeaveQuestion({
    wouldLose: parts.length > 0 && !isPlaced,
    guardLeaving,
    title: t('order.leave.title'),
    text: t('order.leave.text', { parts: new Intl.ListFormat(locale).format(parts) }),
    leaveLabel: t('order.leave.confirm'),
    stayLabel: t('order.leave.stay'),
  });
}
