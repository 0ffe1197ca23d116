import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, existsSync, globSync, realpathSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const run = promisify(execFile);
const changeOwner = promisify(chown);

// EX_UNAVAILABLE of sysexits.h.
const cannotRun = 69;

class PostgresUnavailable extends Error {}

/** PostgreSQL server of its own in a temporary folder. */
export interface TemporaryPostgres {
  readonly url: string;
  /** Process id of the server; undefined for a server that runs already. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

function findPrograms(): string {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'initdb'))
    .filter((program) => existsSync(program))
    .map((program) => dirname(realpathSync(program)));
  const [found] = [...onPath, ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()];
  if (found === undefined)
    throw new PostgresUnavailable('PostgreSQL is not on this machine: install it, or name a server in DATABASE_URL.');
  return found;
}

async function numberOf(program: string, ...args: readonly string[]): Promise<number> {
  return Number((await run(program, [...args])).stdout);
}

// PostgreSQL refuses to run as root.
async function findOwner(): Promise<Owner> {
  const { uid, gid } = userInfo();
  if (uid !== 0) return { uid, gid };
  try {
    return { uid: await numberOf('id', '-u', 'postgres'), gid: await numberOf('id', '-g', 'postgres') };
  } catch (cause) {
    throw new PostgresUnavailable('PostgreSQL does not run as root, and there is no user postgres.', { cause });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function startServer(folder: string, settings: string): Promise<TemporaryPostgres> {
  const programs = findPrograms();
  const owner = await findOwner();
  await changeOwner(folder, owner.uid, owner.gid);
  const asOwner = (program: string, ...args: readonly string[]) =>
    run(join(programs, program), [...args], userInfo().uid === 0 ? { ...owner, cwd: folder } : { cwd: folder });
  const data = join(folder, 'db');
  const port = await freePort();
  const user = ['--username', 'postgres', '--auth', 'trust'];
  await asOwner('initdb', '--pgdata', data, ...user, '--encoding', 'UTF8', '--no-locale', '--no-sync');
  const options = `-h 127.0.0.1 -p ${port} -k ${folder} ${settings}`;
  const log = ['--log', join(folder, 'log')];
  await asOwner('pg_ctl', 'start', '--wait', '--silent', '--pgdata', data, ...log, '--options', options);
  const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  const end = async () => {
    for (const signal of endings) process.off(signal, onSignal);
    await asOwner('pg_ctl', 'stop', '--silent', '--mode', 'immediate', '--pgdata', data);
    await rm(folder, { recursive: true });
  };
  let ended: Promise<void> | undefined;
  const stop = () => (ended ??= end());
  // The server is no child of this process, so it would outlive it.
  const onSignal = () => void stop().finally(() => process.exit(1));
  for (const signal of endings) process.once(signal, onSignal);
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, pid: Number(pid), stop };
}

/**
 * Returns the server of DATABASE_URL, or starts one on the loopback interface with the given settings; default: those
 * of a server that is measured.
 */
export async function findOrStartPostgres(
  settings = '-c max_connections=200 -c shared_buffers=256MB',
): Promise<TemporaryPostgres> {
  const url = process.env['DATABASE_URL'];
  if (url !== undefined) return { url, pid: undefined, stop: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), 'abrak-postgres-'));
  try {
    return await startServer(folder, settings);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Runs a command with DATABASE_URL and returns its exit code. A signal to this process ends the command, too. */
async function runBeside(url: string, [program = '', ...args]: readonly string[]): Promise<number> {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } });
  const end = () => void child.kill();
  for (const signal of endings) process.once(signal, end);
  try {
    const [exitCode] = await once(child, 'exit');
    return Number(exitCode ?? 1);
  } finally {
    for (const signal of endings) process.off(signal, end);
  }
}

if (basename(process.argv[1] ?? '') === 'temporaryPostgres.ts') {
  const args = process.argv.slice(2);
  try {
    // Tests read nothing after a crash of the machine, so nothing waits for the disk.
    const postgres = await findOrStartPostgres('-c max_connections=200 -F');
    try {
      process.exitCode = await runBeside(postgres.url, args[0] === '--' ? args.slice(1) : args);
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    if (!(error instanceof PostgresUnavailable)) throw error;
    console.error(error.message);
    process.exitCode = cannotRun;
  }
}
