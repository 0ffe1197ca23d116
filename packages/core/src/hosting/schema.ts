import * as v from 'valibot';
import { type BillingPeriod, type Invoice, invoiceSchema } from '../billing/index.ts';
import { type Money, ThousandTomanSchema, TimeSchema } from '../shared/index.ts';

/** How a host stands (B §3, §4); another word comes as it is (decision 84). EXPIRED is beyond the documents. */
export type HostStatus = 'ACTIVE' | 'EXPIRED' | 'PENDINGBILLING' | (string & {});

/**
 * How a domain stands; another word comes as it is (decision 84). Beyond the documents: TAKEN by somebody else before it
 * was paid, EXTERNAL of a name that is registered elsewhere.
 */
export type DomainStatus = 'ACTIVE' | 'EXPIRED' | 'EXTERNAL' | 'PENDINGBILLING' | 'TAKEN' | (string & {});

/** A rented web host (B §3); times in milliseconds since the epoch, texts that were never told are empty. */
export interface Host {
  readonly id: number;
  /** Of its domain, as the calls take it: lower-case ASCII. */
  readonly name: string;
  /** That of the domain itself first (decision 79). */
  readonly domainStatus: DomainStatus;
  readonly status: HostStatus;
  readonly userName: string;
  /** What the domain's servers of names are to be. */
  readonly nameServers: readonly string[];
  readonly autoRenewal: boolean;
  readonly plan: { readonly id: number; readonly name: string } | null;
  /** End of what is paid for; null until something is. */
  readonly endsAt: number | null;
  /** What waits to be paid, else what was paid last. */
  readonly invoice: Invoice | null;
  readonly createdAt: number | null;
}

/** A registered domain (B §3); times in milliseconds since the epoch. */
export interface Domain {
  readonly id: number;
  /** As the calls take it: lower-case ASCII. */
  readonly name: string;
  readonly status: DomainStatus;
  /** Of its owner at the registry of .ir; null for other suffixes. */
  readonly nicHandle: string | null;
  readonly endsAt: number | null;
  /** The host that uses it. */
  readonly hostId: number | null;
  /** What waits to be paid, else what was paid last; null while it is part of the host's. */
  readonly invoice: Invoice | null;
  readonly createdAt: number | null;
}

/** Why a name is not free; another word comes as it is, and null is a server that does not tell. */
export type UnavailableReason = 'own' | 'reserved' | 'taken' | (string & {});

/** Whether a name is free (B §7, which shows no answer). */
export interface DomainAnswer {
  /** As it was asked for. */
  readonly name: string;
  readonly isAvailable: boolean;
  readonly reason: UnavailableReason | null;
  /** Of its first period; null when the server does not tell. */
  readonly priceToman: Money | null;
  readonly period: BillingPeriod | null;
}

const TextSchema = v.nullish(v.string(), '');
const MaybeTimeSchema = v.nullish(TimeSchema, null);
const NameSchema = v.pipe(v.string(), v.toLowerCase());

function invoiceOf(kind: 'domain' | 'hosting') {
  return v.nullish(invoiceSchema(kind), null);
}

const WireHostSchema = v.object({
  id: v.number(),
  autoRenewal: v.nullish(v.boolean(), false),
  domain: v.nullish(v.object({ domainName: NameSchema, domainStatus: v.nullish(v.string()) })),
  userName: TextSchema,
  serverDNS: TextSchema,
  hostStatus: TextSchema,
  domainStatus: v.nullish(v.string()),
  product: v.nullish(v.object({ id: v.number(), name: TextSchema }), null),
  expireDate: MaybeTimeSchema,
  invoice: invoiceOf('hosting'),
  createdAt: MaybeTimeSchema,
});

// Only what is paid tells when it ends.
function paidEnd(invoice: Invoice | null): number | null {
  return invoice?.isPaid === true ? invoice.endsAt : null;
}

/** Reads a host of the wire into the program's spelling. */
export const HostSchema: v.GenericSchema<unknown, Host> = v.pipe(
  WireHostSchema,
  v.transform(({ id, autoRenewal, domain, userName, serverDNS, product: plan, invoice, createdAt, ...wire }): Host => ({
    id,
    name: domain?.domainName ?? '',
    domainStatus: domain?.domainStatus ?? wire.domainStatus ?? '',
    status: wire.hostStatus,
    userName,
    nameServers: serverDNS.split(',').map((name) => name.trim()).filter((name) => name !== ''),
    autoRenewal,
    plan,
    endsAt: wire.expireDate ?? paidEnd(invoice),
    invoice,
    createdAt,
  })),
);

/** The hosts in the server's order. */
export const HostsSchema: v.GenericSchema<unknown, readonly Host[]> = v.array(HostSchema);

const WireDomainSchema = v.object({
  id: v.number(),
  domainName: NameSchema,
  domainStatus: TextSchema,
  nicHandle: v.nullish(v.string(), null),
  expireDate: MaybeTimeSchema,
  host: v.nullish(v.object({ id: v.number() })),
  invoice: invoiceOf('domain'),
  createdAt: MaybeTimeSchema,
});

/** The domains in the server's order. */
export const DomainsSchema: v.GenericSchema<unknown, readonly Domain[]> = v.array(
  v.pipe(
    WireDomainSchema,
    v.transform(({ id, domainName, domainStatus, nicHandle, expireDate, host, invoice, createdAt }): Domain => ({
      id,
      name: domainName,
      status: domainStatus,
      nicHandle,
      endsAt: expireDate ?? paidEnd(invoice),
      hostId: host?.id ?? null,
      invoice,
      createdAt,
    })),
  ),
);

const WireAnswerSchema = v.object({
  available: v.nullish(v.boolean()),
  isAvailable: v.nullish(v.boolean()),
  reason: v.nullish(v.pipe(v.string(), v.toLowerCase()), null),
  price: v.nullish(ThousandTomanSchema, null),
  recurringPeriod: v.nullish(v.string(), null),
});

/** Reads whether a name is free: a flag alone, or one with what else the server knows. */
export function domainAnswerSchema(name: string): v.GenericSchema<unknown, DomainAnswer> {
  return v.union([
    v.pipe(
      v.boolean(),
      v.transform((isAvailable): DomainAnswer => ({ name, isAvailable, reason: null, priceToman: null, period: null })),
    ),
    v.pipe(
      WireAnswerSchema,
      v.check(({ available, isAvailable }) => (available ?? isAvailable) != null, 'not told whether it is available'),
      v.transform(({ available, isAvailable, reason, price, recurringPeriod }): DomainAnswer => ({
        name,
        isAvailable: available ?? isAvailable ?? false,
        reason,
        priceToman: price,
        period: recurringPeriod,
      })),
    ),
  ]);
}
