import type { ErrorCode } from '../client/index.ts';
import type { Money } from '../shared/index.ts';
import type { InvoiceRef } from './invoices.ts';
import { paymentRoute } from './paymentRoute.ts';
import type { BankPayment, GatewayForm } from './payments.ts';
import type { WalletLimits } from './walletLimits.ts';

/** What a customer pays for: invoices, an amount for the balance, or a payment of theirs that is only asked after. */
export type PaymentPurpose =
  | { readonly kind: 'invoices'; readonly invoices: readonly InvoiceRef[] }
  | { readonly kind: 'payment'; readonly paymentId: string }
  | { readonly kind: 'topUp'; readonly amountToman: Money };

/** A purpose with the one idempotency key that all of its calls carry until there is a terminal answer. */
export interface PaymentIntent {
  readonly purpose: PaymentPurpose;
  readonly key: string;
}

interface Intended<Phase extends string> {
  readonly phase: Phase;
  readonly intent: PaymentIntent;
}

/** The call is under way; problem tells why it has no answer, interrupted that the page was left before. */
interface Asking {
  readonly problem: ErrorCode | 'interrupted' | null;
}

/** What was sent, and by which way it pays. */
export interface Sent {
  readonly via: 'balance' | 'bank';
  /** Null of a payment that was only asked after and not answered yet. */
  readonly amountToman: Money | null;
  /** Of the bank's way. */
  readonly paymentId: string | null;
  /** As it was last heard of. */
  readonly payment: BankPayment | null;
}

/** Confirms that the balance covers the price (A §4). */
export interface ConfirmFromBalance extends Intended<'confirmFromBalance'> {
  readonly payableToman: Money;
  readonly balanceToman: Money;
  readonly leftToman: Money;
}

/** Confirms what is added by the bank (A §4); above the limit there is nothing to confirm. */
export interface TopUp extends Intended<'topUp'> {
  readonly amountToman: Money;
  /** The price of invoices, the balance that does not cover it, and what is missing; null when nothing is bought. */
  readonly payableToman: Money | null;
  readonly balanceToman: Money | null;
  readonly shortfallToman: Money | null;
  readonly isAboveLimit: boolean;
}

/** On the way to the bank: the form is to be submitted as soon as there is one. */
export interface HandingOver extends Intended<'handingOver'>, Asking {
  readonly amountToman: Money;
  readonly paymentId: string | null;
  readonly form: GatewayForm | null;
}

/** Sent, and no terminal answer yet. */
export interface AwaitingAnswer extends Sent, Intended<'checking' | 'pendingAtBank' | 'unknown'> {}

/** Over for good; each of these is a terminal answer. */
export type PaymentEnd =
  | (Sent & Intended<'paid'>)
  | (Intended<'cancelled'> & { readonly payment: BankPayment })
  | (Intended<'failed'> & {
      /** A refusal's code; bankRefused comes with the bank's reason in the payment. */
      readonly reason: ErrorCode | 'bankRefused' | 'reversed';
      readonly payment: BankPayment | null;
    });

/** Where a payment stands, from the first look at it to its terminal answer (A §4, "Payment"; decision 58). */
export type PaymentFlowState =
  | { readonly phase: 'idle' }
  | (Asking & Intended<'reading'>)
  | AwaitingAnswer
  | ConfirmFromBalance
  | HandingOver
  | PaymentEnd
  | TopUp;

/** What can happen to a payment; all but its opening name the intent by its key, and those of another one change nothing. */
export type PaymentEvent =
  | { readonly type: 'opened'; readonly intent: PaymentIntent }
  | ({ readonly key: string } & (
      | { readonly type: 'read'; readonly payableToman: Money; readonly balanceToman: Money; readonly limits: WalletLimits }
      | { readonly type: 'closed' | 'confirmed' | 'continued' | 'paidFromBalance' | 'retried' | 'returned' | 'waitedEnough' }
      | { readonly type: 'begun'; readonly paymentId: string }
      | { readonly type: 'formReceived'; readonly paymentId: string; readonly form: GatewayForm }
      | { readonly type: 'answered'; readonly payment: BankPayment }
      /** No answer came, or none that tells whether anything was done. */
      | { readonly type: 'lost'; readonly code: ErrorCode }
      /** The server has answered that nothing was done. */
      | { readonly type: 'refused'; readonly code: ErrorCode }
    ));

type EventOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { readonly type: Type }>;
type IntentEvent = Exclude<PaymentEvent, EventOf<'opened'>>;

/** The state in which nothing is being paid. */
export const noPayment: PaymentFlowState = { phase: 'idle' };

