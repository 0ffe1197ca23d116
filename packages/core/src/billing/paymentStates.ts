import type { ErrorCode } from '../client/index.ts';
import type { Money } from '../shared/index.ts';
import type { InvoiceRef } from './invoices.ts';
import type { BankPayment, GatewayForm, GatewayRedirect } from './payments.ts';
import type { WalletLimits } from './walletLimits.ts';

/** Subject of a payment: invoices, a top-up of the balance, or an existing payment to poll. */
export type PaymentPurpose =
  | { readonly kind: 'invoices'; readonly invoices: readonly InvoiceRef[] }
  | { readonly kind: 'payment'; readonly paymentId: string }
  | { readonly kind: 'topUp'; readonly amountToman: Money };

/** Payment purpose with the idempotency key that all its calls share until the terminal answer. */
export interface PaymentIntent {
  readonly purpose: PaymentPurpose;
  readonly key: string;
}

export interface PaymentInPhase<Phase extends string> {
  readonly phase: Phase;
  readonly intent: PaymentIntent;
}

/** Call in progress. `problem` is the reason why it failed; `interrupted` means that the page was left before. */
export interface PaymentInProgress {
  readonly problem: ErrorCode | 'interrupted' | null;
}

/** Payment that was sent, through the balance or the bank. */
export interface SentPayment {
  readonly via: 'balance' | 'bank';
  /** Null for an existing payment that is polled and not answered yet. */
  readonly amountToman: Money | null;
  /** Id of the bank payment; null when paying from the balance. */
  readonly paymentId: string | null;
  /** Last known state of the bank payment. */
  readonly payment: BankPayment | null;
  /** Id of the gateway that the customer chose; default: the first one. */
  readonly gatewayId?: string | undefined;
}

/** Phase in which the customer confirms paying from the balance. */
export interface PaymentFromBalance extends PaymentInPhase<'confirmFromBalance'> {
  readonly payableToman: Money;
  readonly balanceToman: Money;
  readonly leftToman: Money;
}

/** Phase in which the customer confirms the amount to add through the bank. Above the limit it cannot be confirmed. */
export interface PaymentTopUp extends PaymentInPhase<'topUp'> {
  readonly amountToman: Money;
  /** True when the server pays the invoices after the bank, so that confirming does both. */
  readonly settles: boolean;
  /** Price of the invoices, the balance, and the difference; null for a plain top-up. */
  readonly payableToman: Money | null;
  readonly balanceToman: Money | null;
  readonly shortfallToman: Money | null;
  readonly isAboveLimit: boolean;
}

/** Phase before the bank's page: submit `form`, or open its `redirectTo`, as soon as it is there. */
export interface PaymentHandingOver
  extends PaymentInPhase<'handingOver'>, PaymentInProgress, Pick<SentPayment, 'gatewayId'> {
  readonly amountToman: Money;
  readonly paymentId: string | null;
  readonly form: GatewayForm | GatewayRedirect | null;
  /** Price at which the server pays the invoices after the bank; null when the customer does it. */
  readonly settledToman: Money | null;
}

/** Phases of a sent payment without a terminal answer. */
export interface PaymentAwaitingAnswer extends SentPayment, PaymentInPhase<'checking' | 'pendingAtBank' | 'unknown'> {
  /** True when an earlier call with the same key may have paid. Default false. */
  readonly isRepeat?: boolean;
}

/** Terminal answer of a payment. */
export type PaymentEnd =
  | (SentPayment & PaymentInPhase<'paid'>)
  | (PaymentInPhase<'cancelled'> & { readonly payment: BankPayment })
  | (PaymentInPhase<'failed'> & {
      /** Error code of a refusal. For `bankRefused`, `payment.reason` has the bank's result code. */
      readonly reason: ErrorCode | 'bankRefused' | 'reversed';
      /** Plain text of the server or the page that says more than `reason`. */
      readonly message?: string | undefined;
      readonly payment: BankPayment | null;
    });

/** State of a payment from opening it to its terminal answer (docs/contract/billing.md#payment). */
export type PaymentFlowState =
  | { readonly phase: 'idle' }
  | (PaymentInProgress & PaymentInPhase<'reading'>)
  | PaymentAwaitingAnswer
  | PaymentFromBalance
  | PaymentHandingOver
  | PaymentEnd
  | PaymentTopUp;

/** Event of a payment. All but `opened` carry the key of their intent; events of another intent are ignored. */
export type PaymentEvent =
  | { readonly type: 'opened'; readonly intent: PaymentIntent }
  | ({ readonly key: string } & (
      | {
          readonly type: 'read';
          readonly payableToman: Money;
          readonly balanceToman: Money;
          readonly limits: WalletLimits;
          readonly canSettle?: boolean;
        }
      | { readonly type: 'confirmed'; readonly gatewayId?: string | undefined }
      | { readonly type: 'closed' | 'continued' | 'paidFromBalance' | 'retried' | 'returned' | 'waitedEnough' }
      | { readonly type: 'begun'; readonly paymentId: string }
      | { readonly type: 'formReceived'; readonly paymentId: string; readonly form: GatewayForm | GatewayRedirect }
      | { readonly type: 'answered'; readonly payment: BankPayment }
      /** No answer came, or the answer does not show whether the call had an effect. */
      | { readonly type: 'lost'; readonly code: ErrorCode }
      /** The call had no effect: the server answered so, or it was not sent. */
      | { readonly type: 'refused'; readonly code: ErrorCode; readonly message?: string | undefined }
    ));

/** Idle state, without a payment. */
export const idlePayment: PaymentFlowState = { phase: 'idle' };

/** Returns true for a terminal answer; the key of its intent is never used again. */
export function isPaymentEnd(state: PaymentFlowState): state is PaymentEnd {
  return state.phase === 'paid' || state.phase === 'failed' || state.phase === 'cancelled';
}

/** Returns true while the bank has not decided on a payment, so that it can be handed over again. */
export function isAtBank({ state }: Pick<BankPayment, 'state'>): boolean {
  return state === 'CREATED' || state === 'STARTED';
}

/** Returns true when a polled payment can be handed over to the bank again. */
export function canContinueAtBank(state: PaymentFlowState): boolean {
  return 'via' in state && !isPaymentEnd(state) && state.payment !== null && isAtBank(state.payment);
}

/** Returns true when the server has paid the invoices together with the top-up. */
export function isSettled(state: PaymentFlowState): boolean {
  return state.phase === 'paid' && (state.via === 'balance' || state.payment?.settles?.state === 'PAID');
}
