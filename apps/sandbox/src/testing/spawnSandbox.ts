import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface SpawnedSandbox {
  readonly process: ChildProcess;
  readonly lines: readonly string[];
  /** Addresses that it printed. */
  readonly url: string;
  readonly uploadUrl: string;
}

const main = join(import.meta.dirname, '..', 'main.ts');

function spawnMain(args: readonly string[]): ChildProcess {
  const { DATABASE_URL: _database, ...env } = process.env;
  return spawn(process.execPath, ['--conditions=@abrak/source', main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += String(chunk);
  return text;
}

/** Runs the sandbox until it gives up by itself. */
export async function runToEnd(args: readonly string[]) {
  const child = spawnMain(args);
  const [output, errors, [exitCode]] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'exit')]);
  return { output, errors, exitCode: Number(exitCode) };
}

/** Starts the sandbox as a process and waits until it says that it is ready. */
export async function spawnSandbox(args: readonly string[]): Promise<SpawnedSandbox> {
  const child = spawnMain(args);
  const errors = textOf(child.stderr);
  const lines: string[] = [];
  if (child.stdout === null) throw new Error('The sandbox has no output to read.');
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line.startsWith('Sign in with')) break;
  }
  const after = (start: string) => lines.find((line) => line.startsWith(start))?.slice(start.length);
  const url = after('Abrak is ready: ');
  const uploadUrl = after('Uploads: ');
  if (url === undefined || uploadUrl === undefined) throw new Error(`The sandbox did not start: ${await errors}`);
  return { process: child, lines, url, uploadUrl };
}

/** Ends a process and waits for that; gives its exit code, null after SIGKILL. */
export async function endProcess(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  const exited = once(child, 'exit');
  child.kill(signal);
  const [exitCode] = await exited;
  return typeof exitCode === 'number' ? exitCode : null;
}
