import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '../../apps/sandbox/src/db/index.ts';
import { addSignedIn, type SignedIn } from '../../apps/sandbox/src/testing/addSignedIn.ts';
import { addLargeFolders } from '../../apps/sandbox/src/testing/largeFolders.ts';
import { findOrStartPostgres } from '../../scripts/temporaryPostgres.ts';
import { cpuSeconds, type RunningServer, startServer } from '../processes.ts';
import { medianOf } from '../statistics.ts';
import { oneDigit, printTable, ratio } from '../table.ts';
import { addTransactions } from './addTransactions.ts';

const isQuick = process.argv.includes('--quick');
const sizes = isQuick ? [1_000, 10_000] : [1_000, 10_000, 100_000, 1_000_000];
const runs = isQuick ? 5 : 15;
const WINDOW = 200;
const LIST = 1_000;
/** Documents that one query adds. */
const PART = 50_000;
const LIST_RUNS = isQuick ? 100 : 400;

interface Measuring {
  readonly customer: SignedIn;
  readonly sandbox: string;
  readonly bare: string;
  /** Connection that repeats the bare queries, without HTTP. */
  readonly client: pg.Client;
}

async function medianTime(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  // The first two runs warm up the code, the plans and the database's cache.
  for (let run = -2; run < runs; run += 1) {
    const startedAt = performance.now();
    await work();
    if (run >= 0) times.push(performance.now() - startedAt);
  }
  return medianOf(times);
}

