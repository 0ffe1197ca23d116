import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..');
const TICKS_PER_SECOND = 100;

/** Variables in addition to the environment of this process. */
export type Environment = Readonly<Record<string, string>>;

function spawnNode(
  args: readonly string[],
  env: Environment = {},
): ChildProcess & { readonly stdout: NodeJS.ReadableStream } {
  return spawn(process.execPath, ['--conditions=@abrak/source', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Runs a program to its end and returns its output; rejects when it fails. */
export async function runToEnd(...args: readonly string[]): Promise<string> {
  const child = spawnNode(args);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [exitCode] = await once(child, 'close');
  if (exitCode !== 0) throw new Error(`${args[0]} ended with ${exitCode}.`);
  return output;
}

/** A program that runs until it is stopped. */
export interface RunningServer {
  readonly pid: number;
  /** Output up to and including the line that reported readiness. */
  readonly output: string;
  stop(): Promise<void>;
}

/** Starts a server and waits until a line of its output matches; rejects when it exits before. */
export async function startServer(
  args: readonly string[],
  isReady: RegExp,
  env: Environment = {},
): Promise<RunningServer> {
  const child = spawnNode(args, env);
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (isReady.test(line)) break;
  }
  child.stdout.resume();
  process.once('exit', () => child.kill('SIGKILL'));
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null) throw new Error(`${args[0]} did not start: ${lines.join('\n')}`);
  return {
    pid,
    output: lines.join('\n'),
    async stop() {
      if (child.exitCode !== null) return;
      const closed = once(child, 'exit');
      child.kill('SIGTERM');
      await closed;
    },
  };
}

/** Returns the seconds of processor time that a process has used; Linux only. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // utime and stime are fields 14 and 15; the slice starts with the third field.
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Returns the processes that a process has started, with those that they have started. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const own = children.split(' ').filter(Boolean).map(Number);
  return [...own, ...(await Promise.all(own.map(descendantsOf))).flat()];
}

/** Returns the megabytes of memory of a process; memory that several processes share is divided among them. Linux only. */
export async function memoryMegabytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024;
}

async function statusKilobytes(pid: number, field: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
}

/** Starts to observe a process's memory; the returned function gives the peak growth in megabytes. Linux only. */
export async function watchPeakMemory(pid: number): Promise<() => Promise<number>> {
  // Writing 5 resets the kernel's high-water mark to the current use.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const before = await statusKilobytes(pid, 'VmRSS');
  return async () => ((await statusKilobytes(pid, 'VmHWM')) - before) / 1024;
}
