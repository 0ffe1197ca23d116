import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the keys of all blobs on the disk, sorted, including those derived from other blobs. */
export async function storedKeys({ folder }: { readonly folder: string }): Promise<string[]> {
  const files = await readdir(join(folder, 'blobs'), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map(({ name }) => name)
    .toSorted();
}
