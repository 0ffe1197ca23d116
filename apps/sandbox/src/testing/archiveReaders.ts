import { execFile, spawnSync } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { promisify } from 'node:util';
import { path7za } from '7zip-bin';

const run = promisify(execFile);
const env = { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/** Runs another program on an archive and returns its output. Rejects when the program reports an error. */
export async function runReader(command: string, args: readonly string[]): Promise<Buffer> {
  const { stdout } = await run(command, args, { env, encoding: 'buffer', maxBuffer: 1024 ** 3 });
  return stdout;
}

/** Returns true when a command is installed. */
export function isInstalled(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** Runs the 7-Zip of the npm package. It reads zip and tar, but neither ISO images nor extended tar headers. */
export async function sevenZip(...args: readonly string[]): Promise<Buffer> {
  // npm does not keep the executable permission.
  if (process.platform !== 'win32') await chmod(path7za, 0o755);
  return runReader(path7za, args);
}

/** Archive entry in a listing of 7-Zip. */
export interface ListedEntry {
  readonly path: string;
  readonly isFolder: boolean;
  readonly sizeBytes: number;
  /** Time to the second, in UTC. */
  readonly modified: string;
}

function parseEntry(block: string): ListedEntry {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [name = '', ...value] = line.split(' = ');
    fields.set(name, value.join(' = '));
  }
  return {
    path: fields.get('Path') ?? '',
    isFolder: fields.get('Folder') === '+',
    sizeBytes: Number(fields.get('Size') ?? 0),
    modified: (fields.get('Modified') ?? '').slice(0, 19),
  };
}

/** Parses the output of `7za l -slt -ba`. */
export function parseListing(output: Buffer): ListedEntry[] {
  return output.toString().trim().split('\n\n').map(parseEntry);
}
