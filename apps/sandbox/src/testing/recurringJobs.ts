import { resolveProvider } from '@abrak/core/internal';
import { runBillingTasks } from '../billing/index.ts';
import { auditAll, auditChanges } from '../billing/fixtures.ts';
import type { Database } from '../db/index.ts';
import { sweepOldVersions } from '../files/index.ts';
import { workOnNextJob } from '../files/fixtures.ts';
import { createBanks, simulatedBank, simulatedMethods } from '../gateway/index.ts';
import { runHostingTasks, simulatedRegistry } from '../hosting/index.ts';
import { sendMails } from '../mail/sendMails.ts';
import { noticeSources } from '../noticeSources.ts';
import { announce, mailNotices } from '../notices/index.ts';
import { paidHandlers } from '../paidHandlers.ts';
import { createWebhookSender } from '../partners/fixtures.ts';
import { simulatedHypervisor } from '../servers/index.ts';
import { runMachineTasks, runTermTasks } from '../servers/fixtures.ts';
import { sweepExpired } from '../sweeps.ts';

const ORIGIN = 'http://127.0.0.1';

/** Recurring job of a worker. */
export interface Job {
  readonly name: string;
  /** Seconds between two runs. */
  readonly every: number;
  readonly work: () => Promise<unknown>;
}

/** Returns the recurring jobs of a worker, at a time that stands still. */
export function recurringJobs({ scope: db }: Pick<Database, 'scope'>, at: Date): readonly Job[] {
  const now = () => at;
  const logError = (context: string, cause: unknown) => {
    throw new Error(context, { cause });
  };
  const { signal } = new AbortController();
  const services = {
    db,
    now,
    provider: resolveProvider({}),
    hypervisor: simulatedHypervisor({ strokeMs: 1_000 }),
    registry: simulatedRegistry(db),
    servesHosts: true,
  };
  const banks = createBanks({ simulated: simulatedBank(simulatedMethods({ db, now }), () => ORIGIN) });
  const notices = { db, now, sources: noticeSources, consoleOrigin: () => ORIGIN, apiOrigin: () => ORIGIN, logError };
  const sender = { send: () => Promise.resolve(), close: () => undefined };
  const webhooks = createWebhookSender(
    { db, now, logError, readPartners: () => Promise.resolve([]), post: () => Promise.resolve(200) },
    signal,
  );
  return [
    { name: 'machines', every: 1, work: () => runMachineTasks(services) },
    { name: 'servers', every: 5, work: () => runTermTasks(services) },
    { name: 'hosting', every: 5, work: () => runHostingTasks(services) },
    {
      name: 'billing',
      every: 30,
      work: () => runBillingTasks({ db, now, banks, logError, onInvoicePaid: paidHandlers(services) }),
    },
    { name: 'notices', every: 60, work: () => announce(notices) },
    { name: 'mail notices', every: 1, work: () => mailNotices(notices) },
    { name: 'mail', every: 1, work: () => sendMails({ db, now, sender, logError }, signal) },
    { name: 'webhooks', every: 1, work: () => webhooks.run() },
    { name: 'document jobs', every: 0.5, work: () => workOnNextJob({ db, now }, 1) },
    {
      name: 'sweep',
      every: 600,
      work: async () => {
        await sweepExpired(db, at);
        await sweepOldVersions(db, { days: 90 }, at);
      },
    },
    { name: 'books', every: 3_600, work: () => auditChanges({ db, now }) },
    { name: 'whole ledger', every: 600, work: () => auditAll({ db, now }, () => Promise.resolve(false)) },
  ];
}
