import type { Cell } from '../cell.ts';
import { attachToRequest, openArabicSections, keepPhotos, seeBalanceAndBell } from '../exampleLooks.ts';
import { readExample } from '../readExample.ts';

function exampleCell(name: string, look: Cell['look']): Cell {
  return {
    name,
    packages: [
      'vite',
      '@vitejs/plugin-react',
      'react',
      'react-dom',
      '@types/react',
      '@types/react-dom',
      '@tanstack/react-query',
      'typescript',
    ],
    templates: [],
    files: {
      ...readExample(name),
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          target: 'ES2023',
          lib: ['ES2023', 'DOM', 'DOM.Iterable'],
          module: 'ESNext',
          moduleResolution: 'Bundler',
          allowImportingTsExtensions: true,
          jsx: 'react-jsx',
          strict: true,
          noEmit: true,
        },
        include: ['src'],
      }),
    },
    commands: ['tsc -p .', 'vite build'],
    needsSandbox: true,
    servers: [{ folder: 'dist' }],
    look,
  };
}

/** Whole pages of other developers, on the hooks and components of React. */
export const exampleCells: readonly Cell[] = [
  exampleCell('photo-wall', keepPhotos),
  exampleCell('support-form', attachToRequest),
  exampleCell('arabic-console', openArabicSections),
  exampleCell('nav-bar', seeBalanceAndBell),
];
