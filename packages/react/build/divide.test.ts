import { expect, test } from 'vitest';
import { divide } from './divide.ts';
import type { Loaded } from './moments.ts';
import { parseSource } from './readSources.ts';

const page = (first: readonly string[], later: readonly string[] = []): Loaded => ({
  first: new Set(first),
  later: new Map([['seam.js', new Set(later)]]),
});

interface Planted {
  readonly code: Readonly<Record<string, string>>;
  readonly pages: readonly Loaded[];
  readonly base?: string;
  readonly smallBytes?: number;
}

/** Returns the files of planted modules, which are all in the file `one` unless they only pass names on. */
function filesOf({ code, pages, base = 'base', smallBytes = 0 }: Planted) {
  const modules = Object.keys(code).filter((module) => !module.endsWith('index.js'));
  const sources = new Map(Object.entries(code).map(([module, text]) => [module, parseSource(module, text)]));
  const files = new Map(modules.map((module) => [module, 'one']));
  return Object.fromEntries(divide({ files, sources, pages, base, smallBytes: () => smallBytes }));
}

test('what a page loads later is in another file than what it loads at once', () => {
  const code = { 'a.js': '', 'b.js': '' };
  expect(filesOf({ code, pages: [page(['a.js'], ['b.js'])] })).toEqual({ 'a.js': 'one', 'b.js': 'one-2' });
});

test('what no page loads both at once and later stays one file', () => {
  const code = { 'a.js': '', 'b.js': '', 'c.js': '' };
  const pages = [page(['a.js']), page(['b.js'], ['c.js'])];
  expect(filesOf({ code, pages })).toEqual({ 'a.js': 'one', 'b.js': 'one', 'c.js': 'one-2' });
});

test('a small module is loaded early, unless it brings a package', () => {
  const code = { 'a.js': '', 'small.js': "import 'react';", 'select.js': "import { Select } from 'radix-ui';" };
  const pages = [page(['a.js'], ['small.js', 'select.js'])];
  expect(filesOf({ code, pages, smallBytes: 100 })).toEqual({
    'a.js': 'one',
    'small.js': 'one',
    'select.js': 'one-2',
  });
});

test('the base stays whole', () => {
  const code = { 'a.js': '', 'b.js': "import 'radix-ui';" };
  expect(filesOf({ code, pages: [page(['a.js'], ['b.js'])], base: 'one' })).toEqual({ 'a.js': 'one', 'b.js': 'one' });
});

test('no file imports one that imports it, also by the names of an index', () => {
  const code = {
    'ui/leaf.js': '',
    'ui/index.js': 'import { leaf as Leaf } from "./leaf.js";\nexport {\n  Leaf\n};',
    'middle.js': 'import { Leaf } from "./ui/index.js";',
    'top.js': 'import middle from "./middle.js";',
  };
  // Without the imports, `top` would stand beside `leaf`.
  const pages = [page(['ui/leaf.js'], ['middle.js'])];
  expect(filesOf({ code, pages })).toEqual({ 'ui/leaf.js': 'one', 'middle.js': 'one-2', 'top.js': 'one-2' });
});
