import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder with little space. */
export interface SmallDisk {
  readonly path: string;
  /** Kind of limit: a separate disk, or a size limit on every file of a process that `runner` starts. */
  readonly kind: 'disk' | 'fileLimit';
  readonly runner: readonly string[];
  remove(): Promise<void>;
}

/** Unit of `ulimit -f`, in bytes. */
const LIMIT_UNIT_BYTES = 512;

function run(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/**
 * Mounts a small disk in memory where the system allows it (Linux, as root). Elsewhere it creates a plain folder, for a
 * process whose files may have at most `fileBytesQuery`.
 */
export async function makeSmallDisk(size: {
  readonly diskBytes: number;
  readonly fileBytes: number;
}): Promise<SmallDisk> {
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
