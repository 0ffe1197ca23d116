import { orderSteps } from '@abrak/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../provider/index.ts';
import { type GuardLeaving, useLeaveQuestion } from '../../ui/index.ts';
import type { Order } from './useOrder.ts';

/** Options of useLeaveOrder. */
export interface LeaveOrderOptions {
  readonly isPlaced: boolean;
  readonly guardLeaving: GuardLeaving | undefined;
}

/**
 * Returns a dialog that asks before an unfinished order is left, and names the choices that would be lost; render it
 * anywhere.
 */
export function useLeaveOrder({ state }: Order, { isPlaced, guardLeaving }: LeaveOrderOptions): ReactNode {
  const { t } = useTranslation('servers');
  const { locale } = useLocale();
  const hasPromo = state.promoCode.trim() !== '';
  const isChosen = { image: false, network: false, period: state.done.period, plan: state.done.plan, name: state.name.trim() !== '' };
  const parts = [
    ...orderSteps.filter((step) => isChosen[step]).map((step) => t(`order.summary.${step}`)),
    ...(hasPromo ? [t('order.promo.label')] : []),
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
