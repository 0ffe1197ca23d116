import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../runCommand.ts';

const TIMEOUT_MS = 400_000;

// A registry, certificates and proxies that were chosen for this run stay; the rest of npm's settings belongs to this repository.
const kept = /^npm_config_(registry|cafile|.*proxy)$/i;

function isForeign(name: string): boolean {
  return (/^npm_/i.test(name) && !kept.test(name)) || ['INIT_CWD', 'NODE_ENV', 'NODE_OPTIONS'].includes(name);
}

function environment(folder: string): NodeJS.ProcessEnv {
  const own = join(root, 'node_modules');
  const variables = Object.entries(process.env).filter(([name]) => !isForeign(name));
  const inherited = (process.env['PATH'] ?? '').split(delimiter).filter((entry) => !entry.startsWith(own));
  const path = [join(folder, 'node_modules/.bin'), dirname(process.execPath), ...inherited].join(delimiter);
  return { ...Object.fromEntries(variables), PATH: path, CI: 'true', NEXT_TELEMETRY_DISABLED: '1' };
}

/** Process of a command in the folder of an app. */
export interface Started {
  readonly child: ChildProcess;
  /** Returns the output so far. */
  readonly output: () => string;
  /** Resolves with the exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  /** Ends the command and its children. */
  readonly stop: () => void;
}

/** Starts a shell command in the folder of an app, without the tools and settings of this repository. */
export function startInApp(folder: string, command: string, env: Readonly<Record<string, string>> = {}): Started {
  const child = spawn(command, {
    cwd: folder,
    shell: true,
    detached: process.platform !== 'win32',
    env: { ...environment(folder), ...env },
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const stop = () => {
    if (child.pid === undefined || child.exitCode !== null) return;
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGKILL');
  };
  return { child, ended, stop, output: () => Buffer.concat(chunks).toString('utf8').trim() };
}

/** Runs a shell command in the folder of an app; returns its output, rejects with it on failure. */
export async function runInApp(
  folder: string,
  command: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const started = startInApp(folder, command, env);
  const timer = setTimeout(started.stop, TIMEOUT_MS);
  const exitCode = await started.ended;
  clearTimeout(timer);
  if (exitCode !== 0) throw new Error(`${command}: exit code ${exitCode ?? 'none'}\n${started.output()}`);
  return started.output();
}
