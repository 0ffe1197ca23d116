import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chown, globSync, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const run = promisify(execFile);
const changeOwner = promisify(chown);

/** PostgreSQL server of its own in a temporary folder. */
export interface TemporaryPostgres {
  readonly url: string;
  /** Process id of the server; undefined for a server that runs already. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

function findPrograms(): string {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => existsSync(join(folder, 'pg_ctl')));
  const [found] = [...onPath, ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()];
  if (found === undefined)
    throw new Error('PostgreSQL is not on this machine: install it, or name a server in DATABASE_URL.');
  return found;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

// PostgreSQL refuses to run as root.
async function asOwner(program: string, args: readonly string[]): Promise<void> {
  if (userInfo().uid === 0) await run('runuser', ['-u', 'postgres', '--', program, ...args]);
  else await run(program, [...args]);
}

async function numberOf(program: string, ...args: readonly string[]): Promise<number> {
  return Number((await run(program, [...args])).stdout);
}

async function startServer(folder: string): Promise<TemporaryPostgres> {
  const programs = findPrograms();
  if (userInfo().uid === 0)
    await changeOwner(folder, await numberOf('id', '-u', 'postgres'), await numberOf('id', '-g', 'postgres'));
  const data = join(folder, 'db');
  const port = await freePort();
  await asOwner(join(programs, 'initdb'), [
    '--pgdata',
    data,
    '--username',
    'postgres',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--no-locale',
    '--no-sync',
  ]);
  const options = `-h 127.0.0.1 -p ${port} -k ${folder} -c max_connections=200 -c shared_buffers=256MB`;
  const log = join(folder, 'log');
  await asOwner(join(programs, 'pg_ctl'), [
    'start',
    '--wait',
    '--silent',
    '--pgdata',
    data,
    '--log',
    log,
    '--options',
    options,
  ]);
  const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  const stop = async () => {
    for (const signal of endings) process.off(signal, onSignal);
    await asOwner(join(programs, 'pg_ctl'), ['stop', '--silent', '--mode', 'immediate', '--pgdata', data]);
    await rm(folder, { recursive: true });
  };
  // The server is no child of this process, so it would outlive it.
  const onSignal = () => void stop().finally(() => process.exit(1));
  for (const signal of endings) process.once(signal, onSignal);
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, pid: Number(pid), stop };
}

/** Returns the server of DATABASE_URL, or starts one on the loopback interface. */
export async function findOrStartPostgres(): Promise<TemporaryPostgres> {
  const url = process.env['DATABASE_URL'];
  if (url !== undefined) return { url, pid: undefined, stop: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), 'abrak-postgres-'));
  try {
    return await startServer(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
