import {
  type BankPayment,
  type Invoice,
  type InvoiceKind,
  type InvoiceRef,
  type Transaction,
  invoiceLabel,
  isAtBank,
  payableSum,
} from '../billing/index.ts';
import { isApiError } from '../client/index.ts';
import { type Money, toman } from '../shared/index.ts';
import type { MemoryIds } from './IdSequence.ts';
import { refuse } from './refuse.ts';

/** Result that the simulated bank gives to a started payment; `pending` leaves it unchanged. */
export type BankOutcome = 'cancelled' | 'failed' | 'paid' | 'pending' | 'returned' | 'reversed';

/** Initial billing data of a memory backend; the balance belongs to the customer. */
export interface MemoryBillingOptions {
  /** Default: none. */
  readonly invoices?: readonly Invoice[];
  /** Default: none. */
  readonly transactions?: readonly Transaction[];
  /** Existing bank payments. Default: none. */
  readonly payments?: readonly BankPayment[];
  /** Gift balance, separate from the wallet balance. Default: 0. */
  readonly giftToman?: Money;
  /** Result of a started payment, applied when it is next fetched. Default: pending. */
  readonly bankOutcome?: BankOutcome;
  /** URL of the bank gateway form. Default: an unreachable local address. */
  readonly gatewayAddress?: string;
}

/** Clock, wallet and callbacks of the billing data. */
export interface MemoryBillingDeps {
  readonly now: () => number;
  readonly ids: MemoryIds;
  readonly balance: {
    get(): Money;
    set(balance: Money): void;
  };
  /** Called after an invoice is paid. */
  readonly onPaid: Readonly<Record<InvoiceKind, (invoice: Invoice) => void>>;
  /** Throws an ApiError when a due invoice must not be paid, for example because its domain was taken. */
  readonly requirePayable: (invoice: Invoice) => void;
}

const ABANDONED_AFTER_MS = 40 * 60_000;

const keyPattern = /^[\x21-\x7e]{1,64}$/;
const NOWHERE = 'http://127.0.0.1:9/pgwchannel/startpay.mellat';
const CANCELLED_BY_CUSTOMER = 17;
const INSUFFICIENT_FUNDS = 12;

/** Payment state and bank result code of each outcome. */
const bankAnswers = {
  cancelled: { state: 'CANCELLED', reason: CANCELLED_BY_CUSTOMER },
  failed: { state: 'FAILED', reason: INSUFFICIENT_FUNDS },
  paid: { state: 'PAID', reason: 0 },
  returned: { state: 'RETURNED', reason: null },
  reversed: { state: 'REVERSED', reason: null },
} as const;

const refusals = {
  cancelled: 'invoiceCancelled',
  other: 'badRequest',
  overdue: 'invoiceOverdue',
  paid: 'invoicePaid',
} as const;

const services = { domain: 'DOMAIN', hosting: 'HOST', servers: 'CWS', storage: 'CFS' } as const;

/** Billing data of a memory backend. A payment changes the balance once, even when the call is repeated. */
export class MemoryBilling {
  readonly #deps: MemoryBillingDeps;
  readonly #options: MemoryBillingOptions;
  readonly #outcomes = new Map<string, BankOutcome>();
  readonly #answers = new Map<string, { readonly input: string; readonly answer: unknown }>();
  readonly #expected = new Map<string, Money | undefined>();
  #invoices: readonly Invoice[];
  #transactions: readonly Transaction[];
  #payments: readonly BankPayment[];

