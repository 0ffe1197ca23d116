import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runCommand.ts';

/** Returns text as code that a table cell can hold. */
export function code(text: string): string {
  // In one line; the comma after the last part of a wrapped list is left out.
  return `\`${text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/, ([})\]])/g, ' $1')
    .replaceAll('|', String.raw`\|`)}\``;
}

/** Returns text that a table cell can hold. */
export function cell(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', String.raw`\|`)
    .replaceAll('<', String.raw`\<`)
    .trim();
}

/** Returns a table; empty without rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}

/** Returns the text of a page of the repository. */
export const readPage = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Returns a page with another first table below a heading; throws when it has none. */
export function withTable(page: string, heading: string, text: string): string {
  const from = page.indexOf(`${heading}\n`);
  const [old = ''] = /^\|.*\n(?:\|.*\n)+/m.exec(page.slice(from)) ?? [];
  if (from < 0 || old === '') throw new Error(`The page has no table below "${heading}".`);
  const start = page.indexOf(old, from);
  return page.slice(0, start) + text + page.slice(start + old.length);
}
