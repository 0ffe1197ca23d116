import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** Absolute path of the repository's root. */
export const root = join(import.meta.dirname, '..');

/** Result of a command: exit code, output and duration. */
export interface CommandResult {
  readonly exitCode: number;
  readonly output: string;
  readonly seconds: number;
}

/**
 * Runs a shell command in the repository's root with its installed tools on PATH and captures the output; `env` is
 * added to the environment.
 */
export function runCommand(command: string, env: Readonly<Record<string, string>> = {}): Promise<CommandResult> {
  const startedAt = performance.now();
  const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const child = spawn(command, { cwd: root, shell: true, env: { ...process.env, PATH: path, ...env } });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => {
      resolve({
        exitCode: exitCode ?? 1,
        output: Buffer.concat(chunks).toString('utf8').trim(),
        seconds: (performance.now() - startedAt) / 1000,
      });
    });
  });
}
