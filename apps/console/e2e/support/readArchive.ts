import type { ArchiveFormat } from '@abrak/core/files';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../../../scripts/runCommand.ts';

// Runs in a separate process, because the readers belong to the sandbox's tests.
const program = 'apps/sandbox/src/testing/printArchive.ts';

/** Returns the SHA-256 of every file in an archive by path, null for folders. */
export async function readArchive(file: string, format: ArchiveFormat): Promise<ReadonlyMap<string, string | null>> {
  const args = ['--conditions=@abrak/source', program, file, format];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return new Map(JSON.parse(stdout));
}
