import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runCommand.ts';

/** Returns the files of an example by path, without its package.json and README. */
export function readExample(name: string): Readonly<Record<string, string>> {
  const folder = join(root, 'examples', name);
  const paths = globSync('**/*.{css,html,js,svelte,ts,tsx,vue}', {
    cwd: folder,
    exclude: ['node_modules/**', 'dist/**'],
  });
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
