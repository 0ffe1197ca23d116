import * as v from 'valibot';
import { type Invoice, listInvoices } from '../billing/index.ts';
import { newestOpenInvoice } from '../billing/internal.ts';
import { ApiError, type Client } from '../client/index.ts';
import { portCall, sendChange } from '../client/internal.ts';
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
export function listHosts(client: Client, signal?: AbortSignal): Promise<readonly Host[]> {
  const port = portCall(client, 'hosting', 'listHosts');
  if (port !== undefined) return port(signal);
  return client.request({ method: 'GET', service: 'cfs', path: 'hosts', answer: HostsSchema, signal });
}

/** Lists the customer's domains, newest first. */
export function listDomains(client: Client, signal?: AbortSignal): Promise<readonly Domain[]> {
  const port = portCall(client, 'hosting', 'listDomains');
  if (port !== undefined) return port(signal);
  return client.request({ method: 'GET', service: 'cfs', path: 'domains', answer: DomainsSchema, signal });
}

const PRODUCTS = 'products/user/products';

/**
 * Lists the host plans with their prices: those that the provider configures, else the server's, which requires the
 * capability `hostProducts`.
 */
export async function listHostPlans(client: Client, signal?: AbortSignal): Promise<readonly HostPlan[]> {
  const configured = offeredPlans(client.provider);
  if (configured !== undefined) return configured;
  const port = portCall(client, 'hosting', 'listHostPlans');
  if (port !== undefined) return port(signal);
  const query = { category: 'HOST', calculationType: 'FIXED' };
  return client.request({ method: 'GET', service: 'cfs', path: PRODUCTS, query, answer: HostPlansSchema, signal });
}

/**
 * Lists the domain suffixes that are sold, with their prices: those that the provider configures, else the server's,
 * which requires the capability `hostProducts`.
 */
export async function listDomainSuffixes(client: Client, signal?: AbortSignal): Promise<readonly DomainSuffix[]> {
  const configured = offeredSuffixes(client.provider);
  if (configured !== undefined) return configured;
  const port = portCall(client, 'hosting', 'listDomainSuffixes');
  if (port !== undefined) return port(signal);
  const query = { category: 'DOMAIN', calculationType: 'FIXED' };
  return client.request({ method: 'GET', service: 'cfs', path: PRODUCTS, query, answer: DomainSuffixesSchema, signal });
}

/** Checks whether a full domain name is available; rejects with domainNameInvalid or suffixUnavailable. */
export function checkAvailability(client: Client, domainName: string, signal?: AbortSignal): Promise<DomainAnswer> {
  const port = portCall(client, 'hosting', 'checkAvailability');
  if (port !== undefined) return port(domainName, signal);
  const answer = domainAnswerSchema(domainName);
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: 'domains/isAvailable',
    query: { domainName },
    answer,
    signal,
  });
}

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
export async function orderHost(client: Client, order: HostOrder, { key }: { readonly key: string }): Promise<Host> {
  return sendChange(client, { noun: 'hosting', call: 'orderHost', input: [order, { key }] }, async () => {
    const call = {
      method: 'POST',
      service: 'cfs',
      path: 'hosts',
      body: order,
      idempotencyKey: key,
      answer: DoneHostSchema,
    } as const;
    const host = (await client.request(call)) ?? (await findOrdered(client, order));
    return host.invoice === null ? { ...host, invoice: await findOpenInvoice(client, host.name) } : host;
  });
}

/** Turns the automatic renewal of a host on or off; returns null when the server does not send the host: refetch then. */
export function setAutoRenewal(client: Client, id: number, autoRenewal: boolean): Promise<Host | null> {
  return sendChange(client, { noun: 'hosting', call: 'setAutoRenewal', input: [id, autoRenewal] }, () =>
    client.request({
      method: 'PUT',
      service: 'cfs',
      path: `hosts/${id}`,
      body: { id, autoRenewal },
      answer: DoneHostSchema,
    }),
  );
}

/** Deletes a host with all its data; a domain that was paid for is kept. */
export async function deleteHost(client: Client, id: number): Promise<void> {
  await sendChange(client, { noun: 'hosting', call: 'deleteHost', input: [id] }, () =>
    client.request({ method: 'DELETE', service: 'cfs', path: `hosts/${id}`, answer: v.unknown() }),
  );
}

/** Deletes a domain; rejects with domainInUse while a host uses it. */
export async function deleteDomain(client: Client, id: number): Promise<void> {
  await sendChange(client, { noun: 'hosting', call: 'deleteDomain', input: [id] }, () =>
    client.request({ method: 'DELETE', service: 'cfs', path: `domains/${id}`, answer: v.unknown() }),
  );
}
