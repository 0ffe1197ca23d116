import { randomUUID } from 'node:crypto';
import { type Client, type Domain, type Host, type HostOrder, listDomains, listHosts, orderHost, payInvoice } from '@abrak/core';
import { hashToken } from '../http/index.ts';
import { keepHostingTime } from '../hosting/index.ts';
import { rawCall } from './moneyCalls.ts';
import { type TestSandbox, tokenOf } from './openSandbox.ts';

const YEAR_MS = 366 * 86_400_000;

/** An order of Plan_P and a new name, unless said otherwise. */
export function aHostOrder(domainName: string, changes: Partial<HostOrder> = {}): HostOrder {
  const nicHandle = domainName.endsWith('.ir') ? 'ab123-irnic' : null;
  return { productId: 301, domainName, register: true, nicHandle, ...changes };
}

/** The calls of hosting and domains, as a customer's browser sends them. */
export function hostingCalls(sandbox: TestSandbox, client: Client) {
  const call = (method: string, path: string, options: Parameters<typeof rawCall>[3] = {}) => rawCall(client, method, `/cfs/rest${path}`, options);
  const order = (domainName: string, changes?: Partial<HostOrder>) => orderHost(client, aHostOrder(domainName, changes), { key: randomUUID() });
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
  const keepTime = () => keepHostingTime({ db: sandbox.db, now: sandbox.world.now });
  return {
    call,
    order,
    host,
    domain,
    pay,
    keepTime,
    /** Time passes, and what it brings; a session ends long before a host does. */
    async pass(ms: number): Promise<void> {
      const until = new Date(sandbox.world.now().getTime() + ms + YEAR_MS);
      await sandbox.db.q().updateTable('session').set({ expires_at: until }).where('token_hash', '=', hashToken(tokenOf(client))).execute();
      sandbox.world.advance(ms);
      await keepTime();
    },
    /** A host with a new domain, paid for. */
    async open(domainName: string, changes?: Partial<HostOrder>): Promise<Host> {
      await pay(await order(domainName, changes));
      return host(domainName);
    },
    async control(hostId: number, act: string): Promise<number> {
      const body = new URLSearchParams({ host: String(hostId), act });
      return (await fetch(`${sandbox.url}/sandbox/hosting`, { method: 'POST', body, redirect: 'manual' })).status;
    },
  };
}

export type HostingCalls = ReturnType<typeof hostingCalls>;
