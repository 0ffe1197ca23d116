import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiReport } from './apiReport.ts';

const packages = ['core', 'react', 'elements'];
const others = [
  'README.md',
  'docs/**/*.md',
  'examples/**/*.{ts,tsx,js,vue,svelte,html}',
  'apps/*/src/**/*.{ts,tsx}',
  'bench/**/*.{ts,tsx}',
];

const wordsOf = (text: string): string[] => text.match(/\w+/g) ?? [];

function wordsOutside(root: string, name: string): ReadonlySet<string> {
  const own = packages.filter((one) => one !== name).map((one) => `packages/${one}/{README.md,src/**/*.{ts,tsx}}`);
  const files = globSync([...own, `packages/${name}/README.md`, ...others], {
    cwd: root,
    exclude: ['docs/api/**', '**/node_modules/**'],
  });
  return new Set(files.flatMap((file) => wordsOf(readFileSync(join(root, file), 'utf8'))));
}

/**
 * Returns the public names of a package that no document, example, app or other package uses. A type counts as used
 * when the signature of another public name mentions it.
 */
export function findUnusedNames(root: string, name: string, { text, names }: ApiReport): string[] {
  const used = wordsOutside(root, name);
  const mentions = Map.groupBy(wordsOf(text), (word) => word);
  // The declaration and the list of its subpath are two mentions.
  const isInSignature = (word: string, listed: number) => (mentions.get(word)?.length ?? 0) > listed;
  return Object.entries(names).flatMap(([subpath, words]) =>
    words.filter((word) => !used.has(word) && !isInSignature(word, subpath === '.' ? 1 : 2)),
  );
}
