import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runCommand.ts';

/** Returns the snippets of a page that begin with the name of their file in a comment, by that name. */
export function readSnippets(page: string): Readonly<Record<string, string>> {
  const text = readFileSync(join(root, page), 'utf8');
  const snippets = text.matchAll(/^```\w+\n((?:\/\/|<!--) (\S+)(?: -->)?\n.*?)^```$/gms);
  return Object.fromEntries([...snippets].map(([, code = '', file = '']) => [file, code]));
}
