import { describe, expect, it } from 'vitest';
import { type BuiltChunk, groupModules, uses } from './groupModules.ts';

interface Written extends Partial<Pick<BuiltChunk, 'imports' | 'dynamicImports'>> {
  readonly bytes?: number;
  readonly facade?: boolean;
}

function chunksOf(written: Readonly<Record<string, Written>>): Readonly<Record<string, BuiltChunk>> {
  return Object.fromEntries(
    Object.entries(written).map(([name, { imports = [], dynamicImports = [], bytes = 100, facade = false }]) => {
      const modules = { [name]: { renderedLength: bytes } };
      return [
        name,
        { fileName: name, facadeModuleId: facade ? name : null, moduleIds: [name], modules, imports, dynamicImports },
      ];
    }),
  );
}

/** Groups chunks for pages that are told by the names of what they load first. */
function group(
  written: Readonly<Record<string, Written>>,
  pages: readonly (readonly string[])[],
  options: Partial<Parameters<typeof groupModules>[0]> = {},
) {
  const chunks = chunksOf(written);
  const loaded = pages.map((names) => new Set(names.flatMap((name) => chunks[name] ?? [])));
  return groupModules({ chunks: Object.values(chunks), pages: loaded, ...options });
}

describe('groupModules', () => {
  it('joins what the same pages load first, and keeps what they do not share apart', () => {
    const groups = group({ a: {}, b: {}, c: {} }, [['a', 'b', 'c'], ['c']]);

    expect(groups.get('a')).toBe(groups.get('b'));
    expect(groups.get('c')).not.toBe(groups.get('a'));
  });

  it('keeps what a page needs later apart from what it never needs', () => {
    const page = { dynamicImports: ['menu'] };
    const groups = group({ other: {}, shared: {}, page, menu: { imports: ['shared'], facade: true } }, [
      ['other', 'shared'],
      ['page'],
    ]);

    expect(groups.get('other')).not.toBe(groups.get('shared'));
    expect(groups.has('menu')).toBe(false);
  });

  it('follows no lazy import to another page', () => {
    const page = { dynamicImports: ['nextPage'] };
    const chunks = { other: {}, shared: {}, page, nextPage: { imports: ['shared'], facade: true } };
    const groups = group(chunks, [['other', 'shared'], ['page']], { isPart: (module) => module !== 'nextPage' });

    expect(groups.get('other')).toBe(groups.get('shared'));
  });

  it('splits the files of other pages at most once for all followers', () => {
    const pages = [['a', 'b', 'c'], ['a'], ['b']];
    const groups = group({ a: {}, b: {}, c: {}, own: {} }, [...pages, ['own', 'a'], ['own']], {
      follows: (page) => page > 0,
    });

    expect(groups.get('a')).toBe(groups.get('b'));
    expect(groups.get('c')).not.toBe(groups.get('a'));
    expect(groups.get('own')).not.toBe(groups.get('a'));
  });

  it('leaves the entry of a chunk to the chunk', () => {
    expect(group({ entry: { facade: true }, a: {} }, [['entry', 'a']]).has('entry')).toBe(false);
  });

  it('merges small groups, and what they import with them, so that no two files need each other', () => {
    const chunks = {
      small: { imports: ['deep'], bytes: 10 },
      deep: { bytes: 5_000 },
      large: { bytes: 5_000 },
      forAll: { bytes: 5_000 },
    };
    const pages = [['small', 'deep', 'forAll'], ['deep', 'large', 'forAll'], ['forAll']];
    const groups = group(chunks, pages, { minBytes: 1_000, merge: (used) => used.map(() => uses.first) });

    expect(groups.get('small')).toBe(groups.get('forAll'));
    expect(groups.get('deep')).toBe(groups.get('forAll'));
    expect(groups.get('large')).not.toBe(groups.get('forAll'));
  });
});
