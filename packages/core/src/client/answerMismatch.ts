import type * as v from 'valibot';
import { tellDeveloper } from '../shared/internal.ts';
import type { ApiError } from './ApiError.ts';

type Mismatch = NonNullable<ApiError['mismatch']>;

function keysOf({ path }: v.BaseIssue<unknown>): readonly string[] {
  return (path ?? []).map(({ key }) => String(key));
}

/** Alternatives of a union report their own issues; the one that was read furthest tells most. */
function innermost(issue: v.BaseIssue<unknown>): {
  readonly keys: readonly string[];
  readonly issue: v.BaseIssue<unknown>;
} {
  let best = { keys: keysOf(issue), issue };
  for (const inner of issue.issues ?? []) {
    const found = innermost(inner);
    const keys = [...keysOf(issue), ...found.keys];
    if (keys.length > best.keys.length) best = { keys, issue: found.issue };
  }
  return best;
}

// The type only: values of customers stay out of logs and reports.
function typeName(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'array';
  return value === '' ? 'empty string' : typeof value;
}

/** Describes the first difference between an answer and its schema; undefined without issues. */
export function describeMismatch([first]: readonly v.BaseIssue<unknown>[]): Mismatch | undefined {
  if (first === undefined) return undefined;
  const { keys, issue } = innermost(first);
  return { path: keys.join('.'), expected: issue.expected ?? issue.message, received: typeName(issue.input) };
}

/** Tells the developer why an answer cannot be read; silent in production. */
export function logMismatch(call: string, { path, expected, received }: Mismatch): void {
  const place = path === '' ? 'its body' : `"${path}"`;
  tellDeveloper(`Abrak cannot read the answer of ${call}: ${place} should be ${expected}, but is ${received}.`);
}
