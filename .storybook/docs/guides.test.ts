import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publicTokens } from '../../packages/react/src/theme/tokens.ts';
import { root } from '../../scripts/runCommand.ts';
import { readForcedColorRules } from '../blocks/forcedColors.ts';
import { leastSizeRows } from '../blocks/leastSizeRows.ts';
import { persianUses } from '../blocks/persianUses.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const persianOf = (page: string) => page.replace(/\.mdx$/, '.fa.mdx');

const files = globSync('.storybook/docs/*/*.mdx', { cwd: root });
const pages = files.filter((file) => !file.endsWith('.fa.mdx')).toSorted();

/** Returns what both texts of a guide share: the levels of headings, rows of tables, items of lists, code, links and blocks. */
function partsOf(text: string) {
  const fences = text.match(/^```[\s\S]*?^```/gm) ?? [];
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  return {
    headings: prose.match(/^#+(?= )/gm),
    rows: prose.match(/^\|/gm)?.length,
    items: prose.match(/^(?:-|\d\.)(?= )/gm),
    fences,
    links: [...prose.matchAll(/\]\(([^)]*)\)/g)].map(([, address]) => address),
    blocks: (prose.match(/<[A-Z]\w*[^>]*>/g) ?? [])
      .filter((tag) => !/^<(?:Meta|Guide)\b/.test(tag))
      .map((tag) => tag.replace(/text="[^"]*"/, 'text')),
  };
}

test.each(pages)('%s has the same parts in Persian', (page) => {
  expect(read(page)).toContain('<Guide persian={Persian}>');
  expect(partsOf(read(persianOf(page)))).toEqual(partsOf(read(page)));
});

test('every Persian text belongs to a guide, and its sentences are in Persian', () => {
  expect(files.filter((file) => file.endsWith('.fa.mdx')).toSorted()).toEqual(pages.map(persianOf));
  const paragraphs = pages.map(persianOf).flatMap((file) =>
    read(file)
      .replaceAll(/^```[\s\S]*?^```/gm, '')
      .split('\n')
      .filter((line) => /^(?:\p{L}|- |\d\. )/u.test(line) && !line.startsWith('import '))
      .map((line) => `${file}: ${line}`),
  );
  expect(paragraphs.length).toBeGreaterThan(100);
  expect(paragraphs.filter((line) => !/[\u0621-\u06cc]{2}/.test(line))).toEqual([]);
  // Arabic letters, Latin digits beside Persian words, and a space where a half-space belongs.
  expect(
    paragraphs.filter((line) => /[يك]|[\u0621-\u06cc] \d|(?<![\u0621-\u06cc\u200c])(?:می|نمی) /.test(line)),
  ).toEqual([]);
});

test('every public token has its use in Persian', () => {
  expect(Object.keys(persianUses).toSorted()).toEqual(
    publicTokens()
      .map(({ name }) => name.slice('--abrak-'.length))
      .toSorted(),
  );
});

test.each(leastSizeRows)('the least size of $component is that of its styles', ({ heightPx, foldsPx, styles }) => {
  const rules = styles.map((path) => read(`packages/react/src/${path}`)).join('\n');
  // Only a component that fills the height of its container has a least height.
  const [, height] = /\[\n {2}fillsContainer,\n {2}\{[^{}]*?\n {4}minBlockSize: (\d+),/.exec(rules) ?? [];
  expect(height).toBe(heightPx?.toString());
  const folds = [...rules.matchAll(/\((?:max-width: |inline-size (?:<|>=) )(\d+)px\)/g)].map(([, width]) =>
    Number(width),
  );
  expect(folds).toEqual(expect.arrayContaining([...foldsPx]));
});

test('every rule for forced colours is read, with its state', () => {
  const sources = globSync('packages/react/src/**/*.css.ts', { cwd: root }).map(read);
  const marks = sources.flatMap((source) => source.match(/\[media\.forcedColors\]/g) ?? []);
  const rules = readForcedColorRules().flatMap((part) => part.rules);
  expect(rules.length).toBeGreaterThanOrEqual(marks.length);
  expect(rules.filter(({ declarations }) => declarations === '')).toEqual([]);
  expect(rules).toContainEqual({
    state: '[data-checked="true"]',
    declarations: 'outline: 2px solid Highlight; outline-offset: -2px',
  });
});
