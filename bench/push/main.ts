import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrStartPostgres } from '../../scripts/temporaryPostgres.ts';
import { seedCustomers } from '../load/seedCustomers.ts';
import { cpuSeconds, type RunningServer, startServer } from '../processes.ts';
import { printTable, ratio } from '../table.ts';

const isQuick = process.argv.includes('--quick');
const consoles = isQuick ? 200 : 2_000;
const seconds = isQuick ? 20 : 60;

/** Runs idle consoles and returns the processor time of the server meanwhile, in seconds. */
async function measure(way: 'poll' | 'push', server: RunningServer, tokens: readonly string[]): Promise<number> {
  const url = /^Abrak is ready: (\S+)/m.exec(server.output)?.[1];
  const child = fork(join(import.meta.dirname, 'consoles.ts'), [], { execArgv: ['--conditions=@abrak/source'] });
  const done = Promise.withResolvers<number>();
  let before = 0;
  const receive = async (message: unknown) => {
    if (message === 'measuring') before = await cpuSeconds(server.pid);
    else if (message === 'measured') done.resolve((await cpuSeconds(server.pid)) - before);
  };
  child.on('message', (message) => void receive(message).catch(done.reject));
  child.once('exit', (code) => done.reject(new Error(`The consoles ended with ${code}.`)));
  child.send({ way, url, tokens, seconds });
  try {
    return await done.promise;
  } finally {
    child.kill();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'abrak-push-'));
const postgres = await findOrStartPostgres('-c fsync=off');
try {
  const args = ['apps/sandbox/src/main.ts', '--port', '0', '--upload-port', '0', '--data', folder];
  const server = await startServer(args, /^Sign in with/, { DATABASE_URL: postgres.url });
  try {
    const tokens = (await seedCustomers(postgres.url, consoles)).map(({ token }) => token);
    const poll = await measure('poll', server, tokens);
    const push = await measure('push', server, tokens);
    printTable(`${consoles} idle consoles for ${seconds} s: processor time of the sandbox`, [
      ['consoles', 's', 'of polling'],
      ['polling', poll.toFixed(1), ''],
      ['with a stream', push.toFixed(1), ratio(push, poll)],
    ]);
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}
