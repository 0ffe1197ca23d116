import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { root } from './runCommand.ts';
import { tether } from './tether.ts';

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

// An ended process is known to the system until its new parent has taken note.
const expectEnded = (pids: readonly number[]) =>
  expect.poll(() => pids.map((pid) => isAlive(pid)), { timeout: 20_000 }).toEqual([false, false]);

// Prints its own process id and that of a child, which both go on until they are ended.
const FAMILY =
  'process.stdout.write(`${process.pid} ${require("node:child_process").spawn("cat", { stdio: ["pipe", "ignore", "ignore"] }).pid}\\n`); setInterval(() => {}, 1000)';

const pidsIn = (text: string) => text.trim().split(' ').map(Number);

test('a program and its children end together', async () => {
  const printed = Promise.withResolvers<string>();
  const { end } = tether({ file: process.execPath, args: ['-e', FAMILY], env: process.env, onOutput: printed.resolve });
  const pids = pidsIn(await printed.promise);
  expect(pids.map((pid) => isAlive(pid))).toEqual([true, true]);
  await end();
  await expectEnded(pids);
  await end();
});

test('they end too when the process that started them is killed', async () => {
  const owner = `
    import { tether } from './scripts/tether.ts';
    tether({ file: process.execPath, args: ['-e', ${JSON.stringify(FAMILY)}], env: process.env, onOutput: (text) => process.stdout.write(text) });
    setInterval(() => {}, 1000);`;
  const started = spawn(process.execPath, ['--input-type=module', '-e', owner], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text]: Buffer[] = await once(started.stdout, 'data');
  const pids = pidsIn(String(text));
  expect(pids.map((pid) => isAlive(pid))).toEqual([true, true]);
  started.kill('SIGKILL');
  await expectEnded(pids);
});
