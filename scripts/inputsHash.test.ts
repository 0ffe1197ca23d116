import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashConsoleInputs } from './inputsHash.ts';

describe('hashConsoleInputs', () => {
  let root = '';

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'abrak-inputs-'));
    write('package-lock.json', '{}');
    write('packages/core/src/files/index.ts', 'export {};');
    write('packages/react/src/ui/Button.css.ts', 'export {};');
    write('apps/console/src/main.tsx', 'export {};');
    write('apps/console/index.html', '<html></html>');
  });

  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  it('is equal for equal files in another folder', () => {
    const copy = join(root, 'copy');
    for (const name of ['packages', 'apps', 'package-lock.json']) {
      cpSync(join(root, name), join(copy, name), { recursive: true });
    }

    expect(hashConsoleInputs(copy)).toBe(hashConsoleInputs(root));
  });

  it.each([
    'package-lock.json',
    'packages/core/src/files/index.ts',
    'packages/react/src/ui/Button.css.ts',
    'apps/console/src/main.tsx',
    'apps/console/index.html',
    'apps/console/vite.config.ts',
    'apps/console/public/icon.svg',
  ])('changes with %s', (path) => {
    const before = hashConsoleInputs(root);

    write(path, 'changed');

    expect(hashConsoleInputs(root)).not.toBe(before);
  });

  it.each([
    'packages/core/src/files/index.test.ts',
    'packages/react/src/ui/Button.stories.tsx',
    'apps/console/e2e/files.spec.ts',
    'apps/console/dist/index.html',
    'apps/sandbox/src/main.ts',
  ])('stays as it is with %s', (path) => {
    const before = hashConsoleInputs(root);

    write(path, 'changed');

    expect(hashConsoleInputs(root)).toBe(before);
  });
});
