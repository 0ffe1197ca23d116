import { type Charge, type Invoice, type InvoiceItem, invoiceLines } from '../billing/index.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DUE_DAYS = 3;

/** What an unpaid invoice says besides its prices. */
export type DraftSubject = Pick<Invoice, 'kind' | 'period' | 'product' | 'serviceName' | 'title'>;

/** When an invoice is made, and what it is paid for. */
export interface DraftTimes {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Default: now. */
  readonly startsAt?: number;
  readonly days: number;
  /** How long it can be paid; default 3. */
  readonly dueDays?: number;
}

/** An unpaid invoice of charges, with tax to the last toman. */
export function draftInvoice(
  subject: DraftSubject,
  charges: readonly Charge[],
  { now, startsAt = now, days, dueDays = DEFAULT_DUE_DAYS }: DraftTimes,
): Omit<Invoice, 'id' | 'mainId' | 'refCode'> {
  const { lines, taxes, payableToman, totalToman } = invoiceLines(charges);
  const fixed = { valueApplication: 'FIXED', rateBp: null } as const;
  const tax = { title: 'TAX', priceType: 'SURCHARGE', valueApplication: 'PERCENT', quantity: 1 } as const;
  const items: InvoiceItem[] = [
    // Of one piece the cost is its price, cut to what there is to be taken off.
    ...lines.map(({ index: _, costToman, ...line }) => ({ ...line, ...fixed, ...(line.quantity === 1 && { priceToman: costToman }) })),
    ...taxes.map(({ rateBp, costToman }) => ({ ...tax, rateBp, priceToman: costToman })),
  ];
  const state = { isPaid: false, status: 'DRAFT', approvedAt: null, hasCancelInvoice: false } as const;
  const times = { createdAt: now, startsAt, endsAt: startsAt + days * DAY_MS, dueAt: now + dueDays * DAY_MS };
  return { ...subject, ...state, ...times, payableToman, totalToman, items };
}
