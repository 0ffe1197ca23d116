import type { Client } from '../client/index.ts';
import { type Store, createStore } from '../shared/index.ts';
import { memoryStorage, randomId, setTimeoutTimer } from '../shared/internal.ts';
import {
  outcomeOfFailure,
  paymentCall,
  type PaymentCall,
  type PaymentCallContext,
  type PaymentOutcome,
} from './paymentCalls.ts';
import { reducePayment } from './paymentFlowState.ts';
import { isPaymentEnd, idlePayment, type PaymentFlowState, type PaymentPurpose } from './paymentStates.ts';
import { paymentPollDelaysMs } from './paymentPolling.ts';
import { createSavedPayments, type PaymentStorage, type SavedPayments } from './savedPayments.ts';
import { defaultWalletLimits, type WalletLimits } from './walletLimits.ts';

export interface PaymentFlowOptions {
  readonly client: Client;
  /**
   * Storage of each intent's key until its terminal answer, such as the browser's sessionStorage. Default: in memory.
   */
  readonly storage?: PaymentStorage | undefined;
  /** Returns the limits of a top-up. Default: `defaultWalletLimits`. */
  readonly limits?: (() => WalletLimits) | undefined;
  /** Returns true when the server can report the state of payments (capability `payments`). Default: always true. */
  readonly canPoll?: (() => boolean) | undefined;
  /** Returns true when the server pays invoices after a top-up (capability `topUpAndPay`). Default: always false. */
  readonly canSettle?: (() => boolean) | undefined;
  /** Code of the bank gateway. Default: the provider's first. */
  readonly gateway?: string | undefined;
  /** Clock, in milliseconds since the epoch, by which invoices are overdue; default: the client's, the server's time. */
  readonly now?: (() => number) | undefined;
  /** Creates an idempotency key of at most 64 characters; default: a random UUID. */
  readonly newKey?: (() => string) | undefined;
  /** Calls back once after a delay in milliseconds and returns the cancel function. Default: setTimeout. */
  readonly setTimer?: ((callback: () => void, ms: number) => () => void) | undefined;
}

/** Store and actions of one payment at a time, from opening it to its terminal answer. */
export interface PaymentFlow extends Store<PaymentFlowState> {
  /**
   * Starts a payment or resumes a stored one with the same purpose. Does nothing while another payment is in progress.
   */
  open(purpose: PaymentPurpose): void;
  /** Resumes the payment with which the browser returned from the bank. */
  openReturn(paymentId: string): void;
  /** Confirms the displayed payment, at a gateway of the provider (default: the first); a second call does nothing. */
  confirm(gatewayId?: string): void;
  /** Retries an unanswered call with the same idempotency key, or polls again. */
  retry(): void;
  /** Hands the payment over to the bank again. */
  continueAtBank(): void;
  /** Polls the payment after the page was restored from the back/forward cache, having been left for the bank. */
  pollAfterReturn(): void;
  /** Closes the payment; does nothing while a call is in progress that may take money. */
  close(): void;
  /** Stops polling; sent payments stay stored. */
  dispose(): void;
}

function keyOf(state: PaymentFlowState): string | undefined {
  return state.phase === 'idle' ? undefined : state.intent.key;
}

// The public methods are fields, so that they can be passed on without their object.
class StoredPaymentFlow implements PaymentFlow {
  readonly #options: PaymentFlowOptions;
  readonly #context: PaymentCallContext;
  readonly #storage: PaymentStorage;
  readonly #store = createStore<PaymentFlowState>(idlePayment);
  #stopTimer: (() => void) | undefined;
  #runs = 0;
  #isDisposed = false;

  constructor(options: PaymentFlowOptions) {
    const { client, now = client.now, limits = () => defaultWalletLimits } = options;
    const { gateway = client.provider.gateways[0].id } = options;
    this.#options = options;
    const { canSettle = () => false, setTimer = setTimeoutTimer } = options;
    const wait = (ms: number) => new Promise<void>((resolve) => void setTimer(resolve, ms));
    this.#context = { client, gateway, now, limits, canSettle, wait };
    this.#storage = options.storage ?? memoryStorage();
  }

