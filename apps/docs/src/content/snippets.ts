import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './pageFiles.ts';

const mark = /^<!-- code: (\S+) (\S+) -->$/gm;
const named = /^```\w+\n(?:\/\/|<!--) (\S+)(?: -->)?\n[\s\S]*?^```$/gm;

/** Returns the code blocks of a page that begin with the name of their file in a comment, with their fences, by that name. */
export function namedBlocks(markdown: string): ReadonlyMap<string, string> {
  return new Map([...markdown.matchAll(named)].map(([block, file = '']) => [file, block]));
}

/** Returns the code of a page that begins with the name of its file in a comment; throws when there is none. */
export function findCode(markdown: string, file: string): string {
  const found = namedBlocks(markdown).get(file);
  if (found === undefined) throw new Error(`No page has the code ${file}.`);
  return found;
}

/** Replaces `<!-- code: page file -->` by the code of another page, so that a translation shows the same. */
export function insertCode(markdown: string): string {
  return markdown.replaceAll(mark, (_match, page: string, file: string) =>
    findCode(readFileSync(join(repository, page), 'utf8'), file),
  );
}
