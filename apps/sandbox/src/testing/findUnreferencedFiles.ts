import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestSandbox } from './openSandbox.ts';

/** Returns the names of stored files that belong to no document or version and to no unfinished upload. */
export async function findUnreferencedFiles({ folder, db }: Pick<TestSandbox, 'db' | 'folder'>): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const documents = await db.q().selectFrom('document').select('blob_key').execute();
  const versions = await db.q().selectFrom('file_version').select('blob_key').execute();
  const uploads = await db.q().selectFrom('resumable_upload').select('id').execute();
  const blobs = new Set([...documents, ...versions].map(({ blob_key }) => blob_key));
  const growing = new Set(uploads.map(({ id }) => id));
  return files
    .filter((file) => file.isFile())
    .filter(({ name, parentPath }) => !(parentPath === join(folder, 'growing') ? growing.has(name) : blobs.has(name)))
    .map(({ name }) => name);
}
