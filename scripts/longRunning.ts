import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from './runCommand.ts';

/** A program that runs until it is told to stop. */
export interface Program {
  /** What Node gets to run it: flags, the file, and the file's arguments. */
  readonly args: readonly string[];
  /** From the root of the repository; default: the root. */
  readonly folder?: string;
  /** What the program's environment gets besides this one. */
  readonly env?: Readonly<Record<string, string>>;
}

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function start({ args, folder = '.', env = {} }: Program): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    // In a process group of its own, or a Ctrl+C would reach the program twice: from the terminal and from here.
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

// npm's shell dies of a signal without passing it on; all that is seen here is that the parent has changed.
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
 * Runs programs side by side, hands them the signals that reach this process, and ends with the exit code of
 * the first one that ends; that one takes the others with it. The end of the shell that npm started it in ends
 * them too.
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
