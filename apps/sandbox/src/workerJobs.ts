import { MINUTE_MS } from '@abrak/core/internal';
import type { ApiDeps } from './app.ts';
import { billingJobs, resumeBilling } from './billing/index.ts';
import type { Config } from './config/index.ts';
import { analyzeGrown } from './db/index.ts';
import { runDocumentJobs, watchDisk } from './files/index.ts';
import { hostingJobs, runHostingTasks } from './hosting/index.ts';
import { guardedPost, publicAndLoopback, publicInternet } from './http/index.ts';
import { type RunningJob, runRegularly } from './jobs/index.ts';
import { createSmtpSender, sendMailsRegularly } from './mail/index.ts';
import { noticeSources } from './noticeSources.ts';
import { noticeJobs } from './notices/index.ts';
import { type OrderedServices, paidHandlers } from './paidHandlers.ts';
import { sendWebhooksRegularly, syncEndpoints } from './partners/index.ts';
import { publicAddresses } from './publicAddresses.ts';
import { runServerTasks, serverJobs } from './servers/index.ts';
import { sweepRegularly } from './sweeps.ts';

/** Dependencies of the jobs. */
export type JobDeps = Omit<Parameters<typeof noticeJobs>[0], 'sources'> &
  OrderedServices &
  Pick<
    ApiDeps,
    'banks' | 'db' | 'logError' | 'now' | 'processes' | 'provider' | 'readPartners' | 'store' | 'versionLimits'
  >;

function analyzeRegularly({ db, logError }: Pick<JobDeps, 'db' | 'logError'>): RunningJob {
  const work = async () => void (await analyzeGrown(db));
  return runRegularly({ name: 'statistics', intervalMs: MINUTE_MS, work, logError });
}

/** Starts the jobs of a worker. */
export function startJobs(config: Config, deps: JobDeps): RunningJob[] {
  const { smtp } = config;
  // The operator writes the addresses of endpoints; where other machines reach the sandbox, its own are out of reach.
  const policy = publicAddresses(config).isForThisMachine ? publicAndLoopback : publicInternet;
  const jobs = [
    sendWebhooksRegularly({ ...deps, post: (url, request) => guardedPost(url, { ...request, policy }) }),
    sweepRegularly(deps),
    watchDisk(deps),
    runDocumentJobs(deps),
    ...noticeJobs({ ...deps, sources: noticeSources }),
    ...billingJobs({ ...deps, onInvoicePaid: paidHandlers(deps) }),
    ...serverJobs(deps),
    ...hostingJobs(deps),
  ];
  if (config.databaseUrl === undefined) jobs.push(analyzeRegularly(deps));
  if (smtp !== undefined) jobs.push(sendMailsRegularly({ ...deps, sender: createSmtpSender(smtp) }));
  return jobs;
}

/** Does what became due while no worker ran. */
export async function catchUp({ logError, ...deps }: Omit<JobDeps, 'apiOrigin' | 'consoleOrigin'>): Promise<void> {
  const tasks = {
    billing: () => resumeBilling({ ...deps, logError, onInvoicePaid: paidHandlers(deps) }),
    servers: () => runServerTasks(deps),
    hosting: () => runHostingTasks(deps),
    webhooks: async () => syncEndpoints(deps.db, await deps.readPartners()),
  };
  for (const [name, task] of Object.entries(tasks)) await task().catch((error: unknown) => logError(name, error));
}
