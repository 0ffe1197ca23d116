import { type Charge, type Invoice, periodEnd, readInvoiceLines } from '../billing/index.ts';
import { type Server, serverCharges, serverPrice, type ServerResources } from '../servers/index.ts';
import { remainingWorth } from '../servers/internal.ts';
import { type Money, toman } from '../shared/index.ts';
import { draftInvoice, type InvoiceMaker } from './draftInvoice.ts';
import type { IdSequence } from './IdSequence.ts';
import type { MemoryBilling } from './MemoryBilling.ts';
import type { MemorySales } from './memoryOrders.ts';

/** Purpose of a server invoice: the change that its payment applies, and the previous paid invoice. */
interface Purpose {
  readonly kind: 'order' | 'renewal' | 'upgrade';
  readonly resources: ServerResources;
  readonly before: Invoice | null;
  /** Start of the uninterrupted paid periods. */
  readonly since: number;
}

/** Invoice of a server that is not written yet. */
export interface ServerDraft extends Pick<Purpose, 'kind' | 'resources'> {
  readonly charges: readonly Charge[];
  readonly product: Invoice['product'];
  readonly period: string;
}

/** Billing data, catalogue and clock of the servers. */
export interface MemoryServersDeps extends InvoiceMaker, MemorySales {
  readonly billing: MemoryBilling;
  readonly ids: IdSequence;
}

const subjectCodes = { order: 'serverOrder', renewal: 'serverRenewal', upgrade: 'serverUpgrade' } as const;

type Billed = Pick<Server, 'invoice'>;

/** Invoices of the servers of a memory backend, with their purposes and periods. */
export class MemoryTerms {
  readonly #deps: MemoryServersDeps;
  readonly #purposes = new Map<number | undefined, Purpose>();

  constructor(deps: MemoryServersDeps) {
    this.#deps = deps;
  }

  /** Returns the purpose of a server's last invoice. */
  purposeOf({ invoice }: Billed): Purpose | undefined {
    return this.#purposes.get(invoice?.id);
  }

  /** Returns the last paid invoice of a server. */
  paidInvoice(server: Billed): Invoice | null {
    return server.invoice?.isPaid === true ? server.invoice : (this.purposeOf(server)?.before ?? null);
  }

  /** Returns the paid period and the price of its plan now; no charges for a plan that is not sold any more. */
  present(server: Server) {
    const { catalogue, now } = this.#deps;
    const { product, period = '' } = this.paidInvoice(server) ?? {};
    const plan = catalogue.plans.find(({ id }) => id === product?.id);
    const price = plan && serverPrice(plan, period, now());
    return { period, resources: server, charges: price === undefined ? [] : serverCharges(price.priceToman) };
  }

  /** Returns the unused part of the last paid amount, without tax. */
  leftCredit(server: Billed): Money {
    const paid = this.paidInvoice(server);
    const net = paid === null ? undefined : readInvoiceLines(paid)?.netToman;
    const { startsAt = null, endsAt = null } = paid ?? {};
    if (net === undefined || startsAt === null || endsAt === null) return toman(0);
    return remainingWorth(net, { startsAt, endsAt }, this.#deps.now());
  }

  /** Adds the invoice of a server, which replaces its open one. */
  bill(server: Pick<Server, 'invoice' | 'name'>, { kind, resources, charges, product, period }: ServerDraft): Invoice {
    const before = this.paidInvoice(server);
    const title = product?.name ?? '';
    const start = this.#periodStart(kind, before);
    const what = period === 'DAY' ? { code: 'serverDay' } : { code: subjectCodes[kind], plan: title };
    const subject = { kind: 'servers', title, subject: what, product, serviceName: server.name, period } as const;
    const draft = draftInvoice(this.#deps, { ...subject, charges }, start);
    const invoice = this.#deps.billing.bill(
      { ...draft, hasCancelInvoice: kind === 'upgrade' },
      (other) => other.kind === 'servers' && other.id === server.invoice?.id,
    );
    this.#purposes.set(invoice.id, { kind, resources, before, since: start.since });
    return invoice;
  }

  /** Starts the period of a paid invoice and returns its purpose; undefined for an invoice from before the backend. */
  start(invoice: Invoice): Purpose | undefined {
    const purpose = this.#purposes.get(invoice.id);
    if (purpose === undefined) return undefined;
    const { startsAt, since } = this.#periodStart(purpose.kind, purpose.before);
    const endsAt = periodEnd(startsAt, invoice.period, { locale: this.#deps.locale(), since });
    this.#deps.billing.setPeriod(invoice, { startsAt, endsAt });
    this.#purposes.set(invoice.id, { ...purpose, since });
    return purpose;
  }

  // A renewal continues the paid period; everything else starts with the payment.
  #periodStart(kind: Purpose['kind'], before: Invoice | null): { readonly startsAt: number; readonly since: number } {
    const now = this.#deps.now();
    const startsAt = kind === 'renewal' ? Math.max(now, before?.endsAt ?? now) : now;
    const isContinued = before !== null && startsAt === before.endsAt;
    const since = isContinued ? (this.#purposes.get(before.id)?.since ?? before.startsAt) : null;
    return { startsAt, since: since ?? startsAt };
  }
}
