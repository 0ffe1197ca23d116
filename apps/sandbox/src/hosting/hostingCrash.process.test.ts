import type { Client } from '@abrak/core';
import { payInvoice, EXPIRY_NOTICE_DAYS } from '@abrak/core/billing';
import { type Domain, type Host, listDomains, listHosts, orderHost, setAutoRenewal } from '@abrak/core/hosting';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { actAtBank, openBankPage, submitForm } from '../testing/bankBrowser.ts';
import {
  countPaid,
  crashSeeds,
  type ViolationQueries,
  type Intent,
  killDuring,
  makeIntents,
  queryViolations,
  signInDemo,
  spawnOn,
} from '../testing/crashRun.ts';
import { makeDataFolder } from '../testing/dataFolder.ts';
import { createDice } from '../testing/dice.ts';
import { aHostOrder } from '../testing/hostingCalls.ts';
import { beginPayment, onlyReturn } from '../testing/moneyCalls.ts';
import { endProcess, type SpawnedSandbox } from '../testing/spawnSandbox.ts';

const ORDERS = 10;
/** More than the cost of all orders and their renewals. */
const TOP_UP = 40_000_000;
const NEAR_MS = EXPIRY_NOTICE_DAYS * 86_400_000;

async function topUp(client: Client): Promise<void> {
  const payment = await beginPayment(client, TOP_UP);
  await openBankPage(payment);
  await submitForm(onlyReturn(await actAtBank(payment, 'pay')));
}

async function orderAndPay(client: Client, { name, orderKey, payKey }: Intent): Promise<void> {
  const { invoice } = await orderHost(client, aHostOrder(name, { productId: 300 }), { key: orderKey });
  if (invoice === null) throw new Error(`The order of ${name} has no invoice.`);
  await payInvoice(client, invoice, { key: payKey });
}

const isOurs = ({ name }: Domain | Host) => name.startsWith('crash-');

/** Returns the names of this test's hosts and domains that end soon. */
async function findNearExpiry(client: Client): Promise<string[]> {
  const all = [...(await listHosts(client)), ...(await listDomains(client))].filter(isOurs);
  return all.filter(({ endsAt }) => (endsAt ?? 0) < Date.now() + NEAR_MS).map(({ name }) => name);
}

/** Makes a host end in three days through its control page; the job then creates and pays its renewal. */
async function letNearExpiry(url: string, { id }: Host): Promise<void> {
  const body = new URLSearchParams({ host: String(id), act: 'nearExpiry' });
  expect((await fetch(new URL('/sandbox', url), { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
}

const flaws: ViolationQueries = {
  'paid orders whose host is not active': sql<{ id: number }>`
    select host.id from host join hosting_invoice on host_id = host.id join invoice on invoice.id = invoice_id
    where purpose = 'order' and invoice.status = 'PAID' and host.status = 'PENDINGBILLING'`,
  'active hosts that were never paid for': sql<{ id: number }>`
    select host.id from host left join invoice on invoice.id = paid_invoice_id
    where host.status = 'ACTIVE' and invoice.status is distinct from 'PAID'`,
  'domains of paid orders that are not registered': sql<{ id: number }>`
    select domain.id from domain left join registered_name on domain_id = domain.id
    where domain.status = 'ACTIVE' and registered_name.name is null`,
  'names that are registered for an order that is not paid': sql<{ id: number }>`
    select domain.id from domain join registered_name on domain_id = domain.id where domain.status = 'PENDINGBILLING'`,
  'active hosts without a hosted name': sql<{ id: number }>`
    select host.id from host left join hosted_name on host_id = host.id where host.status = 'ACTIVE' and hosted_name.name is null`,
  'hosts that end at another time than their invoice': sql<{ id: number }>`
    select host.id from host join invoice on invoice.id = paid_invoice_id where host.status = 'ACTIVE' and period_to <> paid_until`,
  'domains that end at another time than their invoice': sql<{ id: number }>`
    select domain.id from domain join invoice on invoice.id = paid_invoice_id where domain.status = 'ACTIVE' and period_to <> paid_until`,
  'linked open invoices that are not unpaid': sql<{ id: number }>`
    select invoice.id from invoice join host on open_invoice_id = invoice.id where invoice.status <> 'DRAFT'
    union all select invoice.id from invoice join domain on open_invoice_id = invoice.id where invoice.status <> 'DRAFT'`,
  'hosts and domains that were renewed twice': sql<{ id: number }>`
    select coalesce(host_id, domain_id) as id from hosting_invoice join invoice on invoice.id = invoice_id
    where purpose = 'renewal' and invoice.status = 'PAID' and service_name like 'crash-%'
    group by host_id, domain_id having count(*) > 1`,
};

test.for(crashSeeds)(
  'a sandbox that is killed while hosts are ordered, paid and renewed charges each host once (seed %d)',
  async (seed, { annotate }) => {
    const dice = createDice(seed);
    const data = await makeDataFolder();
    const intents = makeIntents(Array.from({ length: ORDERS }, (_, index) => `crash-${index}.com`));
    let sandbox: SpawnedSandbox | undefined;
    try {
      sandbox = await spawnOn(data);
      const first = await signInDemo(sandbox);
      await topUp(first);
      const ordered = await killDuring(
        sandbox,
        intents.map((intent) => () => orderAndPay(first, intent)),
        dice,
      );
      expect(await queryViolations(data, flaws)).toEqual([]);

      sandbox = await spawnOn(data);
      const second = await signInDemo(sandbox);
      for (const intent of intents) await orderAndPay(second, intent);
      const hosts = (await listHosts(second)).filter(isOurs);
      expect(hosts.map(({ name }) => name).toSorted()).toEqual(intents.map(({ name }) => name).toSorted());
      for (const { id } of hosts) await setAutoRenewal(second, id, true);
      const { url } = sandbox;
      const renewed = await killDuring(
        sandbox,
        hosts.map((host) => () => letNearExpiry(url, host)),
        dice,
      );
      expect(await queryViolations(data, flaws)).toEqual([]);
      await annotate(`${ordered} orders and ${renewed} ends of ${ORDERS} were acknowledged`);

      sandbox = await spawnOn(data);
      const third = await signInDemo(sandbox);
      // The job renews the remaining ones.
      await expect.poll(() => findNearExpiry(third), { timeout: 60_000, interval: 250 }).toEqual([]);
      await endProcess(sandbox.process, 'SIGTERM');
      expect(await queryViolations(data, flaws)).toEqual([]);
      // Each host and each domain has its own renewal invoice.
      expect(await countPaid(data, 'crash-')).toBeGreaterThanOrEqual(ORDERS + 2 * renewed);
    } finally {
      if (sandbox !== undefined) await endProcess(sandbox.process, 'SIGKILL');
      await data.remove();
    }
  },
);
