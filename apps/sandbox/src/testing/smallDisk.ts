import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that soon has no room. */
export interface SmallDisk {
  readonly path: string;
  /** What says no: a disk of its own, or a limit on every file of a process that `runner` runs. */
  readonly kind: 'disk' | 'fileLimit';
  readonly runner: readonly string[];
  remove(): Promise<void>;
}

/** What `ulimit -f` counts in. */
const LIMIT_UNIT_BYTES = 512;

function run(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/**
 * Makes a small disk in memory where the system lets us mount one, which takes Linux and root; elsewhere a plain
 * folder, for a process whose files may be no larger than `fileBytes`.
 */
export async function makeSmallDisk(size: { readonly diskBytes: number; readonly fileBytes: number }): Promise<SmallDisk> {
  const path = await mkdtemp(join(tmpdir(), 'abrak-small-disk-'));
  const removeFolder = () => rm(path, { recursive: true });
  if (run('mount', '-t', 'tmpfs', '-o', `size=${size.diskBytes}`, 'abrak-small-disk', path)) {
    const remove = async () => {
      if (!run('umount', path)) throw new Error(`${path} cannot be unmounted.`);
      await removeFolder();
    };
    return { path, kind: 'disk', runner: [], remove };
  }
  const limited = `ulimit -f ${Math.floor(size.fileBytes / LIMIT_UNIT_BYTES)} && exec "$@"`;
  return { path, kind: 'fileLimit', runner: ['/bin/sh', '-c', limited, 'sh'], remove: removeFolder };
}
