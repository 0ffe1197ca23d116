import type { PaymentFlow, PaymentFlowState } from '@abrak/core/billing';
import { canContinueAtBank, isSettled } from '@abrak/core/internal';
import type { ReactNode } from 'react';
import { Button, useTranslation } from '../../ui/index.ts';
import { useArePaymentsReported } from '../useBillingData.ts';
import { hasPriceChanged, type OpenPaymentState } from './openPaymentState.ts';

/** Props of PaymentActions. */
export interface PaymentActionsProps {
  readonly open: OpenPaymentState;
  /** Undefined until the payment flow is created. */
  readonly flow: PaymentFlow | undefined;
  /** False while the dialog cannot be closed because a call is pending. */
  readonly canLeave: boolean;
  readonly onConfirm: () => void;
  /** Restarts the payment by loading the price and the balance again. */
  readonly onBegin: () => void;
  readonly onClose: () => void;
}

interface Action {
  readonly label: string;
  readonly run: () => void;
  readonly isPending?: boolean;
  readonly isDisabled?: boolean;
}

/** Failure codes after which loading the price and the balance again may help. */
const retriableFailures: readonly string[] = ['balanceTooLow', 'priceChanged'];

function isTopUpDone(state: PaymentFlowState): boolean {
  return state.phase === 'paid' && !isSettled(state);
}

/**
 * Returns the action that continues the payment in its current phase; undefined while it waits or when it has ended.
 */
function useMainAction({ open, flow, onConfirm, onBegin }: PaymentActionsProps): Action | undefined {
  const { t } = useTranslation('billing');
  const isReported = useArePaymentsReported();
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
      return { label: t('payment.ask'), run: retry };
    case 'unknown':
      if (isReported || state.via === 'balance') return { label: t('payment.ask'), run: retry };
      return subject.kind === 'invoices' ? { label: t('payment.payNow'), run: onBegin } : undefined;
    case 'failed':
      if (state.reason === 'bankRefused') return { label: t('payment.again'), run: onBegin };
      return retriableFailures.includes(state.reason) ? { label: t('payment.lookAgain'), run: onBegin } : undefined;
    case 'cancelled':
      return { label: t('payment.again'), run: onBegin };
    case 'paid':
      return isTopUpDone(state) && subject.kind === 'invoices' ? { label: t('payment.payNow'), run: onBegin } : undefined;
    default:
      return undefined;
  }
}

/** Buttons of the payment dialog: close it, and continue the payment. */
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
