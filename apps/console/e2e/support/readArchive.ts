import type { ArchiveFormat } from '@abrak/core';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../../../scripts/runCommand.ts';

// The readers belong to the sandbox's own tests, so they run in a process of their own.
const listContents = `
  import { createHash } from 'node:crypto';
  import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
  import { join, relative } from 'node:path';
  import { tmpdir } from 'node:os';
  import { runReader, sevenZip } from './apps/sandbox/src/testing/archiveReaders.ts';
  import { isoBytes, readIso } from './apps/sandbox/src/testing/readIso.ts';

  const [file, format] = process.argv.slice(1);
  const hash = (bytes) => createHash('sha256').update(bytes).digest('hex');

  async function unpack() {
    const folder = await mkdtemp(join(tmpdir(), 'abrak-archive-'));
    if (format === 'zip') await sevenZip('x', '-o' + folder, file);
    else await runReader('tar', ['-xf', file, '-C', folder]);
    const found = [];
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      found.push([relative(folder, path), entry.isFile() ? hash(await readFile(path)) : null]);
    }
    await rm(folder, { recursive: true });
    return found;
  }

  async function readImage() {
    const image = await readFile(file);
    const { rockRidge } = readIso(image);
    return rockRidge.map((entry) => [entry.path, entry.isFolder ? null : hash(isoBytes(image, entry))]);
  }

  console.log(JSON.stringify(await (format === 'iso' ? readImage() : unpack())));
`;

/** What is in an archive: the SHA-256 of every file by its path, null for folders. */
export async function readArchive(file: string, format: ArchiveFormat): Promise<ReadonlyMap<string, string | null>> {
  const flags = ['--input-type=module', '--eval', listContents];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, file, format], { cwd: root });
  return new Map(JSON.parse(stdout));
}
