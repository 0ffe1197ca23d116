import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import * as v from 'valibot';
import { findOrStartPostgres } from '../../scripts/temporaryPostgres.ts';
import { cpuSeconds, descendantsOf, memoryMegabytes, type RunningServer, startServer } from '../processes.ts';
import { quantileOf } from '../statistics.ts';
import { oneDigit, printTable, ratio } from '../table.ts';
import { loadKinds, type LoadCustomer, type LoadPlan, type LoadResult, LoadResultSchema } from './plan.ts';
import { seedCustomers } from './seedCustomers.ts';

const { values } = parseArgs({
  options: {
    consoles: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '30' },
    /** Numbers of web processes, one measurement each; a worker runs beside them. */
    processes: { type: 'string', default: '1,2,4' },
    uploads: { type: 'string', default: '5' },
    orders: { type: 'string', default: '1' },
  },
});

const UPLOAD_BYTES = 100_000;
const MAX_SECONDS = 600;
const seconds = Math.min(MAX_SECONDS, Number(values.seconds));
const counts = values.processes.split(',').map(Number);

/** One process, or several that belong together, during a measurement. */
interface Usage {
  readonly label: string;
  /** Processor time as a part of one core. */
  readonly cores: number;
  readonly megabytes: number;
}

interface Measured {
  readonly webs: number;
  readonly result: LoadResult;
  readonly usages: readonly Usage[];
}

function startRole(role: 'web' | 'worker', { databaseUrl, folder }: Place): Promise<RunningServer> {
  const args = ['apps/sandbox/src/main.ts', '--role', role, '--port', '0', '--upload-port', '0', '--data', folder];
  return startServer(args, role === 'web' ? /^Sign in with/ : /^Data folder/, { DATABASE_URL: databaseUrl });
}

interface Place {
  readonly databaseUrl: string;
  readonly folder: string;
  /** Process id of the database's server; undefined for one that runs already. */
  readonly databasePid: number | undefined;
}

function addressOf({ output }: RunningServer, beginning: string): string {
  return new RegExp(`^${beginning} (\\S+)`, 'm').exec(output)?.[1] ?? '';
}

// Processor time of processes that end meanwhile is lost; the pools keep their connections.
async function secondsOf(pids: readonly number[]): Promise<number> {
  const used = await Promise.all(pids.map((pid) => cpuSeconds(pid).catch(() => 0)));
  return used.reduce((sum, one) => sum + one, 0);
}

interface Watched {
  readonly label: string;
  pids(): Promise<readonly number[]>;
}

async function watch(watched: readonly Watched[]): Promise<() => Promise<Usage[]>> {
  const read = () => Promise.all(watched.map(async ({ pids }) => secondsOf(await pids())));
  const before = await read();
  return async () => {
    const after = await read();
    const usages = watched.map(async ({ label, pids }, index): Promise<Usage> => {
      const megabytes = await Promise.all((await pids()).map((pid) => memoryMegabytes(pid).catch(() => 0)));
      return {
        label,
        cores: ((after[index] ?? 0) - (before[index] ?? 0)) / seconds,
        megabytes: megabytes.reduce((sum, one) => sum + one, 0),
      };
    });
    return Promise.all(usages);
  };
}

/** Runs a generator and watches the processes while it measures. */
async function generate(
  plan: LoadPlan,
  { file, watched }: { readonly file: string; readonly watched: readonly Watched[] },
) {
  await writeFile(file, JSON.stringify(plan));
  const child = fork(join(import.meta.dirname, 'generator.ts'), [file], { execArgv: ['--conditions=@abrak/source'] });
  const done = Promise.withResolvers<{ result: LoadResult; usages: Usage[] }>();
  let finish: (() => Promise<Usage[]>) | undefined;
  const receive = async (message: unknown) => {
    if (message === 'measuring') finish = await watch(watched);
    else done.resolve({ result: v.parse(LoadResultSchema, message), usages: (await finish?.()) ?? [] });
  };
  child.on('message', (message) => void receive(message).catch(done.reject));
  child.once('exit', (code) => void (code !== 0 && done.reject(new Error(`The generator ended with ${code}.`))));
  return done.promise;
}