async function get(url: URL | string, token = ''): Promise<void> {
  const answer = await fetch(url, { headers: { token } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
}

function windowUrl({ sandbox }: Measuring, path: string, query: Readonly<Record<string, string>>): URL {
  return new URL(
    `/cfs/rest/documents/children?${new URLSearchParams({ path, limit: String(WINDOW), ...query })}`,
    sandbox,
  );
}

const orders = [
  { label: 'by name', query: {}, sort: 'name', sql: 'name_sort, id' },
  {
    label: 'largest first',
    query: { sort: 'size', order: 'desc' },
    sort: 'size',
    sql: 'size_bytes desc, name_sort, id',
  },
  {
    label: 'newest first',
    query: { sort: 'date', order: 'desc' },
    sort: 'date',
    sql: 'created_at desc, name_sort, id',
  },
] as const;

function bareQuery(order: string): string {
  return `select id, uuid, name, discriminator, generic_type, mime_type, size_bytes, created_at, description, download_count, sharing_status from document
    where owner_id = $1 and folder_id = $2 and trashed_at is null and discriminator = 'D' order by ${order} limit ${WINDOW}`;
}

/** Measures the first window of a folder in each order, beside a bare query and a bare server, and searches. */
async function timeFolder(
  measuring: Measuring,
  { folderId, path, size }: { readonly folderId: number; readonly path: string; readonly size: number },
): Promise<string[][]> {
  const { customer, bare, client } = measuring;
  const rows: string[][] = [];
  for (const { label, query, sort, sql } of orders) {
    const api = await medianTime(() => get(windowUrl(measuring, path, query), customer.token));
    const server = await medianTime(() =>
      get(
        `${bare}list?${new URLSearchParams({ owner: String(customer.id), folder: String(folderId), limit: String(WINDOW), sort })}`,
      ),
    );
    const statement = await medianTime(() => client.query(bareQuery(sql), [customer.id, folderId]));
    rows.push([
      `${size}, ${label}`,
      oneDigit(api),
      oneDigit(server),
      ratio(api, server),
      oneDigit(statement),
      ratio(api, statement),
    ]);
  }
  const searches = { 'search, few hits': '0-999', 'search, two letters': '99', 'search, all': 'item' };
  for (const [label, search] of Object.entries(searches)) {
    const part = `%${search}%`;
    const api = await medianTime(() => get(windowUrl(measuring, path, { search }), customer.token));
    const statement = await medianTime(() =>
      client.query(bareQuery('name_sort, id').replace('order by', 'and name_search like $3 order by'), [
        customer.id,
        folderId,
        part,
      ]),
    );
    rows.push([`${size}, ${label}`, oneDigit(api), '', '', oneDigit(statement), ratio(api, statement)]);
  }
  return rows;
}

/** Returns the milliseconds of processor time of a server for each call. */
async function cpuPerCall({ pid }: RunningServer, call: () => Promise<void>): Promise<number> {
  for (let run = 0; run < LIST_RUNS / 2; run += 1) await call();
  const before = await cpuSeconds(pid);
  for (let run = 0; run < LIST_RUNS; run += 1) await call();
  return (((await cpuSeconds(pid)) - before) * 1_000) / LIST_RUNS;
}

async function timeTransactions({ customer, sandbox }: Measuring, count: number): Promise<string[]> {
  const url = new URL(`/cfs/rest/transactions?limit=${WINDOW}`, sandbox);
  return [`${count} transactions, first ${WINDOW}`, oneDigit(await medianTime(() => get(url, customer.token)))];
}

const addressIn = ({ output }: RunningServer, beginning: string) =>
  new RegExp(`^${beginning} (\\S+)`, 'm').exec(output)?.[1] ?? '';

interface Setting {
  readonly db: Parameters<typeof addLargeFolders>[0];
  readonly measuring: Measuring;
}

async function timeFolders({ db, measuring }: Setting, parentIds: readonly number[]): Promise<void> {
  const rows: string[][] = [];
  for (const [index, size] of sizes.entries()) {
    const folderId = parentIds[index] ?? 0;
    // In parts, because a query may run for a minute.
    for (let added = 0; added < size; added += PART) {
      await addLargeFolders(db, {
        ownerId: measuring.customer.id,
        parentIds: [folderId],
        name: `item ${added / PART}-`,
        count: Math.min(PART, size - added),
      });
    }
    rows.push(...(await timeFolder(measuring, { folderId, path: `/folder${index + 2}`, size })));
  }
  printTable(`First window of ${WINDOW}: median ms`, [
    ['documents', 'API', 'bare Hono', 'API of it', 'bare query', 'API of it'],
    ...rows,
  ]);
}

async function timeWholeList(
  { db, measuring }: Setting,
  { sandbox, bare, folderId }: { sandbox: RunningServer; bare: RunningServer; folderId: number },
): Promise<void> {
  const { customer } = measuring;
  await addLargeFolders(db, { ownerId: customer.id, parentIds: [folderId], name: 'entry', count: LIST });
  const api = await cpuPerCall(sandbox, () =>
    get(new URL('/cfs/rest/documents/children?path=/folder1', measuring.sandbox), customer.token),
  );
  const base = await cpuPerCall(bare, () =>
    get(
      `${measuring.bare}list?${new URLSearchParams({ owner: String(customer.id), folder: String(folderId), limit: String(LIST) })}`,
    ),
  );
  printTable(`List of ${LIST}: CPU ms of the process for each call`, [
    ['', 'API', 'bare Hono', 'of it'],
    ['whole list', api.toFixed(2), base.toFixed(2), ratio(api, base)],
  ]);
}

async function timeWallets(measuring: Measuring): Promise<void> {
  const transactions: string[][] = [];
  let added = 0;
  for (const size of sizes.filter((count) => count <= 100_000)) {
    await addTransactions(measuring.client, { customerId: measuring.customer.id, count: size - added });
    added = size;
    transactions.push(await timeTransactions(measuring, size));
  }
  printTable('Transactions: median ms', [['', 'API'], ...transactions]);
}

async function measure(databaseUrl: string, folder: string): Promise<void> {
  const env = { DATABASE_URL: databaseUrl };
  const sandbox = await startServer(
    ['apps/sandbox/src/main.ts', '--port', '0', '--upload-port', '0', '--data', folder],
    /^Sign in with/,
    env,
  );
  const bare = await startServer(['bench/server/bareServer.ts'], /^Bare:/, env);
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=abrak' });
  const { scope: db, close } = await openPostgres({ url: databaseUrl });
  try {
    await client.connect();
    const customer = await addSignedIn(db, new Date());
    const measuring = {
      customer,
      sandbox: addressIn(sandbox, 'Abrak is ready:'),
      bare: addressIn(bare, 'Bare:'),
      client,
    };
    const [list = 0, ...parents] = await addLargeFolders(db, {
      ownerId: customer.id,
      parentIds: [null],
      name: 'folder',
      count: 1 + sizes.length,
    });
    await timeFolders({ db, measuring }, parents);
    await timeWholeList({ db, measuring }, { sandbox, bare, folderId: list });
    await timeWallets(measuring);
  } finally {
    await client.end();
    await close();
    await bare.stop();
    await sandbox.stop();
  }
}

const postgres = await findOrStartPostgres();
const folder = await mkdtemp(join(tmpdir(), 'abrak-bench-server-'));
try {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const name = `abrak_bench_${Date.now()}`;
  await client.query(`create database ${name}`);
  await client.end();
  await measure(Object.assign(new URL(postgres.url), { pathname: name }).href, folder);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}
