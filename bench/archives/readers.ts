import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { ArchiveFormat } from '@abrak/core/files';
import { LARGE_FILE_NAME } from './samples.ts';

interface Reader {
  readonly name: string;
  readonly formats: readonly ArchiveFormat[];
  /** The program and its arguments. */
  command(file: string): readonly [string, ...string[]];
}

const readers: readonly Reader[] = [
  { name: '7z t', formats: ['zip', 'tar', 'iso'], command: (file) => ['7z', 't', file] },
  { name: 'unzip -t', formats: ['zip'], command: (file) => ['unzip', '-tq', file] },
  { name: 'bsdtar -tv', formats: ['zip', 'tar', 'iso'], command: (file) => ['bsdtar', '-tvf', file] },
  { name: 'tar -tv', formats: ['tar'], command: (file) => ['tar', '-tvf', file] },
  { name: 'isoinfo -l', formats: ['iso'], command: (file) => ['isoinfo', '-R', '-l', '-i', file] },
  { name: 'xorriso -find', formats: ['iso'], command: (file) => ['xorriso', '-indev', file, '-find', '/'] },
];

const env = { ...process.env, LC_ALL: 'C.UTF-8' };

function verdictOf({ command }: Reader, file: string): string {
  const [program, ...args] = command(file);
  const { error, status, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
  if (error !== undefined) return 'not installed';
  return status === 0 ? 'ok' : `${status}: ${stderr.trim().split('\n').at(-1)}`;
}

/** Runs every reader of a format on an archive and returns their verdicts. */
export function verdicts(format: ArchiveFormat, file: string): (readonly [reader: string, verdict: string])[] {
  return readers
    .filter(({ formats }) => formats.includes(format))
    .map((reader) => [reader.name, verdictOf(reader, file)]);
}

/** Returns the SHA-256 of the large file as a program extracts it; undefined where the program is not installed. */
export async function hashOfExtracted(command: '7z' | 'bsdtar', file: string): Promise<string | undefined> {
  const args = command === '7z' ? ['x', '-so', file, LARGE_FILE_NAME] : ['-xOf', file, LARGE_FILE_NAME];
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const isStarted = await Promise.race([once(child, 'spawn').then(() => true), once(child, 'error').then(() => false)]);
  if (!isStarted) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of child.stdout) hash.update(chunk);
  return hash.digest('hex');
}
