import type { Client } from '../client/index.ts';
import { createStore, type Store } from '../shared/index.ts';
import { outcomeOfFailure, paymentCall, type PaymentCall, type PaymentDesk, type PaymentOutcome } from './paymentCalls.ts';
import {
  isPaymentEnd,
  noPayment,
  type PaymentFlowState,
  type PaymentPurpose,
  reducePayment,
} from './paymentFlowState.ts';
import { paymentPollDelaysMs } from './paymentPolling.ts';
import { DEFAULT_GATEWAY } from './payments.ts';
import { createSavedPayments, type PaymentStorage, type SavedPayments } from './savedPayments.ts';
import { defaultWalletLimits, type WalletLimits } from './walletLimits.ts';

/** What a flow is made with. */
export interface PaymentFlowOptions {
  readonly client: Client;
  /** Keeps each intent's key until its terminal answer; the browser's sessionStorage fits. Default: nothing outlives the flow. */
  readonly storage?: PaymentStorage | undefined;
  /** Default: defaultWalletLimits. */
  readonly limits?: (() => WalletLimits) | undefined;
  /** Whether payments can be asked after, which needs the capability payments. Default: they can. */
  readonly canAsk?: (() => boolean) | undefined;
  /** Default: DEFAULT_GATEWAY. */
  readonly gateway?: string | undefined;
  /** Milliseconds since the epoch; default Date.now. */
  readonly now?: (() => number) | undefined;
  /** Makes an idempotency key of at most 64 characters; default: a random UUID. */
  readonly newKey?: (() => string) | undefined;
  /** Calls back once after so many milliseconds; returns the way to prevent it. Default: setTimeout. */
  readonly setTimer?: ((callback: () => void, ms: number) => () => void) | undefined;
}

/** One payment at a time, from the first look at it to its terminal answer (A §4, "Payment"). */
export interface PaymentFlow extends Store<PaymentFlowState> {
  /** Begins a payment, or goes on with one of the same purpose; does nothing while another is under way. */
  open(purpose: PaymentPurpose): void;
  /** Goes on with the payment that a browser came back from the bank with. */
  openReturn(paymentId: string): void;
  /** Confirms what the state shows; a second press does nothing. */
  confirm(): void;
  /** Sends what was not answered again, with the same key, or asks again. */
  retry(): void;
  /** Hands a payment over to the bank once more. */
  continueAtBank(): void;
  /** Asks after a payment whose page was left for the bank and is shown again, as by Back. */
  comeBack(): void;
  /** Leaves the payment be; does nothing while a call is under way that may take money. */
  close(): void;
  /** Stops all that waits; what was sent stays kept. */
  dispose(): void;
}

function setTimeoutTimer(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

function memoryStorage(): PaymentStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

function keyOf(state: PaymentFlowState): string | undefined {
  return state.phase === 'idle' ? undefined : state.intent.key;
}

// Its public functions are fields, so that they can be handed on without their object.
class KeptPaymentFlow implements PaymentFlow {
  readonly #options: PaymentFlowOptions;
  readonly #desk: PaymentDesk;
  readonly #storage: PaymentStorage;
  readonly #store = createStore<PaymentFlowState>(noPayment);
  #stopTimer: (() => void) | undefined;
  #runs = 0;
  #isDisposed = false;

  constructor(options: PaymentFlowOptions) {
    const { client, gateway = DEFAULT_GATEWAY, now = Date.now, limits = () => defaultWalletLimits } = options;
    this.#options = options;
    this.#desk = { client, gateway, now, limits };
    this.#storage = options.storage ?? memoryStorage();
  }

  readonly getState = this.#store.getState;
  readonly subscribe = this.#store.subscribe;

  readonly open = (purpose: PaymentPurpose): void => this.#begin(purpose, (saved) => saved.find(purpose));

  readonly openReturn = (paymentId: string): void =>
    this.#begin({ kind: 'payment', paymentId }, (saved) => saved.findByPayment(paymentId));

  readonly confirm = (): void => this.#happen({ type: 'confirmed' });
  readonly retry = (): void => this.#happen({ type: 'retried' });
  readonly continueAtBank = (): void => this.#happen({ type: 'continued' });
  readonly comeBack = (): void => this.#happen({ type: 'returned' });
  readonly close = (): void => this.#happen({ type: 'closed' });

  readonly dispose = (): void => {
    this.#isDisposed = true;
    this.#stopTimer?.();
  };

  #saved(): SavedPayments {
    return createSavedPayments(this.#storage, this.#options.client.session.current()?.username ?? '');
  }

  #begin(purpose: PaymentPurpose, find: (saved: SavedPayments) => PaymentFlowState | undefined): void {
    const state = this.getState();
    if (state.phase !== 'idle' && !isPaymentEnd(state)) return;
    const newKey = this.#options.newKey ?? (() => crypto.randomUUID());
    const opened = () => reducePayment(noPayment, { type: 'opened', intent: { purpose, key: newKey() } });
    this.#enter(find(this.#saved()) ?? opened());
  }

  #happen(outcome: PaymentOutcome, key = keyOf(this.getState())): void {
    if (key !== undefined) this.#enter(reducePayment(this.getState(), { ...outcome, key }));
  }

  // Kept before anything is sent: what has left the page can be found again.
  #enter(next: PaymentFlowState): void {
    const before = this.getState();
    if (next === before || this.#isDisposed) return;
    const key = keyOf(next);
    this.#saved().save(key ?? keyOf(before) ?? '', next);
    this.#store.setState(next);
    const call = paymentCall(this.#desk, next);
    if (key === keyOf(before) && call?.task === paymentCall(this.#desk, before)?.task) return;
    this.#runs += 1;
    this.#stopTimer?.();
    if (call !== undefined && key !== undefined) void this.#perform(call, key, 0);
  }

  async #perform(call: PaymentCall, key: string, tries: number): Promise<void> {
    const run = this.#runs;
    const isAsking = call.task === 'ask';
    if (isAsking && this.#options.canAsk?.() === false) return this.#happen({ type: 'waitedEnough' }, key);
    this.#happen(await call.send().catch(outcomeOfFailure), key);
    if (!isAsking || run !== this.#runs || this.#isDisposed) return;
    const delayMs = paymentPollDelaysMs[tries];
    if (delayMs === undefined) return this.#happen({ type: 'waitedEnough' }, key);
    const setTimer = this.#options.setTimer ?? setTimeoutTimer;
    this.#stopTimer = setTimer(() => void this.#perform(call, key, tries + 1), delayMs);
  }
}

/** Makes a flow that pays nothing yet. */
export function createPaymentFlow(options: PaymentFlowOptions): PaymentFlow {
  return new KeptPaymentFlow(options);
}
