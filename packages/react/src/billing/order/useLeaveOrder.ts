import '../messages/index.ts';
import './messages/index.ts';
import type { ReactNode } from 'react';
import { useLocale } from '../../provider/index.ts';
import { type GuardLeaving, useLeaveQuestion, useTranslation } from '../../ui/index.ts';

export interface LeaveOrderOptions {
  /** Labels of the choices that would be lost; false where nothing is chosen. */
  readonly choices: readonly (string | false)[];
  readonly isPlaced: boolean;
  readonly guardLeaving: GuardLeaving | undefined;
}

/**
 * Returns a dialog that asks before an unfinished order is left, and names the choices that would be lost; render it
 * anywhere.
 */
export function useLeaveOrder({ choices, isPlaced, guardLeaving }: LeaveOrderOptions): ReactNode {
  const { t } = useTranslation('billing');
  const { locale } = useLocale();
  const parts = choices.filter((label) => label !== false);
  return useLeaveQuestion({
    wouldLose: parts.length > 0 && !isPlaced,
    guardLeaving,
    title: t('order.leave.title'),
    text: t('order.leave.text', { parts: new Intl.ListFormat(locale).format(parts) }),
    leaveLabel: t('order.leave.confirm'),
    stayLabel: t('order.leave.stay'),
  });
}
