import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedBlocks } from '../apps/docs/src/content/snippets.ts';
import { root } from './runCommand.ts';

/** Returns the snippets of a page that begin with the name of their file in a comment, by that name. */
export function readSnippets(page: string): Readonly<Record<string, string>> {
  const blocks = namedBlocks(readFileSync(join(root, page), 'utf8'));
  return Object.fromEntries(
    [...blocks].map(([file, block]) => [file, block.split('\n').slice(1, -1).concat('').join('\n')]),
  );
}

/** Returns the named files; throws for a missing one. */
export function pick(
  files: Readonly<Record<string, string>>,
  names: readonly string[],
): Readonly<Record<string, string>> {
  const missing = names.filter((name) => files[name] === undefined);
  if (missing.length > 0) throw new Error(`The page has no snippet ${missing.join(', ')}.`);
  return Object.fromEntries(names.map((name) => [name, files[name] ?? '']));
}
