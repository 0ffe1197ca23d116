import type { Cell } from '../cell.ts';
import { seeFilesAndWallet } from '../looks.ts';
import type { Pinned } from '../versions.ts';

const app = ['@tanstack/react-query', 'react', 'react-dom', '@types/react', '@types/react-dom', 'typescript'] as const;

interface Bundler {
  readonly name: string;
  readonly packages: readonly Pinned[];
  readonly templates: readonly string[];
  readonly commands: readonly string[];
}

function bundlerCell({ name, packages, templates, commands }: Bundler): Cell {
  return {
    name,
    packages: [...app, ...packages],
    templates: ['app', 'css', ...templates],
    commands: ['tsc -p .', ...commands],
    warning: /\bwarn(ing)?s?\b/i,
    servers: [{ folder: 'dist' }],
    look: seeFilesAndWallet,
  };
}

const copyPage = `node -e "require('fs').copyFileSync('index.html', 'dist/index.html')"`;

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
  bundlerCell({ name: 'parcel', packages: ['parcel'], templates: ['parcel'], commands: ['parcel build index.html'] }),
  bundlerCell({ name: 'esbuild', packages: ['esbuild'], templates: ['page', 'esbuild'], commands: ['node build.js', copyPage] }),
];
