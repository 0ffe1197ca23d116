import * as v from 'valibot';
import type { Money } from '../shared/index.ts';
import {
  FlagSchema,
  IdSchema,
  jsonTextOf,
  NumberSchema,
  rowsOf,
  TextSchema,
  ThousandTomanSchema,
  TimeSchema,
  toBytes,
} from '../shared/internal.ts';
import type { BillingPeriod } from './billingPeriod.ts';
import { MaybeSubjectSchema, type MoneySubject } from './moneySubject.ts';

/** Kinds of invoices; each kind has its own endpoints. */
export const invoiceKinds = ['storage', 'servers', 'hosting', 'domain'] as const;

/** Kind of an invoice. */
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Status of an invoice on the wire; unknown values are kept as they are. */
export type InvoiceStatus = 'CANCEL' | 'DRAFT' | 'PAID' | (string & {});

/** Price component of an invoice. */
export interface InvoiceItem {
  /** Unknown values are kept as they are. */
  readonly title: 'BASE' | 'CANCEL' | 'CPU' | 'DISK' | 'GIFT' | 'RAM' | 'TAX' | (string & {});
  readonly priceType: 'BASE' | 'DISCOUNT' | 'SURCHARGE' | (string & {});
  readonly valueApplication: 'FIXED' | 'PERCENT' | (string & {});
  readonly quantity: number;
  /** Price of one unit; for a discount the server may send either sign. */
  readonly priceToman: Money;
  /** Tax rate in basis points; null when the server does not send it. */
  readonly rateBp: number | null;
}

/** Product of an invoice. */
export interface InvoiceProduct {
  readonly id: number;
  readonly name: string;
  /** Storage quota in bytes; null for other products. */
  readonly quotaBytes: number | null;
}

/** Invoice; times are in milliseconds since the epoch, and texts that the server does not send are empty. */
export interface Invoice {
  /** Id for calls; not displayed. */
  readonly id: number;
  readonly kind: InvoiceKind;
  /** Reference number displayed to customers. */
  readonly refCode: string;
  /** Not used by the components. */
  readonly mainId: string;
  /** The server's words; `subject` comes before them. */
  readonly title: string;
  /** Subject of the invoice; null or absent when the server sends words only. */
  readonly subject?: MoneySubject | null | undefined;
  /** Product that the server names, such as a storage plan; null without one. */
  readonly product: InvoiceProduct | null;
  /** Name of the server, host or domain; empty for storage. */
  readonly serviceName: string;
  /** True once it is settled. */
  readonly isPaid: boolean;
  readonly status: InvoiceStatus;
  /** Last time to pay; null without one. */
  readonly dueAt: number | null;
  /** Start and end of the paid period. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly createdAt: number;
  /** Time when the payment was approved; null before. */
  readonly approvedAt: number | null;
  /** Amount to pay. */
  readonly payableToman: Money;
  /** Gross amount, before discounts and gifts. */
  readonly totalToman: Money;
  readonly period: BillingPeriod;
  /** True when the invoice has a cancel invoice, which reverses another invoice. */
  readonly hasCancelInvoice: boolean;
  /** Null in lists that omit the items. */
  readonly items: readonly InvoiceItem[] | null;
}

/** Fields of an invoice that nobody has paid, approved or cancelled. */
export const draftFields = {
  isPaid: false,
  status: 'DRAFT',
  approvedAt: null,
  hasCancelInvoice: false,
} as const satisfies Partial<Invoice>;

const MaybeTimeSchema = v.nullish(TimeSchema, null);

const QuotaSchema = v.nullish(v.pipe(NumberSchema, toBytes), null);

const ProductSchema = v.object({
  id: IdSchema,
  name: TextSchema,
  jsonInfo: v.fallback(v.nullish(jsonTextOf(v.object({ quota: QuotaSchema }))), null),
});

const ItemSchema = v.object({
  price: ThousandTomanSchema,
  quantity: v.nullish(NumberSchema, 1),
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

/** Parses an invoice on the wire; also used by backends that send invoices. */
export const WireInvoiceSchema = v.object({
  id: IdSchema,
  mainId: TextSchema,
  refCode: TextSchema,
  title: TextSchema,
  subject: MaybeSubjectSchema,
  quota: QuotaSchema,
  product: v.nullish(ProductSchema),
  paid: v.nullish(FlagSchema, false),
  dueDate: MaybeTimeSchema,
  from: MaybeTimeSchema,
  to: MaybeTimeSchema,
  createdAt: TimeSchema,
  approvedAt: MaybeTimeSchema,
  payablePrice: ThousandTomanSchema,
  totalPrice: v.nullish(ThousandTomanSchema),
  // The wire has both spellings.
  recurringPeriod: v.nullish(v.string()),
  recuringPeriod: v.nullish(v.string()),
  invoiceStatus: v.string(),
  cancelInvoice: v.nullish(v.unknown()),
  vmBillName: v.nullish(v.string()),
  host: NameSchema,
  domain: NameSchema,
  invoiceItems: v.nullish(v.array(ItemSchema)),
});

/** Invoice as a backend sends it. */
export type WireInvoice = v.InferInput<typeof WireInvoiceSchema>;

function toItem({ price, quantity, priceComponent }: v.InferOutput<typeof ItemSchema>): InvoiceItem {
  return { ...priceComponent, quantity, priceToman: price };
}

function toInvoice(kind: InvoiceKind, wire: v.InferOutput<typeof WireInvoiceSchema>): Invoice {
  const { id, mainId, refCode, title, subject, product, createdAt, approvedAt } = wire;
  return {
    id,
    kind,
    refCode,
    mainId,
    title,
    subject,
    createdAt,
    approvedAt,
    product: product ? { id: product.id, name: product.name, quotaBytes: product.jsonInfo?.quota ?? wire.quota } : null,
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

/** Creates the schema that parses an invoice of one kind; the kind is known from the endpoint. */
export function invoiceSchema(kind: InvoiceKind): v.GenericSchema<unknown, Invoice> {
  return v.pipe(
    WireInvoiceSchema,
    v.transform((wire) => toInvoice(kind, wire)),
  );
}

/** Page of invoices; requires the capability `windows`. */
export interface InvoiceWindow {
  readonly invoices: readonly Invoice[];
  /** Number of all invoices of the view. */
  readonly total: number;
  /** Cursor of the next page; null on the last page. */
  readonly next: string | null;
}

/** Creates the schema that parses a page of invoices of one kind. */
export function invoiceWindowSchema(kind: InvoiceKind): v.GenericSchema<unknown, InvoiceWindow> {
  return v.object({ invoices: rowsOf(invoiceSchema(kind)), total: v.number(), next: v.nullable(v.string()) });
}
