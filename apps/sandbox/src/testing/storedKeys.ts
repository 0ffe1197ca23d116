import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The keys of all blobs on the disk, sorted; those of what was made from them too. */
export async function storedKeys({ folder }: { readonly folder: string }): Promise<string[]> {
  const files = await readdir(join(folder, 'blobs'), { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile()).map(({ name }) => name).toSorted();
}
