import * as v from 'valibot';
import type { SessionStorage } from '../client/index.ts';
import type { Money } from '../shared/index.ts';
import { parseJson, TomanSchema } from '../shared/internal.ts';
import type { InvoiceRef } from './invoices.ts';
import { invoiceKinds } from './invoiceSchema.ts';
import { checkingAtBank, initialPaymentState } from './paymentFlowState.ts';
import {
  isPaymentEnd,
  type PaymentFlowState,
  type PaymentIntent,
  type PaymentPurpose,
  type SentPayment,
} from './paymentStates.ts';

/** Storage of payment intents without a terminal answer, such as the browser's sessionStorage. */
export type PaymentStorage = SessionStorage;

const PurposeSchema = v.variant('kind', [
  v.object({
    kind: v.literal('invoices'),
    invoices: v.array(v.object({ id: v.number(), kind: v.picklist(invoiceKinds) })),
  }),
  v.object({ kind: v.literal('topUp'), amountToman: TomanSchema }),
  v.object({ kind: v.literal('payment'), paymentId: v.string() }),
]);

const SavedPaymentSchema = v.object({
  intent: v.object({ key: v.string(), purpose: PurposeSchema }),
  /** Null before anything is sent. */
  sent: v.nullable(
    v.object({
      via: v.picklist(['balance', 'bank']),
      amountToman: v.nullable(TomanSchema),
      paymentId: v.nullable(v.string()),
      gatewayId: v.optional(v.string()),
      settledToman: v.optional(v.nullable(TomanSchema)),
    }),
  ),
});

interface SavedPayment {
  readonly intent: PaymentIntent;
  readonly sent:
    | (Pick<SentPayment, 'amountToman' | 'gatewayId' | 'paymentId' | 'via'> & {
        readonly settledToman?: Money | null | undefined;
      })
    | null;
}

/** Returns a text that identifies a set of invoices, independent of their order. */
export function invoicesKey(invoices: readonly InvoiceRef[]): string {
  return invoices
    .map(({ kind, id }) => `${kind}-${id}`)
    .sort()
    .join();
}

/** Returns a text that identifies the purpose, independent of the order of its invoices. */
function purposeKey(purpose: PaymentPurpose): string {
  return purpose.kind === 'invoices' ? invoicesKey(purpose.invoices) : JSON.stringify(purpose);
}

function toSaved(state: PaymentFlowState): SavedPayment | undefined {
  if (state.phase === 'idle' || isPaymentEnd(state)) return undefined;
  const { intent, phase } = state;
  if (phase === 'reading' || phase === 'confirmFromBalance' || phase === 'topUp') return { intent, sent: null };
  const { amountToman, paymentId, gatewayId } = state;
  const sent = { via: phase === 'handingOver' ? 'bank' : state.via, amountToman, paymentId, gatewayId } as const;
  return { intent, sent: phase === 'handingOver' ? { ...sent, settledToman: state.settledToman } : sent };
}

/**
 * Polls what was sent. A hand-over without a payment yet waits for the customer, so that the page does not redirect by
 * itself.
 */
function fromSaved({ intent, sent }: SavedPayment): PaymentFlowState {
  if (sent === null) return initialPaymentState(intent);
  const { via, amountToman, paymentId, gatewayId, settledToman = null } = sent;
  if (via === 'balance') return { ...checkingAtBank(intent, { amountToman, paymentId: null }), via, isRepeat: true };
  if (paymentId !== null) return checkingAtBank(intent, { amountToman, paymentId, gatewayId });
  if (amountToman === null) return initialPaymentState(intent);
  return {
    phase: 'handingOver',
    intent,
    amountToman,
    settledToman,
    paymentId,
    gatewayId,
    form: null,
    problem: 'interrupted',
  };
}

/** A customer's payment intents without a terminal answer. */
export interface SavedPayments {
  /** Returns the state from which to resume a purpose; undefined when there is none. */
  find(purpose: PaymentPurpose): PaymentFlowState | undefined;
  /** Returns the state from which to resume a bank payment; undefined when there is none. */
  findByPayment(paymentId: string): PaymentFlowState | undefined;
  /** Stores the state of an intent in place of the previous one; a terminal answer deletes it. */
  save(intentKey: string, state: PaymentFlowState): void;
}

const ListSchema = v.fallback(v.array(v.unknown()), []);

function parseList(text: string | null): readonly SavedPayment[] {
  const list = v.parse(ListSchema, text === null ? [] : parseJson(text));
  return list.flatMap((entry) => {
    const saved = v.safeParse(SavedPaymentSchema, entry);
    return saved.success ? [saved.output] : [];
  });
}

function restore(saved: SavedPayment | undefined): PaymentFlowState | undefined {
  return saved && fromSaved(saved);
}

/** Creates a store for payment intents, separate for each customer. Unreadable entries are ignored. */
export function createSavedPayments(storage: PaymentStorage, owner: string): SavedPayments {
  const item = `abrak.payments.${owner}`;
  const list = () => parseList(storage.getItem(item));
  return {
    find(purpose) {
      const wanted = purposeKey(purpose);
      return restore(list().find(({ intent }) => purposeKey(intent.purpose) === wanted));
    },
    findByPayment: (paymentId) => restore(list().find(({ sent }) => sent?.paymentId === paymentId)),
    save(intentKey, state) {
      const saved = toSaved(state);
      const others = list().filter(({ intent }) => intent.key !== intentKey);
      const all = saved === undefined ? others : [...others, saved];
      if (all.length === 0) storage.removeItem(item);
      else storage.setItem(item, JSON.stringify(all));
    },
  };
}
