import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { insertCode } from '../apps/docs/src/content/snippets.ts';
import { root } from './runCommand.ts';

const translated = globSync(['docs/fa/*.md', 'apps/docs/pages/fa/*.md'], { cwd: root }).map((path) =>
  path.replaceAll('\\', '/'),
);

const block = /^```\w*\n[\s\S]*?^```$/gm;

interface Read {
  readonly headings: number;
  readonly blocks: readonly string[];
}

function readPage(path: string): Read {
  const text = insertCode(readFileSync(join(root, path), 'utf8'));
  return { headings: [...text.replaceAll(block, '').matchAll(/^## /gm)].length, blocks: text.match(block) ?? [] };
}

test('each Persian page has the sections of its English page', () => {
  const differences = translated
    .map((path) => [path, readPage(path).headings, readPage(path.replace('/fa/', '/')).headings] as const)
    .filter(([, persian, english]) => persian !== english);
  expect(differences).toEqual([]);
});

test('each code of a Persian page stands in its English page', () => {
  const stale = translated.flatMap((path) => {
    const english = new Set(readPage(path.replace('/fa/', '/')).blocks);
    return readPage(path)
      .blocks.filter((code) => !english.has(code))
      .map((code) => `${path}: ${code}`);
  });
  expect(stale).toEqual([]);
});
