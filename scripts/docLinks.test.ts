import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './runCommand.ts';

const pages = globSync(['*.md', 'docs/**/*.md', 'examples/*/*.md', 'bench/**/README.md'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
});

/** Returns the relative links of a page whose file does not exist. */
function lostLinks(page: string): string[] {
  const targets = [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(
    ([, target = '']) => target,
  );
  return targets
    .filter((target) => !existsSync(join(root, dirname(page), decodeURIComponent(target))))
    .map((target) => `${page}: ${target}`);
}

test('each link between pages, and to the tests of a measure, has its file', () => {
  expect(pages.flatMap(lostLinks)).toEqual([]);
});

test('the pages that the READMEs of the packages name exist', () => {
  const named = globSync('packages/*/README.md', { cwd: root }).flatMap((readme) =>
    [...readFileSync(join(root, readme), 'utf8').matchAll(/^\| .+ \| `\/([\w/-]+)\/` \|$/gm)].map(([, id = '']) => id),
  );
  expect(named.length).toBeGreaterThan(20);
  const isPage = (id: string) =>
    [`${id}.md`, `${id}.api.md`, `${id}/README.md`].some((file) => existsSync(join(root, 'docs', file)));
  expect(named.filter((id) => !isPage(id))).toEqual([]);
});

test('no cell of a table is longer than 2 000 characters', () => {
  const long = pages.flatMap((page) =>
    readFileSync(join(root, page), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('|') && line.split(' | ').some((cell) => cell.length > 2_000))
      .map((line) => `${page}: ${line.slice(0, 80)}`),
  );
  expect(long).toEqual([]);
});

test('each chapter of the security page names tests', () => {
  const chapters = readFileSync(join(root, 'docs/security.md'), 'utf8').split('\n## ').slice(1);
  const withoutTests = chapters.filter(
    (chapter) => !/\.(?:test|spec)\.tsx?\)/.test(chapter) && !/^Not used\.$/m.test(chapter),
  );
  expect(withoutTests.map((chapter) => chapter.split('\n')[0])).toEqual([]);
});
