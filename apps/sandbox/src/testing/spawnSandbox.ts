import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Sandbox that runs as a separate process. */
export interface SpawnedSandbox {
  readonly process: ChildProcess;
  readonly lines: readonly string[];
  /** Returns all output so far, including errors. */
  output(): string;
  /** URLs that the process printed; empty for a worker. */
  readonly url: string;
  readonly uploadUrl: string;
}

const main = join(import.meta.dirname, '..', 'main.ts');

// The process ends before optimized code of the database engine would pay off.
const shortLived = ['--liftoff-only'];

/** Options of a sandbox process. */
export interface SpawnOptions {
  /** Default: the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Program with its arguments that runs the command that follows them. */
  readonly runner?: readonly string[] | undefined;
  /** Beginning of the last line of the report that the sandbox is ready; default: that of a process that serves. */
  readonly readyLine?: string;
  /** Environment variables in addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

function spawnMain(
  args: readonly string[],
  { databaseUrl = '', runner = [], env: settings = {} }: SpawnOptions = {},
): ChildProcess {
  const env = { ...process.env, ...settings, DATABASE_URL: databaseUrl };
  const [command = '', ...rest] = [
    ...runner,
    process.execPath,
    ...shortLived,
    '--conditions=@abrak/source',
    main,
    ...args,
  ];
  return spawn(command, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += String(chunk);
  return text;
}

function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => void (output += text));
  return () => output;
}

/** Runs the sandbox until it exits by itself. */
export async function runToEnd(args: readonly string[], options?: SpawnOptions) {
  const child = spawnMain(args, options);
  const [output, errors, [exitCode]] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, errors, exitCode: Number(exitCode) };
}

/** Starts the sandbox as a process and waits until it reports that it is ready. */
export async function spawnSandbox(args: readonly string[], options?: SpawnOptions): Promise<SpawnedSandbox> {
  const child = spawnMain(args, options);
  const output = collectOutput(child);
  const lines: string[] = [];
  if (child.stdout === null) throw new Error('The sandbox has no output to read.');
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line.startsWith(options?.readyLine ?? 'Sign in with')) break;
  }
  child.stdout.resume();
  const after = (start: string) => lines.find((line) => line.startsWith(start))?.slice(start.length);
  const url = after('Abrak is ready: ');
  const uploadUrl = after('Uploads: ');
  const isReady =
    options?.readyLine === undefined
      ? url !== undefined && uploadUrl !== undefined
      : lines.at(-1)?.startsWith(options.readyLine);
  if (isReady !== true) throw new Error(`The sandbox did not start: ${output()}`);
  return { process: child, lines, output, url: url ?? '', uploadUrl: uploadUrl ?? '' };
}

/**
 * Starts the sandbox as a process and kills it after `afterMs`, before it is ready or soon afterwards. Throws when it
 * exits by itself.
 */
export async function killStarting(
  args: readonly string[],
  { afterMs, ...options }: SpawnOptions & { readonly afterMs: number },
): Promise<void> {
  const child = spawnMain(args, options);
  const exited = once(child, 'exit');
  const alarm = setTimeout(() => child.kill('SIGKILL'), afterMs);
  const [exitCode] = await exited;
  clearTimeout(alarm);
  if (exitCode !== null) throw new Error(`The sandbox ended by itself: ${await textOf(child.stderr)}`);
}

/** Ends a process, waits for its exit and returns the exit code, which is null after SIGKILL. */
export async function endProcess(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  const [exitCode] = await exited;
  return typeof exitCode === 'number' ? exitCode : null;
}
