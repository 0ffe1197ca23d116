import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';

/** Reports packages that are installed more than once within one major version. */
export async function findCopies(folder: string, names: readonly string[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const name of names) {
    const versions: string[] = [];
    for await (const path of glob(`**/node_modules/${name}/package.json`, { cwd: folder })) {
      const { version }: { readonly version: string } = JSON.parse(readFileSync(join(folder, path), 'utf8'));
      versions.push(version);
    }
    const majors = new Set(versions.map((version) => version.split('.')[0]));
    if (majors.size !== versions.length) faults.push(`${name} is installed as ${versions.join(', ')}`);
  }
  return faults;
}
