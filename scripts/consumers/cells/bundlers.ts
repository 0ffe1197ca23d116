import type { Cell, Look } from '../cell.ts';
import { seeFilesAndWallet, seePreview } from '../looks.ts';
import type { Pinned } from '../versions.ts';

const app = ['@tanstack/react-query', 'react', 'react-dom', '@types/react', '@types/react-dom', 'typescript'] as const;

interface Bundler {
  readonly name: string;
  readonly packages: readonly Pinned[];
  readonly templates: readonly string[];
  readonly commands: readonly string[];
  readonly manifest?: Readonly<Record<string, unknown>>;
  /** Default: rows, balance and the preview of a PDF file. */
  readonly look?: Look;
}

function bundlerCell({ packages, templates, commands, ...rest }: Bundler): Cell {
  return {
    look: seePreview,
    ...rest,
    packages: [...app, ...packages],
    templates: ['app', 'css', ...templates],
    commands: ['tsc -p .', ...commands],
    warning: /\bwarn(ing)?s?\b/i,
    servers: [{ folder: 'dist' }],
  };
}

const copyPage = `node -e "require('fs').copyFileSync('index.html', 'dist/index.html')"`;

const parcel = {
  packages: ['parcel'],
  templates: ['parcel'],
  commands: ['parcel build index.html'],
  // By default Parcel ignores the `exports` of packages, and wants polyfills for `Buffer` and `process`.
  manifest: { '@parcel/resolver-default': { packageExports: true }, alias: { buffer: false, process: false } },
} as const;

/** Bundlers other than Vite, with the newest React. */
export const bundlerCells: readonly Cell[] = [
  bundlerCell({
    name: 'webpack',
    packages: ['webpack', 'webpack-cli', 'swc-loader', '@swc/core', 'css-loader', 'mini-css-extract-plugin'],
    templates: ['page', 'webpack'],
    commands: ['webpack', copyPage],
  }),
  bundlerCell({
    name: 'rspack',
    packages: ['@rspack/core', '@rspack/cli', 'css-loader'],
    templates: ['page', 'rspack'],
    commands: ['rspack build', copyPage],
  }),
  bundlerCell({ ...parcel, name: 'parcel', look: seeFilesAndWallet }),
  {
    ...bundlerCell({ ...parcel, name: 'parcel-pdf' }),
    unsupported: {
      reason: "no preview of PDF files: Parcel renames a private field of the viewer's worker in one place only",
      failure: /getByRole\('dialog'\)\.locator\('canvas'\)/,
    },
  },
  bundlerCell({
    name: 'esbuild',
    packages: ['esbuild'],
    templates: ['page', 'esbuild'],
    commands: ['node build.js', copyPage],
  }),
];
