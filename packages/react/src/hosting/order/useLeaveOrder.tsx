import './messages/index.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../provider/index.ts';
import { type GuardLeaving, useLeaveQuestion } from '../../ui/index.ts';
import type { HostOrdering } from './useHostOrder.ts';

/** Options of useLeaveOrder. */
export interface LeaveOrderOptions {
  readonly isPlaced: boolean;
  readonly guardLeaving: GuardLeaving | undefined;
}

/**
 * Returns a dialog that asks before an unfinished order is left, and names the choices that would be lost; render it
 * anywhere.
 */
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
