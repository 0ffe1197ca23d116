import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..');
const TICKS_PER_SECOND = 100;

function spawnNode(args: readonly string[]): ChildProcess & { readonly stdout: NodeJS.ReadableStream } {
  return spawn(process.execPath, ['--conditions=@abrak/source', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Runs a program to its end and gives what it printed; rejects when it fails. */
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

/** A program that goes on until it is stopped. */
export interface RunningServer {
  readonly pid: number;
  /** What it printed up to the line that said it was ready. */
  readonly output: string;
  stop(): Promise<void>;
}

/** Starts a server and waits until a line matches; rejects when it ends before. */
export async function startServer(args: readonly string[], isReady: RegExp): Promise<RunningServer> {
  const child = spawnNode(args);
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (isReady.test(line)) break;
  }
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

/** Seconds of processor time that a process has used; Linux only. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // utime and stime are fields 14 and 15, and the slice begins with the third.
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

async function statusKilobytes(pid: number, field: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
}

/** Starts to watch a process's memory; the answer gives by how many megabytes it grew at most since. Linux only. */
export async function watchPeakMemory(pid: number): Promise<() => Promise<number>> {
  // Writing a 5 sets the kernel's high-water mark back to what is used now.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const before = await statusKilobytes(pid, 'VmRSS');
  return async () => ((await statusKilobytes(pid, 'VmHWM')) - before) / 1024;
}
