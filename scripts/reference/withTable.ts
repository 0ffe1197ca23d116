import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runCommand.ts';

/** Returns a page with another first table below a heading; throws when it has none. */
export function withTable(path: string, heading: string, text: string): string {
  const page = readFileSync(join(root, path), 'utf8');
  const from = page.indexOf(`${heading}\n`);
  const [old = ''] = /^\|.*\n(?:\|.*\n)+/m.exec(page.slice(from)) ?? [];
  if (from < 0 || old === '') throw new Error(`${path} has no table below "${heading}".`);
  const start = page.indexOf(old, from);
  return page.slice(0, start) + text + page.slice(start + old.length);
}
