import * as v from 'valibot';
import type { BillingPeriod, Invoice } from '../billing/index.ts';
import { invoiceSchema } from '../billing/internal.ts';
import type { Money } from '../shared/index.ts';
import { FlagSchema, IdSchema, rowsOf, TextSchema, ThousandTomanSchema, TimeSchema } from '../shared/internal.ts';

/** Status of a host; unknown values are kept as they are. EXPIRED is an addition to the documented API. */
export type HostStatus = 'ACTIVE' | 'EXPIRED' | 'PENDINGBILLING' | (string & {});

/**
 * Status of a domain; unknown values are kept as they are. Additions to the documented API: TAKEN was registered by
 * someone else before it was paid for; EXTERNAL is registered with another provider.
 */
export type DomainStatus = 'ACTIVE' | 'EXPIRED' | 'EXTERNAL' | 'PENDINGBILLING' | 'TAKEN' | (string & {});

/** Rented web host. Times are in milliseconds since the epoch; missing texts are empty. */
export interface Host {
  readonly id: number;
  /** Domain name in wire format: lower-case ASCII. */
  readonly name: string;
  /** Taken from the domain object when it is present, else from the host. */
  readonly domainStatus: DomainStatus;
  readonly status: HostStatus;
  readonly userName: string;
  /** Name servers to enter at the domain registry. */
  readonly nameServers: readonly string[];
  readonly autoRenewal: boolean;
  readonly plan: { readonly id: number; readonly name: string } | null;
  /** End of the paid period; null until it has been paid for. */
  readonly endsAt: number | null;
  /** Open invoice if there is one, else the last paid one. */
  readonly invoice: Invoice | null;
  readonly createdAt: number | null;
}

/** Registered domain. Times are in milliseconds since the epoch. */
export interface Domain {
  readonly id: number;
  /** Name in wire format: lower-case ASCII. */
  readonly name: string;
  readonly status: DomainStatus;
  /** NIC handle of the owner at the .ir registry; null for other suffixes. */
  readonly nicHandle: string | null;
  readonly endsAt: number | null;
  /** Id of the host that uses the domain; null when there is none. */
  readonly hostId: number | null;
  /** Open invoice if there is one, else the last paid one; null while the domain is part of the host's invoice. */
  readonly invoice: Invoice | null;
  readonly createdAt: number | null;
}

/** Reason why a name is not available; unknown values are kept as they are. */
export type UnavailableReason = 'own' | 'reserved' | 'taken' | (string & {});

/** Availability of a domain name. */
export interface DomainAnswer {
  /** Name that was checked. */
  readonly name: string;
  readonly isAvailable: boolean;
  readonly reason: UnavailableReason | null;
  /** Price of the first period; null when the server does not send it. */
  readonly priceToman: Money | null;
  readonly period: BillingPeriod | null;
}

const MaybeTimeSchema = v.nullish(TimeSchema, null);
const NameSchema = v.pipe(v.string(), v.toLowerCase());

function invoiceOf(kind: 'domain' | 'hosting') {
  return v.nullish(invoiceSchema(kind), null);
}

const WireHostSchema = v.object({
  id: IdSchema,
  autoRenewal: v.nullish(FlagSchema, false),
  domain: v.nullish(v.object({ domainName: NameSchema, domainStatus: v.nullish(v.string()) })),
  userName: TextSchema,
  serverDNS: TextSchema,
  hostStatus: TextSchema,
  domainStatus: v.nullish(v.string()),
  product: v.nullish(v.object({ id: IdSchema, name: TextSchema }), null),
  expireDate: MaybeTimeSchema,
  invoice: invoiceOf('hosting'),
  createdAt: MaybeTimeSchema,
});

// An unpaid invoice does not define when the service ends.
function paidEnd(invoice: Invoice | null): number | null {
  return invoice?.isPaid === true ? invoice.endsAt : null;
}

/** Parses a wire host and converts it to a Host. */
export const HostSchema: v.GenericSchema<unknown, Host> = v.pipe(
  WireHostSchema,
  v.transform(({ id, autoRenewal, domain, userName, serverDNS, product, invoice, createdAt, ...wire }): Host => ({
    id,
    name: domain?.domainName ?? '',
    domainStatus: domain?.domainStatus ?? wire.domainStatus ?? '',
    status: wire.hostStatus,
    userName,
    nameServers: serverDNS
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    autoRenewal,
    plan: invoice?.product ? { id: invoice.product.id, name: invoice.product.name } : product,
    endsAt: wire.expireDate ?? paidEnd(invoice),
    invoice,
    createdAt,
  })),
);

/** Parses a list of hosts, in the order of the server. */
export const HostsSchema: v.GenericSchema<unknown, readonly Host[]> = rowsOf(HostSchema);

const WireDomainSchema = v.object({
  id: IdSchema,
  domainName: NameSchema,
  domainStatus: TextSchema,
  nicHandle: v.nullish(v.string(), null),
  expireDate: MaybeTimeSchema,
  host: v.nullish(v.object({ id: IdSchema })),
  invoice: invoiceOf('domain'),
  createdAt: MaybeTimeSchema,
});

/** Parses a list of domains, in the order of the server. */
export const DomainsSchema: v.GenericSchema<unknown, readonly Domain[]> = rowsOf(
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
  available: v.nullish(FlagSchema),
  isAvailable: v.nullish(FlagSchema),
  reason: v.nullish(v.pipe(v.string(), v.toLowerCase()), null),
  price: v.nullish(ThousandTomanSchema, null),
  recurringPeriod: v.nullish(v.string(), null),
});

/** Creates the parser of an availability answer: a bare boolean, or an object with the reason and price. */
export function domainAnswerSchema(name: string): v.GenericSchema<unknown, DomainAnswer> {
  return v.union([
    v.pipe(
      FlagSchema,
      v.transform((isAvailable): DomainAnswer => ({ name, isAvailable, reason: null, priceToman: null, period: null })),
    ),
    v.pipe(
      WireAnswerSchema,
      v.check(({ available, isAvailable }) => (available ?? isAvailable) != null, 'availability is missing'),
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