/** Whether an answer is final: its intent's key is never used again. */
export function isPaymentEnd(state: PaymentFlowState): state is PaymentEnd {
  return state.phase === 'paid' || state.phase === 'failed' || state.phase === 'cancelled';
}

/** Whether the bank has not taken a decision on a payment: it may be handed over again. */
export function isAtBank({ state }: Pick<BankPayment, 'state'>): boolean {
  return state === 'CREATED' || state === 'STARTED';
}

/** Whether a payment that is asked after can be handed over to the bank once more. */
export function canContinueAtBank(state: PaymentFlowState): boolean {
  return 'via' in state && !isPaymentEnd(state) && state.payment !== null && isAtBank(state.payment);
}

const nothingBought = { payableToman: null, balanceToman: null, shortfallToman: null, isAboveLimit: false } as const;

/** The state of an intent of which nothing was sent yet. */
export function openingOf(intent: PaymentIntent): PaymentFlowState {
  const { purpose } = intent;
  switch (purpose.kind) {
    case 'invoices':
      return { phase: 'reading', intent, problem: null };
    case 'topUp':
      return { phase: 'topUp', intent, amountToman: purpose.amountToman, ...nothingBought };
    case 'payment':
      return checkingAtBank(intent, { amountToman: null, paymentId: purpose.paymentId });
  }
}

/** The state of asking after a payment at the bank. */
export function checkingAtBank(
  intent: PaymentIntent,
  { amountToman, paymentId }: Pick<Sent, 'amountToman' | 'paymentId'>,
): AwaitingAnswer {
  return { phase: 'checking', intent, via: 'bank', payment: null, amountToman, paymentId };
}

function afterReading(intent: PaymentIntent, event: EventOf<'read'>): PaymentFlowState {
  const { payableToman, balanceToman, limits } = event;
  const { kind, ...route } = paymentRoute(payableToman, balanceToman, limits);
  if ('leftToman' in route) return { phase: 'confirmFromBalance', intent, payableToman, balanceToman, ...route };
  return { phase: 'topUp', intent, payableToman, balanceToman, ...route, isAboveLimit: kind === 'aboveLimit' };
}

/** What the bank's answer makes of a payment; undefined when it is none yet. */
function endOf(intent: PaymentIntent, payment: BankPayment): PaymentEnd | undefined {
  const { id: paymentId, amountToman, state } = payment;
  switch (state) {
    case 'PAID':
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
      return paymentId === event.payment.id ? (endOf(intent, event.payment) ?? state) : state;
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
      return state.problem === null ? state : noPayment;
    default:
      return afterLeaving(state, event);
  }
}

function heard(state: AwaitingAnswer, payment: BankPayment): PaymentFlowState {
  if (payment.id !== state.paymentId) return state;
  const phase = state.phase === 'checking' ? 'checking' : 'pendingAtBank';
  return endOf(state.intent, payment) ?? { ...state, phase, payment, amountToman: payment.amountToman };
}

function afterBank(state: AwaitingAnswer, event: IntentEvent): PaymentFlowState {
  const { intent, phase, payment, paymentId } = state;
  switch (event.type) {
    case 'answered':
      return heard(state, event.payment);
    case 'waitedEnough':
      return phase === 'checking' ? { ...state, phase: payment === null ? 'unknown' : 'pendingAtBank' } : state;
    case 'retried':
      return phase === 'checking' ? state : { ...state, phase: 'checking' };
    case 'continued':
      if (payment === null || !canContinueAtBank(state)) return state;
      return { phase: 'handingOver', intent, amountToman: payment.amountToman, paymentId, form: null, problem: null };
    // The payment goes on without us, and no new one begins by itself: open payments are listed beside the balance.
    case 'closed':
      return phase === 'checking' ? state : noPayment;
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

function afterConfirmation(state: Unsent): PaymentFlowState {
  const { intent } = state;
  switch (state.phase) {
    case 'reading':
      return state;
    case 'confirmFromBalance':
      return { phase: 'checking', intent, via: 'balance', amountToman: state.payableToman, paymentId: null, payment: null };
    case 'topUp': {
      const { amountToman, isAboveLimit } = state;
      return isAboveLimit ? state : { phase: 'handingOver', intent, amountToman, paymentId: null, form: null, problem: null };
    }
  }
}

function beforeSending(state: Unsent, event: IntentEvent): PaymentFlowState {
  if (event.type === 'closed') return noPayment;
  if (event.type === 'confirmed') return afterConfirmation(state);
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

/** The state after an event; the same state when the event changes nothing. A terminal answer never changes. */
export function reducePayment(state: PaymentFlowState, event: PaymentEvent): PaymentFlowState {
  if (state.phase === 'idle') return event.type === 'opened' ? openingOf(event.intent) : state;
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
