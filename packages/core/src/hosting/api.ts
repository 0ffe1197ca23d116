import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { type DomainSuffix, DomainSuffixesSchema, type HostPlan, HostPlansSchema } from './catalogueSchema.ts';
import { offeredPlans, offeredSuffixes } from './providerOffers.ts';
import { type Domain, type DomainAnswer, domainAnswerSchema, DomainsSchema, type Host, HostSchema, HostsSchema } from './schema.ts';

/** Lists the customer's hosts, newest first. */
export function listHosts(client: Client, signal?: AbortSignal): Promise<readonly Host[]> {
  return client.request({ method: 'GET', service: 'cfs', path: 'hosts', answer: HostsSchema, signal });
}

/** Lists the customer's domains, newest first. */
export function listDomains(client: Client, signal?: AbortSignal): Promise<readonly Domain[]> {
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
  const query = { category: 'DOMAIN', calculationType: 'FIXED' };
  return client.request({ method: 'GET', service: 'cfs', path: PRODUCTS, query, answer: DomainSuffixesSchema, signal });
}

/** Checks whether a full domain name is available; rejects with domainNameInvalid or suffixUnavailable. */
export function checkAvailability(client: Client, domainName: string, signal?: AbortSignal): Promise<DomainAnswer> {
  const answer = domainAnswerSchema(domainName);
  return client.request({ method: 'GET', service: 'cfs', path: 'domains/isAvailable', query: { domainName }, answer, signal });
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

/**
 * Orders a host and returns it with its draft invoice; the host becomes active when the invoice is paid. `key` is the
 * idempotency key: a retry with the same key returns the same host. Rejects with domainNameInvalid, suffixUnavailable,
 * domainTaken, domainReserved, domainHosted, domainNotYours, nicHandleInvalid, planMissing or priceMissing.
 */
export function orderHost(client: Client, order: HostOrder, { key }: { readonly key: string }): Promise<Host> {
  return client.request({ method: 'POST', service: 'cfs', path: 'hosts', body: order, idempotencyKey: key, answer: HostSchema });
}

/** Turns the automatic renewal of a host on or off. */
export function setAutoRenewal(client: Client, id: number, autoRenewal: boolean): Promise<Host> {
  return client.request({ method: 'PUT', service: 'cfs', path: `hosts/${id}`, body: { id, autoRenewal }, answer: HostSchema });
}

/** Deletes a host with all its data; a domain that was paid for is kept. */
export async function deleteHost(client: Client, id: number): Promise<void> {
  await client.request({ method: 'DELETE', service: 'cfs', path: `hosts/${id}`, answer: v.unknown() });
}

/** Deletes a domain; rejects with domainInUse while a host uses it. */
export async function deleteDomain(client: Client, id: number): Promise<void> {
  await client.request({ method: 'DELETE', service: 'cfs', path: `domains/${id}`, answer: v.unknown() });
}