async function measure(webs: number, customers: readonly LoadCustomer[], place: Place): Promise<Measured> {
  const servers: RunningServer[] = [];
  try {
    for (let index = 0; index < webs; index += 1) servers.push(await startRole('web', place));
    const worker = await startRole('worker', place);
    const targets = servers.map((server) => ({
      api: addressOf(server, 'Abrak is ready:'),
      uploads: addressOf(server, 'Uploads:'),
    }));
    const { databasePid } = place;
    const watched: Watched[] = [
      ...servers.map(({ pid }, index) => ({ label: `web ${index + 1}`, pids: () => Promise.resolve([pid]) })),
      { label: 'worker', pids: () => Promise.resolve([worker.pid]) },
      ...(databasePid === undefined
        ? []
        : [{ label: 'database', pids: async () => [databasePid, ...(await descendantsOf(databasePid))] }]),
    ];
    servers.push(worker);
    const plan = {
      customers: [...customers],
      targets,
      warmUpSeconds: 10,
      seconds,
      uploadsPerSecond: Number(values.uploads),
      uploadBytes: UPLOAD_BYTES,
      ordersPerSecond: Number(values.orders),
    };
    const { result, usages } = await generate(plan, { file: join(place.folder, 'plan.json'), watched });
    return {
      webs,
      result,
      usages: [
        ...usages,
        { label: 'generator', cores: result.cpuSeconds / seconds, megabytes: result.memoryMegabytes },
      ],
    };
  } finally {
    for (const server of servers) await server.stop();
  }
}

const all = ({ result }: Measured) => Object.values(result.milliseconds).flat();

function printMeasured({ webs, result, usages }: Measured): void {
  const rows = loadKinds.map((kind) => {
    const times = result.milliseconds[kind];
    return [kind, oneDigit(times.length / seconds), ...[0.5, 0.99, 1].map((part) => oneDigit(quantileOf(times, part)))];
  });
  printTable(`${webs} web, a worker, ${values.consoles} consoles`, [
    ['', 'per s', 'p50 ms', 'p99 ms', 'max ms'],
    ...rows,
  ]);
  printTable('processes', [
    ['', 'cores', 'MB'],
    ...usages.map(({ label, cores, megabytes }) => [label, cores.toFixed(2), megabytes.toFixed(0)]),
  ]);
  console.log(`  errors: ${JSON.stringify(result.errors)}`);
}

/** Names the part that uses the most of what it can use: a process one core, all of them those of the machine. */
function limitOf({ usages }: Measured): string {
  const cores = availableParallelism();
  const busiest = usages
    .filter(({ label }) => label !== 'database')
    .reduce((most, one) => (one.cores > most.cores ? one : most));
  const total = usages.reduce((sum, one) => sum + one.cores, 0);
  const parts = {
    [`${busiest.label} (of its one core)`]: busiest.cores,
    [`the ${cores} cores, with the generator on them`]: total / cores,
  };
  const [[name, part] = ['', 0]] = Object.entries(parts).toSorted(([, a], [, b]) => b - a);
  return `${name}: ${Math.round(part * 100)} %`;
}

function printRatios(measured: readonly Measured[]): void {
  const [base] = measured;
  if (base === undefined) return;
  const perCall = (one: Measured) =>
    one.usages.filter(({ label }) => label.startsWith('web')).reduce((sum, { cores }) => sum + cores, 0) /
    (all(one).length / seconds);
  const rows = measured.map((one) => [
    `${one.webs} web`,
    oneDigit(all(one).length / seconds),
    ratio(all(one).length, all(base).length),
    ...[0.5, 0.99].flatMap((part) => [
      oneDigit(quantileOf(all(one), part)),
      ratio(quantileOf(all(one), part), quantileOf(all(base), part)),
    ]),
    (perCall(one) * 1_000).toFixed(2),
    limitOf(one),
  ]);
  printTable('all calls', [
    ['', 'per s', 'of 1', 'p50 ms', 'of 1', 'p99 ms', 'of 1', 'web CPU ms per call', 'nearest limit'],
    ...rows,
  ]);
}

async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: name }).href;
}

const postgres = await findOrStartPostgres();
const folder = await mkdtemp(join(tmpdir(), 'abrak-load-'));
try {
  const databaseUrl = await createDatabase(postgres.url, `abrak_load_${Date.now()}`);
  const place = { databaseUrl, folder, databasePid: postgres.pid };
  await (await startRole('web', place)).stop();
  const customers = await seedCustomers(databaseUrl, Number(values.consoles));
  const measured: Measured[] = [];
  for (const webs of counts) {
    const one = await measure(webs, customers, place);
    printMeasured(one);
    measured.push(one);
  }
  printRatios(measured);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}
