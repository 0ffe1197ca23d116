import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Integrity manifest of a release. Files below a path with the version can be cached forever. */
export interface Integrity {
  /** Version of the release. */
  readonly version: string;
  /** SHA-384 hashes by path from the version's folder, for the `integrity` attribute and the import map. */
  readonly files: Readonly<Record<string, string>>;
}

/** Returns the hashes of all scripts in a folder. */
export async function integrityOf(folder: string, version: string): Promise<Integrity> {
  const paths = globSync('**/*.{js,mjs}', { cwd: folder }).toSorted();
  const hashed = paths.map(async (path) => {
    const hash = createHash('sha384').update(await readFile(join(folder, path)));
    return [path.replaceAll('\\', '/'), `sha384-${hash.digest('base64')}`] as const;
  });
  return { version, files: Object.fromEntries(await Promise.all(hashed)) };
}
