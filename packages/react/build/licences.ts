import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

// Folder below node_modules of the package that contains a file.
function packageOf(path: string): string | undefined {
  return /^(?:.*[\\/])?node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path)?.[1]?.replaceAll('\\', '/');
}

async function licenceOf(name: string, packages: string): Promise<string> {
  const folder = join(packages, name);
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const [file] = globSync('{LICENSE,LICENCE,license,licence}*', { cwd: folder });
  const text = file === undefined ? '' : `\n${await readFile(join(folder, file), 'utf8')}`;
  return `## ${manifest.name} ${manifest.version} (${manifest.license})\n${text}`;
}

/** Returns the licence notice of every package that contains one of the files, as sections of Markdown. */
export function licencesOf(files: readonly string[], packages: string): Promise<string[]> {
  const names = new Set(files.map(packageOf).filter((name) => name !== undefined));
  return Promise.all([...names].toSorted().map((name) => licenceOf(name, packages)));
}
