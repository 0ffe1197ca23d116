import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a release is served with: below a path with its version, each file may be kept for ever. */
export interface Integrity {
  readonly version: string;
  /** For the attribute integrity and the table of the same name in an import map, by path from the version's folder. */
  readonly files: Readonly<Record<string, string>>;
}

/** Hashes every file of a release that a browser loads. */
export async function integrityOf(folder: string, version: string): Promise<Integrity> {
  const paths = globSync('**/*.{js,mjs}', { cwd: folder }).toSorted();
  const hashed = paths.map(async (path) => {
    const hash = createHash('sha384').update(await readFile(join(folder, path)));
    return [path.replaceAll('\\', '/'), `sha384-${hash.digest('base64')}`] as const;
  });
  return { version, files: Object.fromEntries(await Promise.all(hashed)) };
}
