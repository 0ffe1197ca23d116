import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runCommand.ts';

/** Returns the snippets of a page that begin with the name of their file in a comment, by that name. */
export function readSnippets(page: string): Readonly<Record<string, string>> {
  const text = readFileSync(join(root, page), 'utf8');
  const snippets = text.matchAll(/^```\w+\n((?:\/\/|<!--) (\S+)(?: -->)?\n.*?)^```$/gms);
  return Object.fromEntries([...snippets].map(([, code = '', file = '']) => [file, code]));
}

/** Returns the named files; throws for a missing one. */
export function pick(files: Readonly<Record<string, string>>, names: readonly string[]): Readonly<Record<string, string>> {
  const missing = names.filter((name) => files[name] === undefined);
  if (missing.length > 0) throw new Error(`The page has no snippet ${missing.join(', ')}.`);
  return Object.fromEntries(names.map((name) => [name, files[name] ?? '']));
}
