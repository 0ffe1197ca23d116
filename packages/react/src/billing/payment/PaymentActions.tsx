import { canContinueAtBank, type PaymentFlow, type PaymentFlowState } from '@abrak/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/index.ts';
import { hasPriceChanged, type OpenPaymentState } from './openPaymentState.ts';

export interface PaymentActionsProps {
  readonly open: OpenPaymentState;
  readonly flow: PaymentFlow | undefined;
  /** Whether the dialog may be left as things stand. */
  readonly canLeave: boolean;
  readonly onConfirm: () => void;
  /** Begins again, from the price. */
  readonly onBegin: () => void;
  readonly onClose: () => void;
}

interface Action {
  readonly label: string;
  readonly run: () => void;
  readonly isPending?: boolean;
  readonly isDisabled?: boolean;
}

/** Refusals that another look at price and balance can put right. */
const worthAnotherLook: readonly string[] = ['balanceTooLow', 'priceChanged'];

function isTopUpDone(state: PaymentFlowState): boolean {
  return state.phase === 'paid' && state.via === 'bank';
}

/** What goes on with a payment from where it stands; nothing where it waits or is over. */
function useMainAction({ open, flow, onConfirm, onBegin }: PaymentActionsProps): Action | undefined {
  const { t } = useTranslation('billing');
  const { state, subject } = open;
  const retry = () => flow?.retry();
  if (canContinueAtBank(state)) return { label: t('payment.backToBank'), run: () => flow?.continueAtBank() };
  switch (state.phase) {
    case 'confirmFromBalance':
      return { label: t('payment.pay'), run: onConfirm, isDisabled: hasPriceChanged(open) && !open.hasConsented };
    case 'topUp':
      return { label: t('payment.toBank'), run: onConfirm, isDisabled: state.isAboveLimit };
    case 'reading':
      return state.problem === null ? undefined : { label: t('retry'), run: retry };
    case 'handingOver':
      if (state.form !== null) return undefined;
      return state.problem === null
        ? { label: t('payment.toBank'), run: retry, isPending: true }
        : { label: t('payment.goOn'), run: retry };
    case 'checking':
      return { label: t(state.via === 'bank' ? 'payment.ask' : 'payment.pay'), run: retry, isPending: true };
    case 'pendingAtBank':
    case 'unknown':
      return { label: t('payment.ask'), run: retry };
    case 'failed':
      return worthAnotherLook.includes(state.reason) ? { label: t('payment.lookAgain'), run: onBegin } : undefined;
    case 'paid':
      return isTopUpDone(state) && subject.kind === 'invoices' ? { label: t('payment.payNow'), run: onBegin } : undefined;
    default:
      return undefined;
  }
}

/** The buttons of a payment's dialog: leaving it, and going on with it. */
export function PaymentActions(props: PaymentActionsProps): ReactNode {
  const { t } = useTranslation('billing');
  const { open, canLeave, onClose } = props;
  const { state, lock } = open;
  const action = useMainAction(props);
  const isUnsent = ['confirmFromBalance', 'idle', 'reading', 'topUp'].includes(state.phase) || lock !== 'here' || !canLeave;
  return (
    <>
      <Button variant={action === undefined && !isUnsent ? 'primary' : 'secondary'} disabled={!canLeave} onClick={onClose}>
        {isUnsent ? t('payment.cancel') : t('payment.done')}
      </Button>
      {action !== undefined && (
        <Button variant="primary" isPending={action.isPending ?? false} disabled={action.isDisabled ?? false} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </>
  );
}
