import { toman } from '@abrak/core';
import { type Charge, defaultTaxRates } from '@abrak/core/billing';
import { DAY_MS } from '@abrak/core/internal';
import { getCustomer, lockCustomer } from '../../account/index.ts';
import type { DbScope, InvoiceKind } from '../../db/index.ts';
import { addInvoice, cancelInvoice, getInvoice } from '../invoices/invoiceStore.ts';
import { payInvoices } from '../invoices/payInvoices.ts';
import { post, type Posting } from '../ledger/ledgerStore.ts';
import { addSettledPayment, countPayments } from '../payments/paymentStore.ts';
import { periodEnd } from '../plans/periodEnd.ts';
import { described, type KnownSubject, titled } from '../subjectText.ts';

const DUE_AFTER_DAYS = 3;
const THOUSAND = 1_000;

/** Language of the demo customers. */
export const SEED_LOCALE = 'fa';

type Reason = NonNullable<KnownSubject['reason']>;

/** An invoice that was issued some days ago. */
export interface PastInvoice {
  readonly daysAgo: number;
  readonly kind: InvoiceKind;
  readonly subject: KnownSubject;
  readonly product: { readonly id: number; readonly name: string; readonly info?: string };
  readonly serviceName?: string;
  readonly period: 'DAY' | 'MONTH' | 'YEAR';
  readonly charges: readonly Charge[];
}

/** Returns a base price in toman, before tax. */
export function base(priceToman: number): Charge {
  return { title: 'BASE', priceType: 'BASE', quantity: 1, priceToman: toman(priceToman) };
}

/** Returns a discount in toman, before tax. */
export function discount(priceToman: number): Charge {
  return { title: 'BASE', priceType: 'DISCOUNT', quantity: 1, priceToman: toman(-priceToman) };
}

/** Customer whose past is created, the time that `daysAgo` counts back from, and the provider's taxes. */
export interface PastOf {
  readonly customerId: number;
  readonly now: Date;
  /** Tax rates in basis points; default: 600 and 300. */
  readonly taxRates?: readonly number[] | undefined;
}

/** Creates a customer's past payments and invoices with the code that handles present ones. */
export class PastBilling {
  readonly #db: DbScope;
  readonly #customerId: number;
  readonly #now: Date;
  readonly #taxRates: readonly number[];

  /** Creates the builder; call it in a transaction. */
  constructor(db: DbScope, { customerId, now, taxRates = defaultTaxRates }: PastOf) {
    this.#db = db;
    this.#customerId = customerId;
    this.#now = now;
    this.#taxRates = taxRates;
  }

  /** Returns the time `daysAgo` days before now. */
  at(daysAgo: number): Date {
    return new Date(this.#now.getTime() - daysAgo * DAY_MS);
  }

  /** Returns the customer's current balance in toman. */
  async balance(): Promise<number> {
    return (await getCustomer(this.#db, this.#customerId)).balance_toman;
  }

  /** Adds a paid top-up of the balance. */
  async topUp(daysAgo: number, amountToman: number): Promise<void> {
    const at = this.at(daysAgo);
    const { language } = await lockCustomer(this.#db, this.#customerId);
    const count = await countPayments(this.#db, this.#customerId);
    const reference = {
      reference_number: `${100_000_000_000 + this.#customerId * 1_000_000 + count + 1}`,
      card_pan: '610433******5800',
    };
    const paymentId = await addSettledPayment(this.#db, { customerId: this.#customerId, amountToman, at, reference });
    const entries = { wallet: amountToman, bank: -amountToman };
    await this.#post({
      type: 'PAYMENT',
      recipient: 'ALL',
      ...described({ code: 'topUp' }, language),
      paymentId,
      at,
      entries,
    });
  }

  /** Adds a gift in toman. */
  gift(daysAgo: number, amountToman: number, reason: Reason): Promise<void> {
    const entries = { gift: amountToman, giftsGranted: -amountToman };
    return this.#post({
      type: 'GIFT',
      recipient: 'ALL',
      ...described({ code: 'gift', reason }, SEED_LOCALE),
      at: this.at(daysAgo),
      entries,
    });
  }

  /** Adds a refund in toman to the balance. */
  refund(
    daysAgo: number,
    amountToman: number,
    { recipient, reason }: Pick<Posting, 'recipient'> & { readonly reason: Reason },
  ): Promise<void> {
    const entries = { wallet: amountToman, revenue: -amountToman };
    return this.#post({
      type: 'REFUND',
      recipient,
      ...described({ code: 'refund', reason }, SEED_LOCALE),
      at: this.at(daysAgo),
      entries,
    });
  }

  /** Adds an unpaid invoice, due three days after its creation, and returns its id. */
  async draft({ daysAgo, kind, subject, product, serviceName, period, charges }: PastInvoice): Promise<number> {
    const createdAt = this.at(daysAgo);
    return addInvoice(this.#db, {
      customer_id: this.#customerId,
      kind,
      ...titled(subject, SEED_LOCALE),
      product: { info: '{}', ...product },
      ...(serviceName === undefined ? {} : { service_name: serviceName }),
      charges,
      taxRates: this.#taxRates,
      period,
      created_at: createdAt,
      due_date: this.at(daysAgo - DUE_AFTER_DAYS),
      period_from: createdAt,
      period_to: periodEnd(createdAt, period, { locale: SEED_LOCALE }),
    });
  }

  /** Adds a cancelled invoice. */
  async cancelled(invoice: PastInvoice): Promise<void> {
    await cancelInvoice(this.#db, await this.draft(invoice));
  }

  /** Adds an invoice that was paid on its day, topping up the balance as needed; returns its id. */
  async paid(invoice: PastInvoice): Promise<number> {
    const id = await this.draft(invoice);
    const { payable_toman: payable } = await getInvoice(this.#db, id);
    const missing = payable - (await this.balance());
    if (missing > 0) await this.topUp(invoice.daysAgo, Math.ceil(missing / THOUSAND) * THOUSAND);
    const deps = { db: this.#db, now: () => this.at(invoice.daysAgo), onInvoicePaid: {} };
    await payInvoices(deps, { customerId: this.#customerId, invoiceIds: [id] });
    return id;
  }

  #post(posting: Omit<Posting, 'customerId'>): Promise<void> {
    return post(this.#db, { customerId: this.#customerId, ...posting });
  }
}
