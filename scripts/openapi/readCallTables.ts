import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runCommand.ts';

/** Row of a table of calls on a page of `docs/contract`. */
export interface CallRow {
  readonly page: string;
  readonly method: string;
  /** Path as it is written: with or without the prefix of its service. */
  readonly path: string;
  /** Names of error codes; remarks in parentheses left out. */
  readonly errors: readonly string[];
  readonly capability: string;
}

function codeIn(cell: string): readonly string[] {
  return [...cell.replaceAll(/\([^)]*\)/g, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

// `HEAD`, `GET a` are two calls of a; `GET a`, `b` are calls of a and b.
function readCalls(cell: string): readonly (readonly [method: string, path: string])[] {
  const calls: [string, string][] = [];
  let methods: readonly string[] = [];
  let isComplete = true;
  for (const code of codeIn(cell)) {
    const [, method, path] = /^(?:(DELETE|GET|HEAD|PATCH|POST|PUT)\b)? ?(.*)$/.exec(code) ?? [];
    if (method !== undefined) methods = isComplete ? [method] : [...methods, method];
    isComplete = path !== undefined && path !== '';
    if (path !== undefined && path !== '') calls.push(...methods.map((one): [string, string] => [one, path]));
  }
  return calls;
}

function readRow(page: string, line: string): readonly CallRow[] {
  const [call = '', , , errors = '', capability = ''] = line
    .split('|')
    .slice(1)
    .map((cell) => cell.trim());
  return readCalls(call).map(([method, path]) => ({ page, method, path, errors: codeIn(errors), capability }));
}

function readLines(page: string, heading: string): readonly string[] {
  const text = readFileSync(join(root, `docs/contract/${page}.md`), 'utf8');
  const [section = ''] = text.slice(text.indexOf(`\n${heading}\n`) + heading.length).split('\n## ');
  return section.split('\n').filter((line) => line.startsWith('| '));
}

/** Reads the table of calls of a page of `docs/contract`. */
export function readCallTable(page: string): readonly CallRow[] {
  return readLines(page, '## Calls').flatMap((line) => readRow(page, line));
}

/** Reads the table of error codes: number on the wire and usual status by code. */
export function readErrorTable(): readonly (readonly [
  code: string,
  { readonly wire: string; readonly status: string },
])[] {
  return readLines('README', '### Error codes').flatMap((line) => {
    const [, code, wire, status] = /^\| `(\w+)` \| (\w+) \| (\d+)/.exec(line) ?? [];
    return code === undefined || wire === undefined || status === undefined ? [] : [[code, { wire, status }] as const];
  });
}
