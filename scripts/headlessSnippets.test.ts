import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSnippets } from './readSnippets.ts';
import { root, runCommand } from './runCommand.ts';

let folder = '';

beforeEach(() => {
  mkdirSync(join(root, '.scratch'), { recursive: true });
  folder = mkdtempSync(join(root, '.scratch/headless-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('the examples of docs/headless.md compile', async () => {
  const snippets = readSnippets('docs/headless.md');
  expect(Object.keys(snippets)).toEqual(expect.arrayContaining(['PlainList.tsx', 'PhotoWall.tsx', 'PickerSelect.tsx']));
  for (const [file, code] of Object.entries(snippets)) writeFileSync(join(folder, file), code);
  // As in an application that bundles: relative imports have no extension.
  const compilerOptions = { lib: ['ES2024', 'ESNext.Intl', 'DOM', 'DOM.Iterable'], types: ['vite/client'], moduleResolution: 'Bundler', module: 'ESNext', noEmit: true };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['*.ts', '*.tsx'] }));
  const { exitCode, output } = await runCommand(`node node_modules/typescript-native/bin/tsc --singleThreaded -p "${folder}"`);
  expect(output).toBe('');
  expect(exitCode).toBe(0);
}, 120_000);
