import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './pageFiles.ts';

const mark = /^<!-- code: (\S+) (\S+) -->$/gm;
const named = /^```\w+\n(?:\/\/|<!--) (\S+)(?: -->)?\n[\s\S]*?^```$/gm;

/** Returns the code of a page that begins with the name of its file in a comment; throws when there is none. */
export function findCode(markdown: string, file: string): string {
  const found = [...markdown.matchAll(named)].find(([, name]) => name === file)?.[0];
  if (found === undefined) throw new Error(`No page has the code ${file}.`);
  return found;
}

/** Replaces `<!-- code: page file -->` by the code of another page, so that a translation shows the same. */
export function insertCode(markdown: string): string {
  return markdown.replaceAll(mark, (_match, page: string, file: string) => findCode(readFileSync(join(repository, page), 'utf8'), file));
}
