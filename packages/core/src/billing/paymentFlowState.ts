import { paymentRoute } from './paymentRoute.ts';
import type { BankPayment } from './payments.ts';
import {
  type PaymentAwaitingAnswer,
  canContinueAtBank,
  type PaymentHandingOver,
  idlePayment,
  isPaymentEnd,
  type PaymentEnd,
  type PaymentEvent,
  type PaymentFlowState,
  type PaymentIntent,
  type SentPayment,
} from './paymentStates.ts';

type EventOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { readonly type: Type }>;
type IntentEvent = Exclude<PaymentEvent, EventOf<'opened'>>;

const noInvoice = {
  payableToman: null,
  balanceToman: null,
  shortfallToman: null,
  isAboveLimit: false,
  settles: false,
} as const;

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
): PaymentAwaitingAnswer {
  return { phase: 'checking', intent, via: 'bank', payment: null, amountToman, paymentId, gatewayId };
}

function afterReading(intent: PaymentIntent, event: EventOf<'read'>): PaymentFlowState {
  const { payableToman, balanceToman, limits, canSettle = false } = event;
  const { kind, ...route } = paymentRoute(payableToman, balanceToman, limits);
  if ('leftToman' in route) return { phase: 'confirmFromBalance', intent, payableToman, balanceToman, ...route };
  return {
    phase: 'topUp',
    intent,
    payableToman,
    balanceToman,
    ...route,
    settles: canSettle,
    isAboveLimit: kind === 'aboveLimit',
  };
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

function failedBy(
  { code, message }: EventOf<'refused'>,
  intent: PaymentIntent,
): Extract<PaymentEnd, { readonly phase: 'failed' }> {
  return { phase: 'failed', intent, reason: code, message, payment: null };
}

function afterLeaving(state: PaymentHandingOver, event: IntentEvent): PaymentFlowState {
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

function afterHandingOver(state: PaymentHandingOver, event: IntentEvent): PaymentFlowState {
  const { intent, paymentId, form } = state;
  if (form !== null) return afterLeaving(state, event);
  switch (event.type) {
    case 'begun':
      return paymentId === null ? { ...state, paymentId: event.paymentId, problem: null } : state;
    case 'formReceived':
      return paymentId === event.paymentId ? { ...state, form: event.form, problem: null } : state;
    case 'refused':
      if (event.code === 'paymentEnded' && paymentId !== null) return checkingAtBank(intent, state);
      return failedBy(event, intent);
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

function withAnswer(state: PaymentAwaitingAnswer, payment: BankPayment): PaymentFlowState {
  if (payment.id !== state.paymentId) return state;
  const phase = state.phase === 'checking' ? 'checking' : 'pendingAtBank';
  return terminalState(state.intent, payment) ?? { ...state, phase, payment, amountToman: payment.amountToman };
}

function afterBank(state: PaymentAwaitingAnswer, event: IntentEvent): PaymentFlowState {
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
      return {
        phase: 'handingOver',
        intent,
        amountToman: payment.amountToman,
        paymentId,
        gatewayId: state.gatewayId,
        settledToman: null,
        form: null,
        problem: null,
      };
    // The payment continues at the bank, where open payments are listed beside the balance.
    case 'closed':
      return phase === 'checking' ? state : idlePayment;
    case 'refused':
      return event.code === 'itemMissing' ? { ...failedBy(event, intent), payment } : state;
    default:
      return state;
  }
}

function afterBalance(state: PaymentAwaitingAnswer, event: IntentEvent): PaymentFlowState {
  const { intent, phase, isRepeat = false } = state;
  switch (event.type) {
    case 'paidFromBalance':
      return { ...state, phase: 'paid' };
    case 'refused':
      // Only the retry was refused; the first call may have gone through.
      return event.code === 'refusedByPage' && isRepeat ? { ...state, phase: 'unknown' } : failedBy(event, intent);
    case 'lost':
      return phase === 'unknown' ? state : { ...state, phase: 'unknown' };
    case 'retried':
      return phase === 'checking' ? state : { ...state, phase: 'checking', isRepeat: true };
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
      return {
        phase: 'checking',
        intent,
        via: 'balance',
        amountToman: state.payableToman,
        paymentId: null,
        payment: null,
      };
    case 'topUp': {
      const { amountToman, isAboveLimit, settles, payableToman } = state;
      const settledToman = settles ? payableToman : null;
      return isAboveLimit
        ? state
        : {
            phase: 'handingOver',
            intent,
            amountToman,
            settledToman,
            paymentId: null,
            gatewayId,
            form: null,
            problem: null,
          };
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
      return failedBy(event, state.intent);
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
