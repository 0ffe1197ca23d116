import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import * as account from './account/index.ts';
import * as billing from './billing/index.ts';
import * as files from './files/index.ts';
import * as hosting from './hosting/index.ts';
import * as root from './index.ts';
import * as partners from './partners/index.ts';
import * as servers from './servers/index.ts';

const page = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');
const names: Readonly<Record<string, unknown>> = {
  ...root,
  ...account,
  ...billing,
  ...files,
  ...hosting,
  ...partners,
  ...servers,
};

function evaluate(expression: string): unknown {
  const run: unknown = runInThisContext(`(({ ${Object.keys(names).join(', ')} }) => (${expression}))`);
  return typeof run === 'function' ? Reflect.apply(run, undefined, [names]) : undefined;
}

describe('on the page of checks and rules,', () => {
  const examples = [...page.matchAll(/^(.+); \/\/ → (.+)$/gm)].map(
    ([, call = '', result = '']) => [call, result] as const,
  );

  test.each(examples)('%s', (call, result) => {
    expect(evaluate(call)).toEqual(evaluate(result));
  });

  test('each public check and its examples stand', () => {
    const checks = Object.keys(names).filter(
      (name) => /^check[A-Z]/.test(name) && !['checkAvailability', 'checkPromo'].includes(name),
    );
    expect(checks.filter((name) => !page.includes(name))).toEqual([]);
    expect(examples.length).toBeGreaterThan(30);
  });
});
