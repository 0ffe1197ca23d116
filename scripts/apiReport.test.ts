import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readApi } from './api/apiReport.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'abrak-api-test-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const entry = (path: string) => ({ types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` });

test('a report has the signatures and names of all public subpaths, but not the internal ones', () => {
  write({
    'package.json': JSON.stringify({
      name: '@abrak/sample',
      version: '1.0.0',
      exports: {
        '.': entry('index'),
        './two-words': entry('words/index'),
        './internal': entry('internal'),
        './internal/testing': entry('internal'),
        './styles.css': './dist/styles.css',
      },
    }),
    'dist/index.d.ts': "export declare function open(path: string): void;\nexport type { Item } from './item.ts';\n",
    'dist/item.d.ts': 'export interface Item {\n  readonly id: number;\n}\n',
    'dist/words/index.d.ts':
      "import type { Item } from '../item.ts';\nexport declare const first: Item;\ndeclare const own: Item;\nexport { own as second };\n",
    'dist/internal.d.ts': 'export declare const secret: string;\n',
  });

  const { text, names } = readApi(folder);

  expect(names).toEqual({ '.': ['Item', 'open'], './two-words': ['first', 'second'] });
  expect(text).toContain('function open_2(path: string): void;');
  expect(text).toContain('readonly id: number;');
  expect(text).not.toContain('secret');
});
