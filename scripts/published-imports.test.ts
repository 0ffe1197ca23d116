import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findUndeclaredImports } from './published-imports.ts';

describe('findUndeclaredImports', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'abrak-published-'));
    mkdirSync(join(folder, 'dist'));
    const manifest = { name: '@abrak/react', dependencies: { 'radix-ui': '1.0.0' }, peerDependencies: { react: '*' } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('accepts declared packages, their subpaths, relative files and the runtime', () => {
    const code = `
      import { useState } from 'react';
      export { jsx } from 'react/jsx-runtime';
      import './chunk.js';
      import { join } from 'node:path';
      const text = "import x from 'left-out'";
      const menu = import('radix-ui');`;
    writeFileSync(join(folder, 'dist/index.js'), code);

    expect(findUndeclaredImports(folder)).toEqual([]);
  });

  it.each([
    ['index.js', "import { create } from '@scope/tool/sub';", '@scope/tool'],
    ['index.js', "const load = () => import('i18next');", 'i18next'],
    ['index.d.ts', "export declare const menu: import('@radix-ui/react-menu').Menu;", '@radix-ui/react-menu'],
  ])('reports a package that %s imports undeclared: %s', (file, code, name) => {
    writeFileSync(join(folder, 'dist', file), code);

    expect(findUndeclaredImports(folder)).toEqual([
      `@abrak/react  dist/${file} imports ${name}, which is not among its dependencies`,
    ]);
  });
});
