import * as v from 'valibot';
import type { Invoice } from '../billing/index.ts';
import type { Client } from '../client/index.ts';
import { portCall, sendChange } from '../client/internal.ts';
import type { Money } from '../shared/index.ts';
import { bareOrField, readableOrNull, ThousandTomanSchema } from '../shared/internal.ts';
import type { ServerResources } from './catalogueSchema.ts';
import { type Server, type ServerEvent, ServerEventsSchema, ServerSchema } from './schema.ts';
import { requestInvoice } from './requestInvoice.ts';
import type { ServersSchema } from './serversSchema.ts';
import type { ServerPeriod } from './serverPeriods.ts';

// The documents show no answer of an action on a server.
const DoneServerSchema = readableOrNull(ServerSchema);

/** Filter and request options for listing servers. */
export interface ServerFilter {
  /** Server name. Default: all servers. */
  readonly name?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Parser of the answer. Default: parses every bill again. */
  readonly schema?: ServersSchema | undefined;
}

/** Lists the customer's servers, newest first. */
export function listServers(
  client: Client,
  { name, signal, schema = v.array(ServerSchema) }: ServerFilter = {},
): Promise<readonly Server[]> {
  const port = portCall(client, 'servers', 'listServers');
  if (port !== undefined) return port({ name, signal });
  return client.request({ method: 'GET', service: 'cws', path: 'vmBills', query: { name }, answer: schema, signal });
}

/** Power command for a machine. `shutdown` lets the operating system stop cleanly; `poweroff` cuts the power. */
export type PowerAction = 'poweroff' | 'poweron' | 'shutdown';

/**
 * Turns a server on or off and returns it, or null when the server does not send it: refetch then. The other actions do
 * the same. Rejects with wrongState, idleLocked or serverProblem.
 */
export function changePower(client: Client, id: number, powerAction: PowerAction): Promise<Server | null> {
  const body = { id, powerAction };
  return sendChange(client, { noun: 'servers', call: 'changePower', input: [id, powerAction] }, () =>
    client.request({ method: 'PUT', service: 'cws', path: `vmBills/${id}/power`, body, answer: DoneServerSchema }),
  );
}

/**
 * Suspends or reactivates an hourly server; rejects with wrongState, idleDisabled or, within 24 hours of the
 * suspension, idleLocked.
 */
export function changeIdle(client: Client, id: number, vmBillStatus: 'ACTIVE' | 'IDLE'): Promise<Server | null> {
  const body = { id, vmBillStatus };
  return sendChange(client, { noun: 'servers', call: 'changeIdle', input: [id, vmBillStatus] }, () =>
    client.request({ method: 'PUT', service: 'cws', path: `vmBills/${id}`, body, answer: DoneServerSchema }),
  );
}

/**
 * Creates the renewal invoice, or returns the open one. The call is a GET with a side effect, so it must not be
 * prefetched or retried automatically. `key` is the idempotency key. `period` requires the capability `renewalPeriods`;
 * default: the term of the current invoice. Rejects with extendDisabled, or with createDisabled for a server without a
 * machine.
 */
export function renewServer(
  client: Client,
  id: number,
  { period, key }: { readonly period?: ServerPeriod | undefined; readonly key?: string | undefined } = {},
): Promise<Invoice> {
  const call = { method: 'GET', service: 'cws', path: `vmBills/${id}/renewal`, query: { period } } as const;
  return sendChange(client, { noun: 'servers', call: 'renewServer', input: [id, { period, key }] }, () =>
    requestInvoice(client, { ...call, ...(key !== undefined && { idempotencyKey: key }) }, { id }),
  );
}

/** Cancels a renewal that was not paid. */
export async function cancelRenewal(client: Client, id: number): Promise<void> {
  await sendChange(client, { noun: 'servers', call: 'cancelRenewal', input: [id] }, () =>
    client.request({ method: 'DELETE', service: 'cws', path: `vmBills/${id}/renewal`, answer: v.unknown() }),
  );
}