  readonly getState = this.#store.getState;
  readonly subscribe = this.#store.subscribe;

  readonly open = (purpose: PaymentPurpose): void =>
    this.#start(purpose, (saved) => this.#resumable(saved, saved.find(purpose)));

  readonly openReturn = (paymentId: string): void =>
    this.#start({ kind: 'payment', paymentId }, (saved) => saved.findByPayment(paymentId));

  readonly confirm = (gatewayId?: string): void => this.#dispatch({ type: 'confirmed', gatewayId });
  readonly retry = (): void => this.#dispatch({ type: 'retried' });
  readonly continueAtBank = (): void => this.#dispatch({ type: 'continued' });
  readonly pollAfterReturn = (): void => this.#dispatch({ type: 'returned' });
  readonly close = (): void => this.#dispatch({ type: 'closed' });

  readonly dispose = (): void => {
    this.#isDisposed = true;
    this.#stopTimer?.();
  };

  #saved(): SavedPayments {
    return createSavedPayments(this.#storage, this.#options.client.session.current()?.username ?? '');
  }

  #cannotPoll(): boolean {
    return this.#options.canPoll?.() === false;
  }

  // The outcome of a payment that cannot be polled shows in the balance only, which a new intent reads.
  #resumable(saved: SavedPayments, state: PaymentFlowState | undefined): PaymentFlowState | undefined {
    if (state?.phase !== 'checking' || state.via !== 'bank' || !this.#cannotPoll()) return state;
    saved.save(state.intent.key, idlePayment);
    return undefined;
  }

  #start(purpose: PaymentPurpose, find: (saved: SavedPayments) => PaymentFlowState | undefined): void {
    const state = this.getState();
    if (state.phase !== 'idle' && !isPaymentEnd(state)) return;
    const newKey = this.#options.newKey ?? randomId;
    const opened = () => reducePayment(idlePayment, { type: 'opened', intent: { purpose, key: newKey() } });
    this.#enter(find(this.#saved()) ?? opened());
  }

  #dispatch(outcome: PaymentOutcome, key = keyOf(this.getState())): void {
    if (key !== undefined) this.#enter(reducePayment(this.getState(), { ...outcome, key }));
  }

  // Stored before anything is sent, so that a payment can be resumed after the page was left.
  #enter(next: PaymentFlowState): void {
    const before = this.getState();
    if (next === before || this.#isDisposed) return;
    const key = keyOf(next);
    this.#saved().save(key ?? keyOf(before) ?? '', next);
    this.#store.setState(next);
    const call = paymentCall(this.#context, next);
    if (key === keyOf(before) && call?.task === paymentCall(this.#context, before)?.task) return;
    this.#runs += 1;
    this.#stopTimer?.();
    if (call !== undefined && key !== undefined) void this.#perform(call, key, 0);
  }

  async #perform(call: PaymentCall, key: string, tries: number): Promise<void> {
    const run = this.#runs;
    const isPoll = call.task === 'ask';
    if (isPoll && this.#cannotPoll()) return this.#dispatch({ type: 'waitedEnough' }, key);
    this.#dispatch(await call.send().catch(outcomeOfFailure), key);
    if (!isPoll || run !== this.#runs || this.#isDisposed) return;
    const delayMs = paymentPollDelaysMs[tries];
    if (delayMs === undefined) return this.#dispatch({ type: 'waitedEnough' }, key);
    const setTimer = this.#options.setTimer ?? setTimeoutTimer;
    this.#stopTimer = setTimer(() => void this.#perform(call, key, tries + 1), delayMs);
  }
}

/** Creates an idle payment flow. */
export function createPaymentFlow(options: PaymentFlowOptions): PaymentFlow {
  return new StoredPaymentFlow(options);
}
