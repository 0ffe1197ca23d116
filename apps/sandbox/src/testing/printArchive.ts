import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sevenZip } from './archiveReaders.ts';
import { isoBytes, readIso } from './readIso.ts';
import { readTar } from './readTar.ts';

/** Path of an entry and the SHA-256 of its bytes; null for a folder. */
type Content = readonly [path: string, hash: string | null];

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function readZip(file: string): Promise<Content[]> {
  const folder = await mkdtemp(join(tmpdir(), 'abrak-archive-'));
  try {
    await sevenZip('x', `-o${folder}`, file);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return await Promise.all(
      entries.map(async (entry): Promise<Content> => {
        const path = join(entry.parentPath, entry.name);
        return [relative(folder, path), entry.isFile() ? hashOf(await readFile(path)) : null];
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readContents(file: string, format: string | undefined): Promise<Content[]> {
  if (format === 'zip') return readZip(file);
  const bytes = await readFile(file);
  if (format === 'tar') return readTar(bytes).map((entry) => [entry.path, entry.isFolder ? null : hashOf(entry.bytes)]);
  return readIso(bytes).rockRidge.map((entry) => [entry.path, entry.isFolder ? null : hashOf(isoBytes(bytes, entry))]);
}

// Run as a program by tests outside of the sandbox: prints the contents of an archive as JSON.
const [file = '', format] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await readContents(file, format)));
