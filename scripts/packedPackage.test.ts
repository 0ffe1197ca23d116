import { expect, it } from 'vitest';
import { findPackingFaults, type PackedManifest } from './packedPackage.ts';

const manifest: PackedManifest = {
  name: '@abrak/react',
  version: '1.2.0',
  license: 'MIT',
  exports: {
    '.': { '@abrak/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
    './styles.css': './dist/styles.css',
  },
  dependencies: { '@abrak/core': '1.2.0', ky: '^2.1.0' },
  peerDependencies: { react: '^19.0.0' },
};

const files: Readonly<Record<string, string>> = {
  'package.json': '',
  LICENSE: 'MIT License',
  'README.md': '# @abrak/react',
  'dist/index.d.ts': '',
  'dist/index.js': 'export {};\n//# sourceMappingURL=index.js.map\n',
  'dist/index.js.map': '{"sources":["../src/index.ts"],"sourcesContent":["export {};"]}',
  'dist/styles.css': '',
};

interface Change {
  readonly manifest?: Partial<PackedManifest>;
  readonly files?: Readonly<Record<string, string | undefined>>;
}

function faultsWith(change: Change): string[] {
  const changed = Object.entries({ ...files, ...change.files }).flatMap(([path, text]) =>
    text === undefined ? [] : [[path, text] as const],
  );
  const texts = new Map(changed);
  const packed = {
    manifest: { ...manifest, ...change.manifest },
    paths: [...texts.keys()],
    read: (path: string) => texts.get(path) ?? '',
  };
  return findPackingFaults(packed, 'MIT License').map((fault) => fault.replace('@abrak/react  ', ''));
}

it('accepts a complete package', () => {
  expect(faultsWith({})).toEqual([]);
});

it.each<[Change, string]>([
  [{ files: { LICENSE: undefined } }, 'has no LICENSE'],
  [{ files: { LICENSE: 'Other' } }, 'has another LICENSE than the repository'],
  [{ files: { 'README.md': undefined } }, 'has no README.md'],
  [{ files: { 'dist/index.d.ts': undefined } }, 'exports ., but has no ./dist/index.d.ts'],
  [{ files: { 'dist/styles.css': undefined } }, 'exports ./styles.css, but has no ./dist/styles.css'],
  [{ files: { 'src/index.ts': '' } }, 'publishes src/index.ts'],
  [{ files: { 'dist/a.test.js': '' } }, 'publishes dist/a.test.js'],
  [
    { files: { 'dist/index.js.map': '{"sources":["../src/index.ts"]}' } },
    'dist/index.js.map maps to ../src/index.ts, which is not published',
  ],
  [
    {
      manifest: { sideEffects: ['dist/texts/*.js'] },
      files: { 'dist/parts/a.js': 'import "../texts/a.js";\nimport "../messages/b.js";' },
    },
    'dist/parts/a.js imports dist/messages/b.js for what it does, which sideEffects does not name',
  ],
  [{ files: { 'dist/index.js.map': undefined } }, 'dist/index.js names the map index.js.map, which is not published'],
  [{ manifest: { license: 'UNLICENSED' } }, 'says its licence is UNLICENSED'],
  [{ manifest: { exports: { '.': { default: './dist/index.js' } } } }, 'exports . without types'],
  [{ manifest: { version: '1.2' } }, 'has the version 1.2 (@abrak/react)'],
  [{ manifest: { dependencies: { '@abrak/core': '1.1.0' } } }, 'wants @abrak/core as 1.1.0 (@abrak/react)'],
  [{ manifest: { dependencies: { '@abrak/core': 'workspace:*' } } }, 'wants @abrak/core as workspace:* (@abrak/react)'],
  [{ manifest: { dependencies: { ky: '2.1.0' } } }, 'wants ky as 2.1.0 (@abrak/react)'],
  [{ manifest: { dependencies: { ky: '>=2' } } }, 'wants ky as >=2 (@abrak/react)'],
  [{ manifest: { peerDependencies: { react: '*' } } }, 'wants react as * (@abrak/react)'],
])('reports %j', (change, fault) => {
  expect(faultsWith(change)).toContain(fault);
});
