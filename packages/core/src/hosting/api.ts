import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { type DomainSuffix, DomainSuffixesSchema, type HostPlan, HostPlansSchema } from './catalogueSchema.ts';
import { type Domain, type DomainAnswer, domainAnswerSchema, DomainsSchema, type Host, HostSchema, HostsSchema } from './schema.ts';

/** The customer's hosts, newest first (B §7). */
export function listHosts(client: Client, signal?: AbortSignal): Promise<readonly Host[]> {
  return client.request({ method: 'GET', service: 'cfs', path: 'hosts', answer: HostsSchema, signal });
}

/** The customer's domains, newest first (B §7). */
export function listDomains(client: Client, signal?: AbortSignal): Promise<readonly Domain[]> {
  return client.request({ method: 'GET', service: 'cfs', path: 'domains', answer: DomainsSchema, signal });
}

const PRODUCTS = 'products/user/products';

/** The host plans with their prices, by the call that gives the other plans (B §7; decision 80). */
export function listHostPlans(client: Client, signal?: AbortSignal): Promise<readonly HostPlan[]> {
  const query = { category: 'HOST', calculationType: 'FIXED' };
  return client.request({ method: 'GET', service: 'cfs', path: PRODUCTS, query, answer: HostPlansSchema, signal });
}

/** The suffixes that domains are sold with, and their prices, by the call that gives the plans. */
export function listDomainSuffixes(client: Client, signal?: AbortSignal): Promise<readonly DomainSuffix[]> {
  const query = { category: 'DOMAIN', calculationType: 'FIXED' };
  return client.request({ method: 'GET', service: 'cfs', path: PRODUCTS, query, answer: DomainSuffixesSchema, signal });
}

/** Whether a whole name is free (B §7); rejects with domainNameInvalid or suffixUnavailable. */
export function checkAvailability(client: Client, domainName: string, signal?: AbortSignal): Promise<DomainAnswer> {
  const answer = domainAnswerSchema(domainName);
  return client.request({ method: 'GET', service: 'cfs', path: 'domains/isAvailable', query: { domainName }, answer, signal });
}

/** What is ordered: a host, and a name that is registered for it or is there already (B §7). */
export interface HostOrder {
  readonly productId: number;
  /** The value of checkDomainName. */
  readonly domainName: string;
  readonly register: boolean;
  /** The value of checkNicHandle; null where none is asked for. */
  readonly nicHandle: string | null;
}

/**
 * Orders a host and gives it with the invoice that makes it active when it is paid (B §7); with the same key a call that
 * is sent again gives the same one. Rejects with domainNameInvalid, suffixUnavailable, domainTaken, domainReserved,
 * domainHosted, domainNotYours, nicHandleInvalid, planMissing or priceMissing.
 */
export function orderHost(client: Client, order: HostOrder, { key }: { readonly key: string }): Promise<Host> {
  return client.request({ method: 'POST', service: 'cfs', path: 'hosts', body: order, idempotencyKey: key, answer: HostSchema });
}

/** Says whether a host is renewed by itself (B §7). */
export function setAutoRenewal(client: Client, id: number, autoRenewal: boolean): Promise<Host> {
  return client.request({ method: 'PUT', service: 'cfs', path: `hosts/${id}`, body: { id, autoRenewal }, answer: HostSchema });
}

/** Deletes a host with all that is on it; a domain that was paid stays (B §7). */
export async function deleteHost(client: Client, id: number): Promise<void> {
  await client.request({ method: 'DELETE', service: 'cfs', path: `hosts/${id}`, answer: v.unknown() });
}

/** Gives a domain up (B §7); rejects with domainInUse while a host has it. */
export async function deleteDomain(client: Client, id: number): Promise<void> {
  await client.request({ method: 'DELETE', service: 'cfs', path: `domains/${id}`, answer: v.unknown() });
}