  constructor(options: MemoryBillingOptions, deps: MemoryBillingDeps) {
    this.#options = options;
    this.#deps = deps;
    this.#invoices = options.invoices ?? [];
    this.#transactions = options.transactions ?? [];
    this.#payments = options.payments ?? [];
    deps.ids.invoices.skip(this.#invoices.map(({ id }) => id));
    deps.ids.transactions.skip(this.#transactions.map(({ id }) => id));
    deps.ids.payments.skip(this.#payments.map(({ id }) => Number(id)));
  }

  /** Gift balance. */
  get giftToman(): Money {
    return this.#options.giftToman ?? toman(0);
  }

  /**
   * Runs an action once per idempotency key and returns the stored answer for a repeated call; throws keyReused when
   * the input differs, and badRequest for a malformed key.
   */
  once(key: string, asked: readonly unknown[], work: () => unknown): unknown {
    if (!keyPattern.test(key)) refuse('badRequest', 'Idempotency-Key');
    const input = JSON.stringify(asked);
    const known = this.#answers.get(key);
    if (known !== undefined) return known.input === input ? known.answer : refuse('keyReused');
    const answer = work();
    this.#answers.set(key, { input, answer });
    return answer;
  }

  /** All invoices, in the order they were added. */
  invoices(): readonly Invoice[] {
    return this.#invoices;
  }

  /** Returns an invoice; throws itemMissing. */
  invoice({ id, kind }: InvoiceRef): Invoice {
    return this.#invoices.find((invoice) => invoice.id === id && invoice.kind === kind) ?? refuse('itemMissing');
  }

  /** Returns the transactions, newest first. */
  transactions(withGifts: boolean): readonly Transaction[] {
    return this.#transactions
      .filter(({ type }) => withGifts || type !== 'GIFT')
      .sort((one, other) => other.createdAt - one.createdAt || other.id - one.id);
  }

  /**
   * Pays invoices from the balance: all of them or none. Throws invoicePaid, invoiceCancelled, invoiceOverdue,
   * priceChanged when their sum is not the expected one, or balanceTooLow.
   */
  pay(invoices: readonly Invoice[], expected?: Money): readonly Invoice[] {
    const now = this.#deps.now();
    for (const invoice of invoices) {
      const label = invoiceLabel(invoice, now);
      if (label !== 'due') refuse(refusals[label]);
      this.#deps.requirePayable(invoice);
    }
    if (expected !== undefined && expected !== payableSum(invoices)) refuse('priceChanged', 'expected');
    const left = this.#deps.balance.get() - payableSum(invoices);
    if (left < 0) refuse('balanceTooLow');
    this.#deps.balance.set(toman(left));
    return invoices.map((invoice) => this.#completePayment(invoice, now));
  }

  /** Adds a draft invoice and cancels the open invoices that it replaces. */
  bill(invoice: Omit<Invoice, 'id' | 'mainId' | 'refCode'>, isReplaced: (other: Invoice) => boolean): Invoice {
    const id = this.#deps.ids.invoices.next();
    const added = { ...invoice, id, mainId: String(id), refCode: String(140_500_000 + id) };
    const now = this.#deps.now();
    const isOpen = (other: Invoice) => ['due', 'overdue'].includes(invoiceLabel(other, now)) && isReplaced(other);
    for (const other of this.#invoices.filter(isOpen)) this.#change(other, () => ({ status: 'CANCEL' }));
    this.#invoices = [...this.#invoices, added];
    return added;
  }

  /** Changes the period that an invoice pays for. */
  setPeriod(ref: InvoiceRef, period: Pick<Invoice, 'endsAt' | 'startsAt'>): void {
    this.#change(ref, () => period);
  }

  /** Cancels an unpaid draft invoice; any other invoice is unchanged. */
  cancel(ref: InvoiceRef): void {
    this.#change(ref, ({ status, isPaid }) => (status === 'DRAFT' && !isPaid ? { status: 'CANCEL' } : {}));
  }

  /** Creates a bank payment, which pays the given invoices once it is credited. */
  addPayment(
    amountToman: Money,
    settled: { readonly invoices: readonly InvoiceRef[]; readonly expected: Money | undefined } | null = null,
  ): BankPayment {
    const id = String(this.#deps.ids.payments.next());
    const createdAt = this.#deps.now();
    const open = { referenceNumber: null, cardPan: null, reason: null, createdAt, endedAt: null };
    const settles = settled && { invoices: settled.invoices, state: 'WAITING', reason: null };
    const payment = { ...open, id, amountToman, state: 'CREATED', endsAt: createdAt + ABANDONED_AFTER_MS, settles };
    if (settled !== null) this.#expected.set(id, settled.expected);
    this.#payments = [...this.#payments, payment];
    return payment;
  }

  /** Ends an open payment; throws itemMissing and paymentEnded. */
  cancelPayment(id: string): BankPayment {
    const payment = this.#payment(id);
    if (!isAtBank(payment)) refuse('paymentEnded');
    return this.#replacePayment({ ...payment, ...bankAnswers.cancelled, endedAt: this.#deps.now(), endsAt: null });
  }

  /** Starts a payment at the bank; throws itemMissing and paymentEnded. */
  start(id: string): { readonly RefId: string; readonly postAddress: string } {
    const payment = this.#payment(id);
    if (!isAtBank(payment)) refuse('paymentEnded');
    this.#replacePayment({ ...payment, state: 'STARTED' });
    return { RefId: `Memory${id}`, postAddress: this.#options.gatewayAddress ?? NOWHERE };
  }

  /** Returns a payment, ended by the bank's decision if there is one; throws itemMissing. */
  payment(id: string): BankPayment {
    const payment = this.#payment(id);
    const isOpen = payment.state === 'STARTED' || payment.state === 'RETURNED';
    const outcome = this.#outcomes.get(id) ?? this.#options.bankOutcome ?? 'pending';
    return isOpen && outcome !== 'pending' ? this.#endPayment(payment, outcome) : payment;
  }

  /** Returns the payments that have not ended, newest first. */
  openPayments(): readonly BankPayment[] {
    return this.#payments.filter(({ state }) => ['CREATED', 'STARTED', 'RETURNED'].includes(state)).reverse();
  }

  /** Sets the bank's decision on a payment, which is applied when the payment is next fetched. */
  decide(id: string, outcome: BankOutcome): void {
    this.#outcomes.set(id, outcome);
  }

  #payment(id: string): BankPayment {
    return this.#payments.find((payment) => payment.id === id) ?? refuse('itemMissing');
  }

  #replacePayment(payment: BankPayment): BankPayment {
    this.#payments = this.#payments.map((other) => (other.id === payment.id ? payment : other));
    return payment;
  }

  #endPayment(payment: BankPayment, outcome: Exclude<BankOutcome, 'pending'>): BankPayment {
    const now = this.#deps.now();
    const answer = bankAnswers[outcome];
    if (outcome === 'returned') return this.#replacePayment({ ...payment, ...answer });
    if (outcome !== 'paid') return this.#replacePayment({ ...payment, ...answer, endedAt: now });
    const { id: paymentId, amountToman } = payment;
    this.#deps.balance.set(toman(this.#deps.balance.get() + amountToman));
    const what = { service: 'ALL', description: 'افزایش موجودی', subject: { code: 'topUp' } } as const;
    this.#record({ ...what, amountToman, type: 'PAYMENT', invoiceId: null, paymentId });
    const proof = { referenceNumber: `21400${paymentId}`, cardPan: '610433******5800' };
    const ended = { ...proof, endedAt: now, endsAt: null, settles: this.#settle(payment) };
    return this.#replacePayment({ ...payment, ...answer, ...ended });
  }

  #settle({ id, settles }: BankPayment): BankPayment['settles'] {
    if (!settles) return settles;
    try {
      const invoices = settles.invoices.map((ref) => this.invoice(ref));
      this.pay(invoices, this.#expected.get(id));
      return { ...settles, state: 'PAID' };
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { ...settles, state: 'FAILED', reason: error.code };
    }
  }

  #change({ id, kind }: InvoiceRef, changesOf: (invoice: Invoice) => Partial<Invoice>): void {
    const isThis = (other: Invoice) => other.id === id && other.kind === kind;
    this.#invoices = this.#invoices.map((other) => (isThis(other) ? { ...other, ...changesOf(other) } : other));
  }

  #completePayment(due: Invoice, approvedAt: number): Invoice {
    const invoice = { ...due, isPaid: true, status: 'PAID', approvedAt };
    this.#change(due, () => invoice);
    const { id: invoiceId, title, subject, refCode: invoiceRefCode, kind, payableToman } = invoice;
    const named = { invoiceId, invoiceRefCode, serviceName: invoice.serviceName || null };
    const what = { service: services[kind], description: title, subject, ...named };
    this.#record({ ...what, amountToman: toman(0 - payableToman), type: 'INVOICE', paymentId: null });
    this.#deps.onPaid[kind](invoice);
    return this.invoice(invoice);
  }

  #record(transaction: Omit<Transaction, 'createdAt' | 'id'>): void {
    const id = this.#deps.ids.transactions.next();
    this.#transactions = [...this.#transactions, { ...transaction, id, createdAt: this.#deps.now() }];
  }
}
