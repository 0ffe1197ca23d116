import * as v from 'valibot';
import { type Money, ThousandTomanSchema, TimeSchema } from '../shared/index.ts';
import type { BillingPeriod } from './billingPeriod.ts';

/** What an invoice is for; each kind has calls of its own (A §7). */
export const invoiceKinds = ['storage', 'servers', 'hosting', 'domain'] as const;

/** What an invoice is for. */
export type InvoiceKind = (typeof invoiceKinds)[number];

/** How an invoice stands (A §3); another word comes as it is (decision 84). */
export type InvoiceStatus = 'CANCEL' | 'DRAFT' | 'PAID' | (string & {});

/** One component of an invoice (A §3, "Invoice"). */
export interface InvoiceItem {
  /** Another word comes as it is (decision 84). */
  readonly title: 'BASE' | 'CANCEL' | 'CPU' | 'DISK' | 'GIFT' | 'RAM' | 'TAX' | (string & {});
  readonly priceType: 'BASE' | 'DISCOUNT' | 'SURCHARGE' | (string & {});
  readonly valueApplication: 'FIXED' | 'PERCENT' | (string & {});
  readonly quantity: number;
  /** Of one; that of a discount may travel with either sign. */
  readonly priceToman: Money;
  /** In basis points, of a tax whose server tells it; beyond the documents. */
  readonly rateBp: number | null;
}

/** What an invoice is about. */
export interface InvoiceProduct {
  readonly id: number;
  readonly name: string;
  /** Of storage. */
  readonly quotaBytes: number | null;
}

/** A bill of the provider (A §3); times in milliseconds since the epoch, texts that were never told are empty. */
export interface Invoice {
  /** For calls. */
  readonly id: number;
  readonly kind: InvoiceKind;
  /** What people are shown and asked for (decision 59). */
  readonly refCode: string;
  readonly mainId: string;
  readonly title: string;
  readonly product: InvoiceProduct | null;
  /** Name of the server, host or domain. */
  readonly serviceName: string;
  readonly isPaid: boolean;
  readonly status: InvoiceStatus;
  readonly dueAt: number | null;
  /** Begin and end of what is paid for. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly createdAt: number;
  readonly approvedAt: number | null;
  /** What is charged (decision 16). */
  readonly payableToman: Money;
  /** Before discounts and gifts. */
  readonly totalToman: Money;
  readonly period: BillingPeriod;
  /** Whether it comes with an invoice that takes another back. */
  readonly hasCancelInvoice: boolean;
  /** Null in a list that leaves them out. */
  readonly items: readonly InvoiceItem[] | null;
}

const TextSchema = v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '');
const MaybeTimeSchema = v.nullish(TimeSchema, null);

const QuotaSchema = v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number()), null);

const ProductSchema = v.object({
  id: v.number(),
  name: TextSchema,
  jsonInfo: v.fallback(v.nullish(v.pipe(v.string(), v.parseJson(), v.object({ quota: QuotaSchema }))), null),
});

const ItemSchema = v.object({
  price: ThousandTomanSchema,
  quantity: v.nullish(v.number(), 1),
  priceComponent: v.object({
    priceType: v.string(),
    title: v.string(),
    valueApplication: v.nullish(v.string(), 'FIXED'),
    rateBp: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), null),
  }),
});

const NameSchema = v.nullish(
  v.union([
    v.string(),
    v.pipe(
      v.object({ domainName: v.string() }),
      v.transform(({ domainName }) => domainName),
    ),
  ]),
);

/** An invoice as the wire spells it (A §3, B §3); exported for backends that answer it. */
export const WireInvoiceSchema = v.object({
  id: v.number(),
  mainId: TextSchema,
  refCode: TextSchema,
  title: TextSchema,
  quota: QuotaSchema,
  product: v.nullish(ProductSchema),
  paid: v.nullish(v.boolean(), false),
  dueDate: MaybeTimeSchema,
  from: MaybeTimeSchema,
  to: MaybeTimeSchema,
  createdAt: TimeSchema,
  approvedAt: MaybeTimeSchema,
  payablePrice: ThousandTomanSchema,
  totalPrice: v.nullish(ThousandTomanSchema),
  // Both spellings are documented (decision 33).
  recurringPeriod: v.nullish(v.string()),
  recuringPeriod: v.nullish(v.string()),
  invoiceStatus: v.string(),
  cancelInvoice: v.nullish(v.unknown()),
  vmBillName: v.nullish(v.string()),
  host: NameSchema,
  domain: NameSchema,
  invoiceItems: v.nullish(v.array(ItemSchema)),
});

/** What a backend answers for an invoice. */
export type WireInvoice = v.InferInput<typeof WireInvoiceSchema>;

function toItem({ price, quantity, priceComponent }: v.InferOutput<typeof ItemSchema>): InvoiceItem {
  return { ...priceComponent, quantity, priceToman: price };
}

function toInvoice(kind: InvoiceKind, wire: v.InferOutput<typeof WireInvoiceSchema>): Invoice {
  const { id, mainId, refCode, title, product, createdAt, approvedAt } = wire;
  return {
    id,
    kind,
    refCode,
    mainId,
    title,
    createdAt,
    approvedAt,
    product: product
      ? { id: product.id, name: product.name, quotaBytes: product.jsonInfo?.quota ?? wire.quota }
      : null,
    serviceName: wire.vmBillName ?? wire.host ?? wire.domain ?? '',
    isPaid: wire.paid,
    status: wire.invoiceStatus,
    dueAt: wire.dueDate,
    startsAt: wire.from,
    endsAt: wire.to,
    payableToman: wire.payablePrice,
    totalToman: wire.totalPrice ?? wire.payablePrice,
    period: wire.recurringPeriod ?? wire.recuringPeriod ?? '',
    hasCancelInvoice: Boolean(wire.cancelInvoice),
    items: wire.invoiceItems?.map(toItem) ?? null,
  };
}

/** Reads an invoice of the wire into the program's spelling; the call it comes by tells its kind. */
export function invoiceSchema(kind: InvoiceKind): v.GenericSchema<unknown, Invoice> {
  return v.pipe(
    WireInvoiceSchema,
    v.transform((wire) => toInvoice(kind, wire)),
  );
}

/** A part of a list of invoices, by a server with the capability windows. */
export interface InvoiceWindow {
  readonly invoices: readonly Invoice[];
  /** Of all that the view shows. */
  readonly total: number;
  /** Where the next window begins; null when there is none. */
  readonly next: string | null;
}

/** Reads a window of invoices of one kind. */
export function invoiceWindowSchema(kind: InvoiceKind): v.GenericSchema<unknown, InvoiceWindow> {
  return v.object({ invoices: v.array(invoiceSchema(kind)), total: v.number(), next: v.nullable(v.string()) });
}
