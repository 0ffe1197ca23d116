import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from './runCommand.ts';

/** A program that runs until it receives a signal. */
export interface Program {
  /** Arguments of Node: flags, the file, and the file's arguments. */
  readonly args: readonly string[];
  /** Working directory, relative to the root of the repository; default: the root. */
  readonly folder?: string;
  /** Variables added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function start({ args, folder = '.', env = {} }: Program): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    // In a process group of its own; otherwise Ctrl+C would reach the program twice, from the terminal and from here.
    detached: process.platform !== 'win32',
  });
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode) => {
      resolve(exitCode ?? 1);
    });
  });
}

// npm's shell dies of a signal without forwarding it; the only visible effect is another parent process id.
function watchParent(onLost: () => void): () => void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) onLost();
  }, 250);
  return () => {
    clearInterval(timer);
  };
}

/**
 * Runs programs concurrently, forwards this process's signals to them, and exits with the exit code of the first one
 * that ends, which ends the others. They also end with the shell that npm started this process in.
 */
export async function runUntilOneEnds(programs: readonly Program[]): Promise<number> {
  const children = programs.map(start);
  const stop = (signal: NodeJS.Signals): void => {
    for (const child of children) child.kill(signal);
  };
  for (const signal of forwarded) process.on(signal, stop);
  const unwatch = watchParent(() => {
    stop('SIGTERM');
  });
  const ends = children.map(ended);
  const exitCode = await Promise.race(ends);
  stop('SIGTERM');
  await Promise.all(ends);
  unwatch();
  for (const signal of forwarded) process.off(signal, stop);
  return exitCode;
}
