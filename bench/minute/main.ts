import pg from 'pg';
import { DEFAULT_SCHEMA, openPostgres } from '../../apps/sandbox/src/db/index.ts';
import { addManyCustomers } from '../../apps/sandbox/src/testing/manyCustomers.ts';
import { type Job, recurringJobs } from '../../apps/sandbox/src/testing/recurringJobs.ts';
import { findOrStartPostgres } from '../../scripts/temporaryPostgres.ts';
import { medianOf } from '../statistics.ts';
import { printTable } from '../table.ts';
import { timeWorkers } from './timeWorkers.ts';

const isQuick = process.argv.includes('--quick');
const customers = isQuick ? 10_000 : 1_000_000;
const servers = isQuick ? 100 : 1_000;
const RUNS = 3;
const SECONDS = 60;

const SETTINGS =
  '-c max_connections=200 -c shared_buffers=256MB -c work_mem=32MB -c max_wal_size=4GB -c fsync=off -c shared_preload_libraries=pg_stat_statements -c pg_stat_statements.track_planning=on';

interface Cost {
  readonly ms: number;
  readonly statements: number;
}

/** Does what the rows made due, so that nothing is left. */
async function settle(client: pg.Client, jobs: readonly Job[]): Promise<void> {
  for (const { name, work } of jobs) if (name !== 'mail notices' && name !== 'mail') await work();
  await client.query('update mail_notice set mailed_at = now() where mailed_at is null');
  await client.query('update job_progress set position = null');
  await client.query('vacuum analyze');
}

async function measure(client: pg.Client, { work }: Job): Promise<Cost> {
  const costs: Cost[] = [];
  // The first run warms up the caches.
  for (let run = -1; run < RUNS; run += 1) {
    await client.query('select pg_stat_statements_reset()');
    await work();
    const { rows } = await client.query<{ ms: number; statements: number }>(
      `select coalesce(sum(total_exec_time + total_plan_time), 0) as ms, coalesce(sum(calls), 0)::int as statements
       from pg_stat_statements where query not like '%pg_stat_statements%'`,
    );
    const [cost] = rows;
    if (run >= 0 && cost !== undefined) costs.push(cost);
  }
  return { ms: medianOf(costs.map(({ ms }) => ms)), statements: medianOf(costs.map(({ statements }) => statements)) };
}

/** Measures the time of the database for each job with a number of customers of whom none is due. */
async function measureAll(url: string): Promise<void> {
  const at = new Date();
  const database = await openPostgres({ url });
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${DEFAULT_SCHEMA},public` });
  await client.connect();
  try {
    const startedAt = performance.now();
    await addManyCustomers(database.scope, customers, at);
    console.log(`${customers} customers were made in ${Math.round((performance.now() - startedAt) / 1_000)} s.`);
    const jobs = recurringJobs(database, at);
    await settle(client, jobs);
    const rows: string[][] = [];
    let minute = 0;
    for (const job of jobs) {
      const { ms, statements } = await measure(client, job);
      const ofMinute = (ms * SECONDS) / job.every;
      minute += ofMinute;
      rows.push([job.name, String(job.every), String(statements), ms.toFixed(2), ofMinute.toFixed(1)]);
    }
    printTable(`${customers} customers, nothing due: time of the database`, [
      ['job', 'every, s', 'statements', 'of a run, ms', 'of a minute, ms'],
      ...rows,
      ['all', '', '', '', minute.toFixed(1)],
    ]);
  } finally {
    await client.end();
    await database.close();
  }
}

const postgres = await findOrStartPostgres(SETTINGS);
try {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  await client.end();
  await measureAll(postgres.url);
  await timeWorkers(postgres.url, servers);
} finally {
  await postgres.stop();
}
