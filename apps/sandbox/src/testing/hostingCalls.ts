import { randomUUID } from 'node:crypto';
import type { Client } from '@abrak/core';
import { payInvoice } from '@abrak/core/billing';
import { type Domain, type Host, type HostOrder, listDomains, listHosts, orderHost } from '@abrak/core/hosting';
import { runHostingTasks } from '../hosting/index.ts';
import { keepSessions } from './keepSessions.ts';
import { rawCall } from './moneyCalls.ts';
import type { TestSandbox } from './openSandbox.ts';

/** Returns an order of Plan_P with a new domain; `changes` replace some of its fields. */
export function aHostOrder(domainName: string, changes: Partial<HostOrder> = {}): HostOrder {
  const nicHandle = domainName.endsWith('.ir') ? 'ab123-irnic' : null;
  return { productId: 301, domainName, register: true, nicHandle, ...changes };
}

/** Returns the hosting and domain calls of a signed-in customer. */
export function hostingCalls(sandbox: TestSandbox, client: Client) {
  const call = (method: string, path: string, options: Parameters<typeof rawCall>[3] = {}) =>
    rawCall(client, method, `/cfs/rest${path}`, options);
  const order = (domainName: string, changes?: Partial<HostOrder>) =>
    orderHost(client, aHostOrder(domainName, changes), { key: randomUUID() });
  const host = async (name: string): Promise<Host> => {
    const found = (await listHosts(client)).find((one) => one.name === name);
    if (found === undefined) throw new Error(`No host ${name}.`);
    return found;
  };
  const domain = async (name: string): Promise<Domain> => {
    const found = (await listDomains(client)).find((one) => one.name === name);
    if (found === undefined) throw new Error(`No domain ${name}.`);
    return found;
  };
  const pay = async ({ invoice }: Pick<Host, 'invoice'>) => {
    if (invoice === null) throw new Error('Nothing to pay.');
    return payInvoice(client, invoice, { key: randomUUID() });
  };
  const keepTime = () =>
    runHostingTasks({ ...sandbox.ordered, db: sandbox.db, provider: sandbox.provider, now: sandbox.world.now });
  return {
    call,
    order,
    host,
    domain,
    pay,
    keepTime,
    /**
     * Advances the clock and runs the due jobs. Keeps the sessions, which would end long before a host.
     */
    async pass(ms: number): Promise<void> {
      await keepSessions(sandbox, ms);
      sandbox.world.advance(ms);
      await keepTime();
    },
    /** Orders a host with a new domain and pays for it. */
    async open(domainName: string, changes?: Partial<HostOrder>): Promise<Host> {
      await pay(await order(domainName, changes));
      return host(domainName);
    },
    /** Triggers an action of the sandbox's hosting controls and returns the status of the answer. */
    async control(hostId: number, act: string): Promise<number> {
      const body = new URLSearchParams({ host: String(hostId), act });
      return (await fetch(`${sandbox.url}/sandbox`, { method: 'POST', body, redirect: 'manual' })).status;
    },
  };
}

/** Calls that `hostingCalls` returns. */
export type HostingCalls = ReturnType<typeof hostingCalls>;
