import { type PaymentFlowState, canContinueAtBank, isSettled } from '@abrak/core/billing';
import { hasPriceChanged, type OpenPaymentState } from './openPaymentState.ts';

/** Command that continues a payment. */
export type PaymentStepCommand = 'confirm' | 'continueAtBank' | 'restart' | 'retry';

/**
 * Name of a step that the customer takes: `pay` from the balance, `toBank` with the amount, `goOn` after an
 * interruption, `ask` the server, `backToBank`, `payNow` or pay `again` from the beginning, `lookAgain` at the price and
 * the balance, `retry` what could not be read.
 */
export type PaymentStepName =
  | 'again'
  | 'ask'
  | 'backToBank'
  | 'goOn'
  | 'lookAgain'
  | 'pay'
  | 'payNow'
  | 'retry'
  | 'toBank';

/** Step that continues a payment in its current phase. */
export interface PaymentStep {
  readonly name: PaymentStepName;
  readonly command: PaymentStepCommand;
  /** True while its call is pending. */
  readonly isPending: boolean;
  /** Reason why the step cannot be taken; undefined when it can. */
  readonly problem: 'aboveLimit' | 'consentMissing' | undefined;
}

/** Failure codes after which loading the price and the balance again may help. */
const retriableFailures: readonly string[] = ['balanceTooLow', 'priceChanged'];

interface StepContext extends Pick<OpenPaymentState, 'hasConsented' | 'shownToman' | 'state'> {
  /** True for a payment of invoices. */
  readonly isForInvoices: boolean;
  /** False when the server does not report bank payments. */
  readonly isReported: boolean;
}

function step(name: PaymentStepName, command: PaymentStepCommand, more: Partial<PaymentStep> = {}): PaymentStep {
  return { name, command, isPending: false, problem: undefined, ...more };
}

function handOverStep({
  form,
  problem,
}: Extract<PaymentFlowState, { readonly phase: 'handingOver' }>): PaymentStep | undefined {
  if (form !== null) return undefined;
  return problem === null ? step('toBank', 'retry', { isPending: true }) : step('goOn', 'retry');
}

function failedStep({ reason }: Extract<PaymentFlowState, { readonly phase: 'failed' }>): PaymentStep | undefined {
  if (reason === 'bankRefused') return step('again', 'restart');
  return retriableFailures.includes(reason) ? step('lookAgain', 'restart') : undefined;
}

/** Returns the step that continues a payment; undefined while it waits without one, or when it has ended. */
export function nextStep(context: StepContext): PaymentStep | undefined {
  const { state, hasConsented, isForInvoices, isReported } = context;
  if (canContinueAtBank(state)) return step('backToBank', 'continueAtBank');
  switch (state.phase) {
    case 'confirmFromBalance':
      return step('pay', 'confirm', {
        problem: hasPriceChanged(context) && !hasConsented ? 'consentMissing' : undefined,
      });
    case 'topUp':
      return step('toBank', 'confirm', { problem: state.isAboveLimit ? 'aboveLimit' : undefined });
    case 'reading':
      return state.problem === null ? undefined : step('retry', 'retry');
    case 'handingOver':
      return handOverStep(state);
    case 'checking':
      return step(state.via === 'bank' ? 'ask' : 'pay', 'retry', { isPending: true });
    case 'pendingAtBank':
      return step('ask', 'retry');
    case 'unknown':
      if (isReported || state.via === 'balance') return step('ask', 'retry');
      return isForInvoices ? step('payNow', 'restart') : undefined;
    case 'failed':
      return failedStep(state);
    case 'cancelled':
      return step('again', 'restart');
    case 'paid':
      return !isSettled(state) && isForInvoices ? step('payNow', 'restart') : undefined;
    default:
      return undefined;
  }
}
