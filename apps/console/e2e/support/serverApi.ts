import type { Client } from '@abrak/core';
import { type Invoice, payInvoice } from '@abrak/core/billing';
import { listedServerPlans } from '@abrak/core/internal';
import {
  listServerNetworks,
  listServers,
  orderServer,
  type Server,
  type ServerOrder,
  orderPayload,
} from '@abrak/core/servers';
import { expect } from './expect.ts';
import type { Journey } from './setUpJourney.ts';

/** Id of the smallest plan with a price for every term. */
export const SMALL_PLAN = 201;

/** Order of a server. Default: the smallest plan for a month with Linux. */
export type NewServer = Pick<ServerOrder, 'name'> & Partial<ServerOrder>;

/** Returns a server of the customer by name. */
export async function readServer(client: Client, name: string): Promise<Server> {
  const found = (await listServers(client, { name })).find((server) => server.name === name);
  if (found === undefined) throw new Error(`There is no server "${name}".`);
  return found;
}

/** Orders a server through the API and leaves its invoice unpaid. */
export async function placeOrder(client: Client, { planId = SMALL_PLAN, ...wanted }: NewServer): Promise<Invoice> {
  const [network] = await listServerNetworks(client);
  const plan = listedServerPlans().find(({ id }) => id === planId);
  const resources = wanted.resources ?? plan;
  if (network === undefined || resources === undefined) throw new Error(`There is no plan ${planId}.`);
  const common = { imageName: 'rhel7.4', period: 'MONTH', networkName: network.name } as const;
  const { cpuCores, ramGb, diskGb } = resources;
  const order = orderPayload({ ...common, planId, ...wanted, resources: { cpuCores, ramGb, diskGb } });
  return orderServer(client, order, { key: crypto.randomUUID() });
}

/** Orders and pays for a server through the API, which starts its build. */
export async function buyServer(client: Client, wanted: NewServer): Promise<void> {
  await payInvoice(client, await placeOrder(client, wanted), { key: crypto.randomUUID() });
}

/** Waits until the machine of a server is in a state without a running task; null for no machine. */
export async function waitForMachine(client: Client, name: string, state: 'OFF' | 'ON' | null): Promise<Server> {
  await expect
    .poll(async () => {
      const { machine } = await readServer(client, name);
      return machine?.task == null ? (machine?.state ?? null) : 'busy';
    })
    .toBe(state);
  return readServer(client, name);
}

/** Orders and pays for a server through the API, and waits until it runs. */
export async function createRunningServer(client: Client, wanted: NewServer): Promise<Server> {
  await buyServer(client, wanted);
  return waitForMachine(client, wanted.name, 'ON');
}

/** Ends the suspension lock or moves the expiry of a server through the sandbox's page for developers. */
export async function moveServerInTime(
  { client, sandbox }: Journey,
  name: string,
  act: 'endLock' | 'expire' | 'nearExpiry',
): Promise<void> {
  const { id } = await readServer(client, name);
  const body = new URLSearchParams({ server: String(id), act });
  const headers = { origin: sandbox.url };
  const { status } = await fetch(new URL('/sandbox', sandbox.url), {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  });
  expect(status).toBe(303);
}
