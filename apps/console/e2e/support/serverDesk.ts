import type { Client } from '@abrak/core';
import { type Invoice, payInvoice } from '@abrak/core/billing';
import { listedServerPlans, orderPayload } from '@abrak/core/internal';
import { listServerNetworks, listServers, orderServer, type Server, type ServerOrder } from '@abrak/core/servers';
import { expect } from './expect.ts';
import type { Journey } from './setUpJourney.ts';

/** Id of the smallest plan that has a price for every term. */
export const SMALL_PLAN = 201;

/** Order of a server. Default: the smallest plan for a month, with Linux. */
export type WantedServer = Pick<ServerOrder, 'name'> & Partial<ServerOrder>;

/** Reads a server of the customer by its name. */
export async function readServer(client: Client, name: string): Promise<Server> {
  const found = (await listServers(client, { name })).find((server) => server.name === name);
  if (found === undefined) throw new Error(`There is no server "${name}".`);
  return found;
}

/** Orders a server without a browser; its invoice waits to be paid. */
export async function orderOne(client: Client, { planId = SMALL_PLAN, ...wanted }: WantedServer): Promise<Invoice> {
  const [network] = await listServerNetworks(client);
  const plan = listedServerPlans().find(({ id }) => id === planId);
  const resources = wanted.resources ?? plan;
  if (network === undefined || resources === undefined) throw new Error(`Nobody knows a plan ${planId}.`);
  const common = { imageName: 'rhel7.4', period: 'MONTH', networkName: network.name } as const;
  const { cpuCores, ramGb, diskGb } = resources;
  const order = orderPayload({ ...common, planId, ...wanted, resources: { cpuCores, ramGb, diskGb } });
  return orderServer(client, order, { key: crypto.randomUUID() });
}

/** Orders a server without a browser, and pays for it; its build begins. */
export async function buyOne(client: Client, wanted: WantedServer): Promise<void> {
  await payInvoice(client, await orderOne(client, wanted), { key: crypto.randomUUID() });
}

/** Waits until the machine of a server is in a state, and nothing is under way; null for no machine. */
export async function untilMachine(client: Client, name: string, state: 'OFF' | 'ON' | null): Promise<Server> {
  await expect
    .poll(async () => {
      const { machine } = await readServer(client, name);
      return machine?.task == null ? (machine?.state ?? null) : 'busy';
    })
    .toBe(state);
  return readServer(client, name);
}

/** Orders, pays and builds a server. */
export async function runOne(client: Client, wanted: WantedServer): Promise<Server> {
  await buyOne(client, wanted);
  return untilMachine(client, wanted.name, 'ON');
}

/** Ages a server by the page of controls of the sandbox. */
export async function controlServer({ client, sandbox }: Journey, name: string, act: 'endLock' | 'expire' | 'nearExpiry'): Promise<void> {
  const { id } = await readServer(client, name);
  const body = new URLSearchParams({ bill: String(id), act });
  const headers = { origin: sandbox.url };
  const { status } = await fetch(new URL('/sandbox/servers', sandbox.url), { method: 'POST', body, headers, redirect: 'manual' });
  expect(status).toBe(303);
}
