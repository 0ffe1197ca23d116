import { type Invoice, listInvoices, newestOpenInvoice } from '../billing/index.ts';
import { ApiError, type Client } from '../client/index.ts';
import { defineCall, defineChange } from '../client/internal.ts';
import { readableOrNull } from '../shared/internal.ts';
import { type DomainSuffix, DomainSuffixesSchema, type HostPlan, HostPlansSchema } from './catalogueSchema.ts';
import { offeredPlans, offeredSuffixes } from './providerOffers.ts';
import {
  type Domain,
  type DomainAnswer,
  domainAnswerSchema,
  DomainsSchema,
  type Host,
  HostSchema,
  HostsSchema,
} from './schema.ts';

/** Lists the customer's hosts, newest first. */
export const listHosts = defineCall({
  call: 'hosting.listHosts',
  route: 'GET cfs/hosts',
  send: ({ request }, signal?: AbortSignal): Promise<readonly Host[]> => request({ answer: HostsSchema, signal }),
});

/** Lists the customer's domains, newest first. */
export const listDomains = defineCall({
  call: 'hosting.listDomains',
  route: 'GET cfs/domains',
  send: ({ request }, signal?: AbortSignal): Promise<readonly Domain[]> => request({ answer: DomainsSchema, signal }),
});

const PRODUCTS = 'GET cfs/products/user/products';

const fetchHostPlans = defineCall({
  call: 'hosting.listHostPlans',
  route: PRODUCTS,
  send: ({ request }, signal?: AbortSignal): Promise<readonly HostPlan[]> =>
    request({ query: { category: 'HOST', calculationType: 'FIXED' }, answer: HostPlansSchema, signal }),
});

/**
 * Lists the host plans with their prices: those that the provider configures, else the server's, which requires the
 * capability `hostProducts`.
 */
export async function listHostPlans(client: Client, signal?: AbortSignal): Promise<readonly HostPlan[]> {
  return offeredPlans(client.provider) ?? fetchHostPlans(client, signal);
}

const fetchSuffixes = defineCall({
  call: 'hosting.listDomainSuffixes',
  route: PRODUCTS,
  send: ({ request }, signal?: AbortSignal): Promise<readonly DomainSuffix[]> =>
    request({ query: { category: 'DOMAIN', calculationType: 'FIXED' }, answer: DomainSuffixesSchema, signal }),
});

/**
 * Lists the domain suffixes that are sold, with their prices: those that the provider configures, else the server's,
 * which requires the capability `hostProducts`.
 */
export async function listDomainSuffixes(client: Client, signal?: AbortSignal): Promise<readonly DomainSuffix[]> {
  return offeredSuffixes(client.provider) ?? fetchSuffixes(client, signal);
}

/** Checks whether a full domain name is available; rejects with domainNameInvalid or suffixUnavailable. */
export const checkAvailability = defineCall({
  call: 'hosting.checkAvailability',
  route: 'GET cfs/domains/isAvailable',
  send: ({ request }, domainName: string, signal?: AbortSignal): Promise<DomainAnswer> =>
    request({ query: { domainName }, answer: domainAnswerSchema(domainName), signal }),
});

/** Order of a host, together with a domain name that is registered for it or already exists. */
export interface HostOrder {
  readonly productId: number;
  /** Value of checkDomainName. */
  readonly domainName: string;
  /** True to register the name; false when it is already registered. */
  readonly register: boolean;
  /** Value of checkNicHandle; null when no handle is required. */
  readonly nicHandle: string | null;
}

// The documents show no answer of an action on a host.
const DoneHostSchema = readableOrNull(HostSchema);

async function findOrdered(client: Client, { domainName }: HostOrder): Promise<Host> {
  const hosts = (await listHosts(client)).filter(({ name }) => name === domainName);
  const [newest] = [...hosts].sort((one, other) => other.id - one.id);
  if (newest === undefined) throw new ApiError({ code: 'unreadableAnswer' });
  return newest;
}

async function findOpenInvoice(client: Client, domainName: string): Promise<Invoice | null> {
  const invoices = await listInvoices(client, 'hosting');
  return newestOpenInvoice(invoices.filter(({ serviceName }) => serviceName === domainName)) ?? null;
}

/**
 * Orders a host and returns it with its draft invoice, looked up when the answer does not hold it. The host becomes
 * active when the invoice is paid. `key` is the idempotency key: a retry with the same key returns the same host.
 * Rejects with domainNameInvalid, suffixUnavailable, domainTaken, domainReserved, domainHosted, domainNotYours,
 * nicHandleInvalid, planMissing or priceMissing.
 */
export const orderHost = defineChange({
  call: 'hosting.orderHost',
  route: 'POST cfs/hosts',
  send: async ({ client, request }, order: HostOrder, { key }: { readonly key: string }): Promise<Host> => {
    const answered = await request({ body: order, idempotencyKey: key, answer: DoneHostSchema });
    const host = answered ?? (await findOrdered(client, order));
    return host.invoice === null ? { ...host, invoice: await findOpenInvoice(client, host.name) } : host;
  },
  input: (_client, order, { key }) => [order, { key }],
});

/** Turns the automatic renewal of a host on or off; returns null when the server does not send the host: refetch then. */
export const setAutoRenewal = defineChange({
  call: 'hosting.setAutoRenewal',
  route: 'PUT cfs/hosts/{id}',
  send: ({ request }, id: number, autoRenewal: boolean): Promise<Host | null> =>
    request({ params: { id }, body: { id, autoRenewal }, answer: DoneHostSchema }),
});

/** Deletes a host with all its data; a domain that was paid for is kept. */
export const deleteHost = defineChange({
  call: 'hosting.deleteHost',
  route: 'DELETE cfs/hosts/{id}',
  send: ({ request }, id: number) => request({ params: { id } }),
});

/** Deletes a domain; rejects with domainInUse while a host uses it. */
export const deleteDomain = defineChange({
  call: 'hosting.deleteDomain',
  route: 'DELETE cfs/domains/{id}',
  send: ({ request }, id: number) => request({ params: { id } }),
});