/** Sets the resources of the machine that is built next; rejects with mustBeOff. */
export function changeConfiguration(
  client: Client,
  id: number,
  { cpuCores, ramGb, diskGb }: ServerResources,
): Promise<Server | null> {
  const body = { cpuCores, ram: ramGb, primaryDisk: diskGb };
  return sendChange(
    client,
    { noun: 'servers', call: 'changeConfiguration', input: [id, { cpuCores, ramGb, diskGb }] },
    () =>
      client.request({
        method: 'PUT',
        service: 'cws',
        path: `vmBills/${id}/changeVmConf`,
        body,
        answer: DoneServerSchema,
      }),
  );
}

/** Plan and period of an upgrade. */
export interface UpgradeChoice {
  readonly planId: number;
  readonly period: ServerPeriod;
}

/**
 * Creates the invoice of an upgrade, reduced by the remaining credit of the server. `key` is the idempotency key.
 * Rejects with upgradeDisabled.
 */
export function upgradeServer(
  client: Client,
  id: number,
  { planId, period, key }: UpgradeChoice & { readonly key: string },
): Promise<Invoice> {
  const path = `vmBills/${id}/changeVmBillPlan`;
  const call = { method: 'PUT', service: 'cws', path, query: { plan: planId, period }, idempotencyKey: key } as const;
  return sendChange(client, { noun: 'servers', call: 'upgradeServer', input: [id, { planId, period, key }] }, () =>
    requestInvoice(client, call, { id }),
  );
}

/** Cancels a plan change that was not applied. */
export function cancelChanges(client: Client, id: number): Promise<Server | null> {
  return sendChange(client, { noun: 'servers', call: 'cancelChanges', input: [id] }, () =>
    client.request({ method: 'PUT', service: 'cws', path: `vmBills/${id}/cancelChanges`, answer: DoneServerSchema }),
  );
}

const LeftCreditSchema = bareOrField('value', ThousandTomanSchema);

/** Fetches the remaining credit of a server, as calculated by the provider. */
export function getLeftCredit(client: Client, id: number, signal?: AbortSignal): Promise<Money> {
  const port = portCall(client, 'servers', 'getLeftCredit');
  if (port !== undefined) return port(id, signal);
  const path = `vmBills/${id}/calculateLeftCredit`;
  return client.request({ method: 'GET', service: 'cws', path, answer: LeftCreditSchema, signal });
}

/**
 * Builds the machine of a paid server that has none; `key` is the idempotency key. Rejects with wrongState, or with
 * idleLocked for a suspended server.
 */
export function retryServer(
  client: Client,
  invoiceId: number,
  { key }: { readonly key?: string | undefined } = {},
): Promise<Server | null> {
  return sendChange(client, { noun: 'servers', call: 'retryServer', input: [invoiceId, { key }] }, () =>
    client.request({
      method: 'POST',
      service: 'cws',
      path: 'vmBills/retry',
      query: { invoiceId },
      ...(key !== undefined && { idempotencyKey: key }),
      answer: DoneServerSchema,
    }),
  );
}

/** Deletes a machine and its data; the bill is kept. Rejects with serverOn or serverProblem. */
export async function deleteMachine(client: Client, machineId: number): Promise<void> {
  await sendChange(client, { noun: 'servers', call: 'deleteMachine', input: [machineId] }, () =>
    client.request({ method: 'DELETE', service: 'cws', path: `vms/${machineId}`, answer: v.unknown() }),
  );
}

/** Deletes a server that was never built, is unpaid or has expired; rejects with wrongState. */
export async function deleteServer(client: Client, id: number): Promise<void> {
  await sendChange(client, { noun: 'servers', call: 'deleteServer', input: [id] }, () =>
    client.request({ method: 'DELETE', service: 'cws', path: `vmBills/${id}`, answer: v.unknown() }),
  );
}

/** Lists the events of a server, newest first. Requires the `serverEvents` capability. */
export function listServerEvents(client: Client, id: number, signal?: AbortSignal): Promise<readonly ServerEvent[]> {
  const port = portCall(client, 'servers', 'listServerEvents');
  if (port !== undefined) return port(id, signal);
  return client.request({
    method: 'GET',
    service: 'cws',
    path: `vmBills/${id}/events`,
    answer: ServerEventsSchema,
    signal,
  });
}
