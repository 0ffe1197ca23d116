import type { ErrorCode } from '../client/index.ts';
import type { Money } from '../shared/index.ts';
import type { InvoiceRef } from './invoices.ts';
import { paymentRoute } from './paymentRoute.ts';
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

interface InPhase<Phase extends string> {
  readonly phase: Phase;
  readonly intent: PaymentIntent;
}

/** Call in progress. `problem` is the reason why it failed; `interrupted` means that the page was left before. */
interface InProgress {
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
export interface ConfirmFromBalance extends InPhase<'confirmFromBalance'> {
  readonly payableToman: Money;
  readonly balanceToman: Money;
  readonly leftToman: Money;
}

/** Phase in which the customer confirms the amount to add through the bank. Above the limit it cannot be confirmed. */
export interface TopUp extends InPhase<'topUp'> {
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
export interface HandingOver extends InPhase<'handingOver'>, InProgress, Pick<SentPayment, 'gatewayId'> {
  readonly amountToman: Money;
  readonly paymentId: string | null;
  readonly form: GatewayForm | GatewayRedirect | null;
  /** Price at which the server pays the invoices after the bank; null when the customer does it. */
  readonly settledToman: Money | null;
}

/** Phases of a sent payment without a terminal answer. */
export interface AwaitingAnswer extends SentPayment, InPhase<'checking' | 'pendingAtBank' | 'unknown'> {}

/** Terminal answer of a payment. */
export type PaymentEnd =
  | (SentPayment & InPhase<'paid'>)
  | (InPhase<'cancelled'> & { readonly payment: BankPayment })
  | (InPhase<'failed'> & {
      /** Error code of a refusal. For `bankRefused`, `payment.reason` has the bank's result code. */
      readonly reason: ErrorCode | 'bankRefused' | 'reversed';
      readonly payment: BankPayment | null;
    });

/** State of a payment from opening it to its terminal answer (docs/contract/billing.md#payment). */
export type PaymentFlowState =
  | { readonly phase: 'idle' }
  | (InProgress & InPhase<'reading'>)
  | AwaitingAnswer
  | ConfirmFromBalance
  | HandingOver
  | PaymentEnd
  | TopUp;

/** Event of a payment. All but `opened` carry the key of their intent; events of another intent are ignored. */
export type PaymentEvent =
  | { readonly type: 'opened'; readonly intent: PaymentIntent }
  | ({ readonly key: string } & (
      | { readonly type: 'read'; readonly payableToman: Money; readonly balanceToman: Money; readonly limits: WalletLimits; readonly canSettle?: boolean }
      | { readonly type: 'confirmed'; readonly gatewayId?: string | undefined }
      | { readonly type: 'closed' | 'continued' | 'paidFromBalance' | 'retried' | 'returned' | 'waitedEnough' }
      | { readonly type: 'begun'; readonly paymentId: string }
      | { readonly type: 'formReceived'; readonly paymentId: string; readonly form: GatewayForm | GatewayRedirect }
      | { readonly type: 'answered'; readonly payment: BankPayment }
      /** No answer came, or the answer does not show whether the call had an effect. */
      | { readonly type: 'lost'; readonly code: ErrorCode }
      /** The server answered that the call had no effect. */
      | { readonly type: 'refused'; readonly code: ErrorCode }
    ));

type EventOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { readonly type: Type }>;
type IntentEvent = Exclude<PaymentEvent, EventOf<'opened'>>;

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

const noInvoice = { payableToman: null, balanceToman: null, shortfallToman: null, isAboveLimit: false, settles: false } as const;

/** Returns the first state of an intent, before anything is sent. */
export function initialPaymentState(intent: PaymentIntent): PaymentFlowState {
  const { purpose } = intent;
  switch (purpose.kind) {
    case 'invoices':
      return { phase: 'reading', intent, problem: null };
    case 'topUp':
      return { phase: 'topUp', intent, amountToman: purpose.amountToman, ...noInvoice };
    case 'payment':
      return checkingAtBank(intent, { amountToman: null, paymentId: purpose.paymentId });
  }
}

/** Returns the state in which a bank payment is polled. */
export function checkingAtBank(
  intent: PaymentIntent,
  { amountToman, paymentId, gatewayId }: Pick<SentPayment, 'amountToman' | 'gatewayId' | 'paymentId'>,
): AwaitingAnswer {
  return { phase: 'checking', intent, via: 'bank', payment: null, amountToman, paymentId, gatewayId };
}

function afterReading(intent: PaymentIntent, event: EventOf<'read'>): PaymentFlowState {
  const { payableToman, balanceToman, limits, canSettle = false } = event;
  const { kind, ...route } = paymentRoute(payableToman, balanceToman, limits);
  if ('leftToman' in route) return { phase: 'confirmFromBalance', intent, payableToman, balanceToman, ...route };
  return { phase: 'topUp', intent, payableToman, balanceToman, ...route, settles: canSettle, isAboveLimit: kind === 'aboveLimit' };
}

/** Returns the terminal state for the bank's answer; undefined while the bank has not decided. */
function terminalState(intent: PaymentIntent, payment: BankPayment): PaymentEnd | undefined {
  const { id: paymentId, amountToman, state } = payment;
  switch (state) {
    case 'PAID':
      // The invoices are paid right after the credit; until then the page keeps asking.
      if (payment.settles?.state === 'WAITING') return undefined;
      return { phase: 'paid', intent, via: 'bank', amountToman, paymentId, payment };
    case 'CANCELLED':
      return { phase: 'cancelled', intent, payment };
    case 'FAILED':
      return { phase: 'failed', intent, reason: 'bankRefused', payment };
    case 'REVERSED':
      return { phase: 'failed', intent, reason: 'reversed', payment };
    default:
      return undefined;
  }
}

function afterLeaving(state: HandingOver, event: IntentEvent): PaymentFlowState {
  const { intent, paymentId } = state;
  switch (event.type) {
    case 'answered':
      return paymentId === event.payment.id ? (terminalState(intent, event.payment) ?? state) : state;
    case 'returned':
      return paymentId === null ? state : checkingAtBank(intent, state);
    default:
      return state;
  }
}

function afterHandingOver(state: HandingOver, event: IntentEvent): PaymentFlowState {
  const { intent, paymentId, form } = state;
  if (form !== null) return afterLeaving(state, event);
  switch (event.type) {
    case 'begun':
      return paymentId === null ? { ...state, paymentId: event.paymentId, problem: null } : state;
    case 'formReceived':
      return paymentId === event.paymentId ? { ...state, form: event.form, problem: null } : state;
    case 'refused':
      if (event.code === 'paymentEnded' && paymentId !== null) return checkingAtBank(intent, state);
      return { phase: 'failed', intent, reason: event.code, payment: null };
    case 'lost':
      return { ...state, problem: event.code };
    case 'retried':
      return state.problem === null ? state : { ...state, problem: null };
    case 'closed':
      return state.problem === null ? state : idlePayment;
    default:
      return afterLeaving(state, event);
  }
}

function withAnswer(state: AwaitingAnswer, payment: BankPayment): PaymentFlowState {
  if (payment.id !== state.paymentId) return state;
  const phase = state.phase === 'checking' ? 'checking' : 'pendingAtBank';
  return terminalState(state.intent, payment) ?? { ...state, phase, payment, amountToman: payment.amountToman };
}

function afterBank(state: AwaitingAnswer, event: IntentEvent): PaymentFlowState {
  const { intent, phase, payment, paymentId } = state;
  switch (event.type) {
    case 'answered':
      return withAnswer(state, event.payment);
    case 'waitedEnough':
      return phase === 'checking' ? { ...state, phase: payment === null ? 'unknown' : 'pendingAtBank' } : state;
    case 'retried':
      return phase === 'checking' ? state : { ...state, phase: 'checking' };
    case 'continued':
      if (payment === null || !canContinueAtBank(state)) return state;
      return { phase: 'handingOver', intent, amountToman: payment.amountToman, paymentId, gatewayId: state.gatewayId, settledToman: null, form: null, problem: null };
    // The payment continues at the bank, where open payments are listed beside the balance.
    case 'closed':
      return phase === 'checking' ? state : idlePayment;
    case 'refused':
      return event.code === 'itemMissing' ? { phase: 'failed', intent, reason: event.code, payment } : state;
    default:
      return state;
  }
}

function afterBalance(state: AwaitingAnswer, event: IntentEvent): PaymentFlowState {
  const { intent, phase } = state;
  switch (event.type) {
    case 'paidFromBalance':
      return { ...state, phase: 'paid' };
    case 'refused':
      return { phase: 'failed', intent, reason: event.code, payment: null };
    case 'lost':
      return phase === 'unknown' ? state : { ...state, phase: 'unknown' };
    case 'retried':
      return phase === 'checking' ? state : { ...state, phase: 'checking' };
    default:
      return state;
  }
}

type Unsent = Extract<PaymentFlowState, { readonly phase: 'confirmFromBalance' | 'reading' | 'topUp' }>;

function afterConfirmation(state: Unsent, { gatewayId }: EventOf<'confirmed'>): PaymentFlowState {
  const { intent } = state;
  switch (state.phase) {
    case 'reading':
      return state;
    case 'confirmFromBalance':
      return { phase: 'checking', intent, via: 'balance', amountToman: state.payableToman, paymentId: null, payment: null };
    case 'topUp': {
      const { amountToman, isAboveLimit, settles, payableToman } = state;
      const settledToman = settles ? payableToman : null;
      return isAboveLimit ? state : { phase: 'handingOver', intent, amountToman, settledToman, paymentId: null, gatewayId, form: null, problem: null };
    }
  }
}

function beforeSending(state: Unsent, event: IntentEvent): PaymentFlowState {
  if (event.type === 'closed') return idlePayment;
  if (event.type === 'confirmed') return afterConfirmation(state, event);
  if (state.phase !== 'reading') return state;
  switch (event.type) {
    case 'read':
      return afterReading(state.intent, event);
    case 'refused':
      return { phase: 'failed', intent: state.intent, reason: event.code, payment: null };
    case 'lost':
      return { ...state, problem: event.code };
    case 'retried':
      return state.problem === null ? state : { ...state, problem: null };
    default:
      return state;
  }
}

/** Returns the state after an event; the same object when the event changes nothing. Terminal answers never change. */
export function reducePayment(state: PaymentFlowState, event: PaymentEvent): PaymentFlowState {
  if (state.phase === 'idle') return event.type === 'opened' ? initialPaymentState(event.intent) : state;
  if (event.type === 'opened' || event.key !== state.intent.key || isPaymentEnd(state)) return state;
  switch (state.phase) {
    case 'handingOver':
      return afterHandingOver(state, event);
    case 'checking':
    case 'pendingAtBank':
    case 'unknown':
      return state.via === 'bank' ? afterBank(state, event) : afterBalance(state, event);
    default:
      return beforeSending(state, event);
  }
}

/** Returns true when the server has paid the invoices together with the top-up. */
export function isSettled(state: PaymentFlowState): boolean {
  return state.phase === 'paid' && (state.via === 'balance' || state.payment?.settles?.state === 'PAID');
}
