import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listUsualErrors } from '@abrak/core/internal/contract';
import { expect, test } from 'vitest';
import { root } from './runCommand.ts';

function listedErrors() {
  const page = readFileSync(join(root, 'docs/contract/README.md'), 'utf8');
  const [section = ''] = page.slice(page.indexOf('\n### Error codes\n')).split('\n## ');
  return [...section.matchAll(/^\| `(\w+)` \| (\w+) \| (\d+)/gm)].map(([, code, wire, status]) => [
    code,
    { wire, status },
  ]);
}

test('the table of error codes in docs/contract has the numbers and statuses of the registry', () => {
  const listed = listUsualErrors().map(({ code, status, entry }) => [
    code,
    { wire: String(entry.code ?? 'none'), status: String(status) },
  ]);
  expect(Object.fromEntries(listedErrors())).toEqual(Object.fromEntries(listed));
});
