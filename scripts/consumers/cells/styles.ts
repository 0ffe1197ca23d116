import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../runCommand.ts';
import type { Cell } from '../cell.ts';
import { compareStyles } from '../compareStyles.ts';
import type { Pinned } from '../versions.ts';

const page = [
  '@tanstack/react-query',
  'react',
  'react-dom',
  '@types/react',
  '@types/react-dom',
  'typescript',
  'vite',
  '@vitejs/plugin-react',
] as const;

interface Sheet {
  readonly name: string;
  readonly packages: readonly Pinned[];
  readonly css: string;
  readonly templates?: readonly string[];
}

const sheets: readonly Sheet[] = [
  {
    name: 'tailwind-3',
    packages: ['tailwindcss@3', 'postcss'],
    css: '@tailwind base;\n@tailwind components;\n@tailwind utilities;\n',
    templates: ['tailwind-3'],
  },
  {
    name: 'tailwind-4',
    packages: ['tailwindcss', '@tailwindcss/vite'],
    css: "@import 'tailwindcss';\n",
    templates: ['tailwind-4'],
  },
  { name: 'bootstrap', packages: ['bootstrap'], css: "@import 'bootstrap/dist/css/bootstrap.css';\n" },
  { name: 'normalize', packages: ['normalize.css'], css: "@import 'normalize.css/normalize.css';\n" },
  { name: 'reset', packages: ['reset-css'], css: "@import 'reset-css/reset.css';\n" },
];

const publicComponents = readFileSync(join(root, 'packages/react/src/testing/publicComponents.tsx'), 'utf8');

/** Style sheets of others on the same page. */
export const styleCells: readonly Cell[] = sheets.map(({ name, packages, css, templates = [] }) => ({
  name: `styles-${name}`,
  packages: [...page, ...packages],
  templates: ['app', 'vite', 'everything', ...templates],
  files: { 'src/host.css': css, 'src/publicComponents.tsx': publicComponents },
  commands: ['tsc -p .', 'vite build'],
  servers: [{ folder: 'dist' }],
  look: (app) => compareStyles(app, name),
}));
