import * as v from 'valibot';
import { type Invoice, invoiceSchema } from '../billing/index.ts';
import type { Client } from '../client/index.ts';
import { type Money, ThousandTomanSchema } from '../shared/index.ts';
import type { ServerResources } from './catalogueSchema.ts';
import { type Server, type ServerEvent, ServerEventsSchema, ServerSchema } from './schema.ts';
import type { ServersSchema } from './serversSchema.ts';
import type { ServerPeriod } from './serverPeriods.ts';

const ServerInvoiceSchema = invoiceSchema('servers');

/** Which servers are asked for. */
export interface ServerFilter {
  /** Default: every one. */
  readonly name?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Reads the answer; default: each bill anew. */
  readonly schema?: ServersSchema | undefined;
}

/** The customer's servers, newest first (B §7). */
export function listServers(
  client: Client,
  { name, signal, schema = v.array(ServerSchema) }: ServerFilter = {},
): Promise<readonly Server[]> {
  return client.request({ method: 'GET', service: 'cws', path: 'vmBills', query: { name }, answer: schema, signal });
}

/** What can be asked of a machine: shutdown lets it end what it does, poweroff does not (B §4; decision 43). */
export type PowerAction = 'poweroff' | 'poweron' | 'shutdown';

/** Turns a server on or off (B §7); rejects with wrongState, idleLocked or serverProblem. */
export function changePower(client: Client, id: number, powerAction: PowerAction): Promise<Server> {
  const body = { id, powerAction };
  return client.request({ method: 'PUT', service: 'cws', path: `vmBills/${id}/power`, body, answer: ServerSchema });
}

/** Lets an hourly server rest, or wakes it (B §4, §7); rejects with wrongState, idleDisabled or, for 24 hours, idleLocked (decision 40). */
export function changeIdle(client: Client, id: number, vmBillStatus: 'ACTIVE' | 'IDLE'): Promise<Server> {
  const body = { id, vmBillStatus };
  return client.request({ method: 'PUT', service: 'cws', path: `vmBills/${id}`, body, answer: ServerSchema });
}

/**
 * Makes the invoice of a renewal, or gives the one that is open (B §7). Although it is a GET, it makes something: it is
 * no query, and nothing may send it of its own accord (decision 51). Rejects with extendDisabled, without a machine with
 * createDisabled.
 */
export function renewServer(
  client: Client,
  id: number,
  { period, key }: { readonly period?: ServerPeriod | undefined; readonly key?: string } = {},
): Promise<Invoice> {
  return client.request({
    method: 'GET',
    service: 'cws',
    path: `vmBills/${id}/renewal`,
    query: { period },
    ...(key !== undefined && { idempotencyKey: key }),
    answer: ServerInvoiceSchema,
  });
}

/** Takes a renewal back that was not paid (B §7). */
export async function cancelRenewal(client: Client, id: number): Promise<void> {
  await client.request({ method: 'DELETE', service: 'cws', path: `vmBills/${id}/renewal`, answer: v.unknown() });
}

/** Sets what the server's next machine is made of (B §7); rejects with mustBeOff. */
export function changeConfiguration(
  client: Client,
  id: number,
  { cpuCores, ramGb, diskGb }: ServerResources,
): Promise<Server> {
  const body = { cpuCores, ram: ramGb, primaryDisk: diskGb };
  return client.request({ method: 'PUT', service: 'cws', path: `vmBills/${id}/changeVmConf`, body, answer: ServerSchema });
}

/** A plan that a server is upgraded to. */
export interface UpgradeChoice {
  readonly planId: number;
  readonly period: ServerPeriod;
}

/** Makes the invoice of an upgrade, what is left of the server taken off (B §7); rejects with upgradeDisabled. */
export function upgradeServer(
  client: Client,
  id: number,
  { planId, period, key }: UpgradeChoice & { readonly key: string },
): Promise<Invoice> {
  return client.request({
    method: 'PUT',
    service: 'cws',
    path: `vmBills/${id}/changeVmBillPlan`,
    query: { plan: planId, period },
    idempotencyKey: key,
    answer: ServerInvoiceSchema,
  });
}

/** Takes a change back that was not applied (B §7). */
export function cancelChanges(client: Client, id: number): Promise<Server> {
  return client.request({ method: 'PUT', service: 'cws', path: `vmBills/${id}/cancelChanges`, answer: ServerSchema });
}

/** What is left of what was paid for a server, as its provider reckons it: never to be guessed (B §7). */
export async function getLeftCredit(client: Client, id: number, signal?: AbortSignal): Promise<Money> {
  const path = `vmBills/${id}/calculateLeftCredit`;
  const answer = v.object({ value: ThousandTomanSchema });
  return (await client.request({ method: 'GET', service: 'cws', path, answer, signal })).value;
}

/** Builds the machine of a paid server that has none (B §7; decision 50); rejects with wrongState, or idleLocked of one that rests. */
export function retryServer(client: Client, invoiceId: number, { key }: { readonly key?: string } = {}): Promise<Server> {
  return client.request({
    method: 'POST',
    service: 'cws',
    path: 'vmBills/retry',
    query: { invoiceId },
    ...(key !== undefined && { idempotencyKey: key }),
    answer: ServerSchema,
  });
}

/** Deletes a machine with all that is on it; its bill stays (B §7). Rejects with serverOn or serverProblem. */
export async function deleteMachine(client: Client, machineId: number): Promise<void> {
  await client.request({ method: 'DELETE', service: 'cws', path: `vms/${machineId}`, answer: v.unknown() });
}

/** Deletes a server that was never made, is unpaid or has expired (B §7); rejects with wrongState. */
export async function deleteServer(client: Client, id: number): Promise<void> {
  await client.request({ method: 'DELETE', service: 'cws', path: `vmBills/${id}`, answer: v.unknown() });
}

/** What happened to a server, newest first; needs the capability serverEvents. */
export function listServerEvents(client: Client, id: number, signal?: AbortSignal): Promise<readonly ServerEvent[]> {
  return client.request({ method: 'GET', service: 'cws', path: `vmBills/${id}/events`, answer: ServerEventsSchema, signal });
}
