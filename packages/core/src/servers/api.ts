import { defineCall, defineChange } from '../client/internal.ts';
import type { Money } from '../shared/index.ts';
import { bareOrField, readableOrNull, rowsOf, ThousandTomanSchema } from '../shared/internal.ts';
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
export const listServers = defineCall({
  call: 'servers.listServers',
  route: 'GET cws/vmBills',
  send: ({ request }, { name, signal, schema = rowsOf(ServerSchema) }: ServerFilter = {}): Promise<readonly Server[]> =>
    request({ query: { name }, answer: schema, signal }),
  input: (_client, { name, signal } = {}) => [{ name, signal }],
});

/** Power command for a machine. `shutdown` lets the operating system stop cleanly; `poweroff` cuts the power. */
export type PowerAction = 'poweroff' | 'poweron' | 'shutdown';

/** All power commands. */
export const powerCommands = ['poweron', 'shutdown', 'poweroff'] as const satisfies readonly PowerAction[];

/**
 * Turns a server on or off and returns it, or null when the server does not send it: refetch then. The other actions do
 * the same. Rejects with wrongState, idleLocked or serverProblem.
 */
export const changePower = defineChange({
  call: 'servers.changePower',
  route: 'PUT cws/vmBills/{id}/power',
  send: ({ request }, id: number, powerAction: PowerAction): Promise<Server | null> =>
    request({ params: { id }, body: { id, powerAction }, answer: DoneServerSchema }),
});

/**
 * Suspends or reactivates an hourly server; rejects with wrongState, idleDisabled or, within 24 hours of the
 * suspension, idleLocked.
 */
export const changeIdle = defineChange({
  call: 'servers.changeIdle',
  route: 'PUT cws/vmBills/{id}',
  send: ({ request }, id: number, vmBillStatus: 'ACTIVE' | 'IDLE'): Promise<Server | null> =>
    request({ params: { id }, body: { id, vmBillStatus }, answer: DoneServerSchema }),
});

/**
 * Creates the renewal invoice, or returns the open one. The call is a GET with a side effect, so it must not be
 * prefetched or retried automatically. `key` is the idempotency key. `period` requires the capability `renewalPeriods`;
 * default: the term of the current invoice. Rejects with extendDisabled, or with createDisabled for a server without a
 * machine.
 */
export const renewServer = defineChange({
  call: 'servers.renewServer',
  route: 'GET cws/vmBills/{id}/renewal',
  send: (
    context,
    id: number,
    { period, key }: { readonly period?: ServerPeriod | undefined; readonly key?: string | undefined } = {},
  ) => {
    const parts = { params: { id }, query: { period }, ...(key !== undefined && { idempotencyKey: key }) };
    return requestInvoice(context, parts, { id });
  },
  input: (_client, id, { period, key } = {}) => [id, { period, key }],
});

/** Cancels a renewal that was not paid. */
export const cancelRenewal = defineChange({
  call: 'servers.cancelRenewal',
  route: 'DELETE cws/vmBills/{id}/renewal',
  send: ({ request }, id: number) => request({ params: { id } }),
});

/** Sets the resources of the machine that is built next; rejects with mustBeOff. */
export const changeConfiguration = defineChange({
  call: 'servers.changeConfiguration',
  route: 'PUT cws/vmBills/{id}/changeVmConf',
  send: ({ request }, id: number, { cpuCores, ramGb, diskGb }: ServerResources): Promise<Server | null> =>
    request({ params: { id }, body: { cpuCores, ram: ramGb, primaryDisk: diskGb }, answer: DoneServerSchema }),
  input: (_client, id, { cpuCores, ramGb, diskGb }) => [id, { cpuCores, ramGb, diskGb }],
});

/** Plan and period of an upgrade. */
export interface UpgradeChoice {
  readonly planId: number;
  readonly period: ServerPeriod;
}

/**
 * Creates the invoice of an upgrade, reduced by the remaining credit of the server. `key` is the idempotency key.
 * Rejects with upgradeDisabled.
 */
export const upgradeServer = defineChange({
  call: 'servers.upgradeServer',
  route: 'PUT cws/vmBills/{id}/changeVmBillPlan',
  send: (context, id: number, { planId, period, key }: UpgradeChoice & { readonly key: string }) => {
    const parts = { params: { id }, query: { plan: planId, period }, idempotencyKey: key };
    return requestInvoice(context, parts, { id });
  },
  input: (_client, id, { planId, period, key }) => [id, { planId, period, key }],
});

/** Cancels a plan change that was not applied. */
export const cancelChanges = defineChange({
  call: 'servers.cancelChanges',
  route: 'PUT cws/vmBills/{id}/cancelChanges',
  send: ({ request }, id: number): Promise<Server | null> => request({ params: { id }, answer: DoneServerSchema }),
});

const LeftCreditSchema = bareOrField('value', ThousandTomanSchema);

/** Fetches the remaining credit of a server, as calculated by the provider. */
export const getLeftCredit = defineCall({
  call: 'servers.getLeftCredit',
  route: 'GET cws/vmBills/{id}/calculateLeftCredit',
  send: ({ request }, id: number, signal?: AbortSignal): Promise<Money> =>
    request({ params: { id }, answer: LeftCreditSchema, signal }),
});

/**
 * Builds the machine of a paid server that has none; `key` is the idempotency key. Rejects with wrongState, or with
 * idleLocked for a suspended server.
 */
export const retryServer = defineChange({
  call: 'servers.retryServer',
  route: 'POST cws/vmBills/retry',
  send: ({ request }, invoiceId: number, { key }: { readonly key?: string | undefined } = {}): Promise<Server | null> =>
    request({ query: { invoiceId }, ...(key !== undefined && { idempotencyKey: key }), answer: DoneServerSchema }),
  input: (_client, invoiceId, { key } = {}) => [invoiceId, { key }],
});

/** Deletes a machine and its data; the bill is kept. Rejects with serverOn or serverProblem. */
export const deleteMachine = defineChange({
  call: 'servers.deleteMachine',
  route: 'DELETE cws/vms/{id}',
  send: ({ request }, machineId: number) => request({ params: { id: machineId } }),
});

/** Deletes a server that was never built, is unpaid or has expired; rejects with wrongState. */
export const deleteServer = defineChange({
  call: 'servers.deleteServer',
  route: 'DELETE cws/vmBills/{id}',
  send: ({ request }, id: number) => request({ params: { id } }),
});

/** Lists the events of a server, newest first. Requires the `serverEvents` capability. */
export const listServerEvents = defineCall({
  call: 'servers.listServerEvents',
  route: 'GET cws/vmBills/{id}/events',
  send: ({ request }, id: number, signal?: AbortSignal): Promise<readonly ServerEvent[]> =>
    request({ params: { id }, answer: ServerEventsSchema, signal }),
});
