import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Program in a process group of its own, which ends with this process, however this process ends. */
export interface Tethered {
  /** Ends the whole group and waits for it. */
  end(): Promise<void>;
  readonly process: ChildProcess;
}

export interface Program {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Receives what the program prints. */
  readonly onOutput: (text: string) => void;
}

// The shell leads the group and waits for the end of its input, a pipe that the system closes when this process dies.
const LEADER = '"$@" </dev/null & read -r _; kill -KILL 0';

/** Starts a program with all its children in a process group, on a tether to this process. Descriptor 3 is a pipe. */
export function tether({ file, args, env, onOutput }: Program): Tethered {
  const leader = spawn('/bin/sh', ['-c', LEADER, 'sh', file, ...args], {
    env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
  for (const stream of [leader.stdout, leader.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
  return {
    process: leader,
    async end() {
      if (leader.exitCode !== null || leader.signalCode !== null) return;
      const ended = once(leader, 'exit');
      leader.stdin?.end();
      await ended;
    },
  };
}
