import { getCurrentUser } from '../account/index.ts';
import { type Client, type ErrorCode, clientErrorCodes, isApiError } from '../client/index.ts';
import { isLostCode, toApiError } from '../client/internal.ts';
import { type Money, toman } from '../shared/index.ts';
import { invoiceLabel, type InvoiceLabel } from './invoiceViews.ts';
import { getInvoice, type InvoiceRef, payInvoice, payInvoices } from './invoices.ts';
import { payableSum } from './payableSum.ts';
import type { PaymentAwaitingAnswer, PaymentHandingOver, PaymentEvent, PaymentFlowState } from './paymentStates.ts';
import {
  addToBalance,
  type GatewayForm,
  type GatewayRedirect,
  getPayment,
  paymentRequestUrl,
  startPayment,
} from './payments.ts';
import type { WalletLimits } from './walletLimits.ts';

/** Context of the payment calls. */
export interface PaymentCallContext {
  readonly client: Client;
  readonly limits: () => WalletLimits;
  /** Returns true when the server pays invoices after a top-up (capability `topUpAndPay`). */
  readonly canSettle: () => boolean;
  /** Id of the gateway of a payment for which the customer chose none. */
  readonly gateway: string;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** Milliseconds before a reading that a dropped line has lost is repeated, as queries are. */
const REPEAT_AFTER_MS: readonly number[] = [1_000, 2_000];

type WithoutKey<Event> = Event extends { readonly key: string } ? Omit<Event, 'key'> : never;

/** Event that a call leads to, without the key of its intent. */
export type PaymentOutcome = WithoutKey<PaymentEvent>;

/** Call that a payment state requires. */
export interface PaymentCall {
  readonly task: 'ask' | 'begin' | 'handOver' | 'pay' | 'read';
  readonly send: () => Promise<PaymentOutcome>;
}

type Invoices = readonly InvoiceRef[];

const refusals: Readonly<Partial<Record<InvoiceLabel, ErrorCode>>> = {
  cancelled: 'invoiceCancelled',
  overdue: 'invoiceOverdue',
  paid: 'invoicePaid',
};

/** Reads, again when the line was dropped or the server is not available for a moment. */
async function readPatiently<T>(read: () => Promise<T>, wait: PaymentCallContext['wait']): Promise<T> {
  for (const delayMs of REPEAT_AFTER_MS) {
    try {
      return await read();
    } catch (error) {
      if (!isApiError(error) || !isLostCode(error.code)) throw error;
    }
    await wait(delayMs);
  }
  return read();
}

async function readPrice(
  { client, limits, canSettle, now, wait }: PaymentCallContext,
  refs: Invoices,
): Promise<PaymentOutcome> {
  const read = () => Promise.all([getCurrentUser(client), ...refs.map((ref) => getInvoice(client, ref))]);
  const [user, ...invoices] = await readPatiently(read, wait);
  const code = invoices.map((invoice) => refusals[invoiceLabel(invoice, now())]).find((found) => found !== undefined);
  if (code !== undefined) return { type: 'refused', code };
  return {
    type: 'read',
    payableToman: payableSum(invoices),
    balanceToman: toman(user.balanceToman),
    limits: limits(),
    canSettle: canSettle(),
  };
}

interface BalancePayment {
  readonly key: string;
  readonly expectedToman: Money | undefined;
}

async function payFromBalance(
  { client }: PaymentCallContext,
  refs: Invoices,
  payment: BalancePayment,
): Promise<PaymentOutcome> {
  const [first, ...others] = refs;
  if (first !== undefined && others.length === 0) await payInvoice(client, first, payment);
  else
    await payInvoices(
      client,
      refs.map(({ id }) => id),
      payment,
    );
  return { type: 'paidFromBalance' };
}

// The page of the documented API knows its visitor by a cookie, which a partner's page does not have.
async function handOver(client: Client, paymentId: string, gateway: string): Promise<GatewayForm | GatewayRedirect> {
  const [first] = client.provider.gateways;
  const start = client.provider.gateways.find(({ id }) => id === gateway)?.start;
  if (start === 'redirect' && !client.access.isScoped && client.ports.billing === undefined)
    return { redirectTo: paymentRequestUrl(client, paymentId, gateway === first.id ? undefined : gateway) };
  return startPayment(client, paymentId, gateway);
}

function handingOverCall({ client, gateway }: PaymentCallContext, state: PaymentHandingOver): PaymentCall | undefined {
  const { problem, form, paymentId, amountToman, settledToman } = state;
  const { key, purpose } = state.intent;
  if (problem !== null || form !== null) return undefined;
  if (paymentId === null) {
    const settled =
      settledToman !== null && purpose.kind === 'invoices'
        ? { invoices: purpose.invoices, expectedToman: settledToman }
        : {};
    const send = async () =>
      ({ type: 'begun', paymentId: await addToBalance(client, amountToman, { key, ...settled }) }) as const;
    return { task: 'begin', send };
  }
  const send = async () =>
    ({ type: 'formReceived', paymentId, form: await handOver(client, paymentId, state.gatewayId ?? gateway) }) as const;
  return { task: 'handOver', send };
}

function checkingCall(context: PaymentCallContext, state: PaymentAwaitingAnswer): PaymentCall | undefined {
  const { via, paymentId, amountToman } = state;
  const { key, purpose } = state.intent;
  if (via === 'balance') {
    if (purpose.kind !== 'invoices') return undefined;
    const payment = { key, expectedToman: amountToman ?? undefined };
    return { task: 'pay', send: () => payFromBalance(context, purpose.invoices, payment) };
  }
  if (paymentId === null) return undefined;
  const send = async () => ({ type: 'answered', payment: await getPayment(context.client, paymentId) }) as const;
  return { task: 'ask', send };
}

/** Returns the call that a state requires without user input; undefined when the state waits for input or has ended. */
export function paymentCall(context: PaymentCallContext, state: PaymentFlowState): PaymentCall | undefined {
  switch (state.phase) {
    case 'reading': {
      const { purpose } = state.intent;
      if (state.problem !== null || purpose.kind !== 'invoices') return undefined;
      return { task: 'read', send: () => readPrice(context, purpose.invoices) };
    }
    case 'handingOver':
      return handingOverCall(context, state);
    case 'checking':
      return checkingCall(context, state);
    default:
      return undefined;
  }
}

const FIRST_SERVER_ERROR = 500;

// The call was never sent: the page refused it, or the adapter of a backend has no such call.
const unsentCodes: ReadonlySet<ErrorCode> = new Set(['notAllowed', 'refusedByPage']);

const vagueCodes: ReadonlySet<ErrorCode> = new Set([
  'generic',
  'sessionEnded',
  'tooManyRequests',
  'unavailable',
  'unreadableAnswer',
]);
const unansweredCodes: ReadonlySet<ErrorCode> = new Set(clientErrorCodes);

/**
 * Maps a failed call to an event: `refused` when it had no effect, `lost` when that is unknown. Decides by the code where
 * there is no HTTP status, as for errors of an adapter.
 */
export function outcomeOfFailure(error: unknown): PaymentOutcome {
  const { code, status, prefersServerMessage, serverMessage } = toApiError(error);
  const isAnswer = status > 0 || !unansweredCodes.has(code);
  const isRefused = unsentCodes.has(code) || (isAnswer && status < FIRST_SERVER_ERROR && !vagueCodes.has(code));
  return isRefused
    ? { type: 'refused', code, message: prefersServerMessage ? serverMessage : undefined }
    : { type: 'lost', code };
}
