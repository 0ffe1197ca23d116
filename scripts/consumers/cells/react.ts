import type { Cell } from '../cell.ts';
import { seePreview } from '../looks.ts';
import type { Pinned } from '../versions.ts';

const tools = ['@tanstack/react-query', 'vite', '@vitejs/plugin-react'] as const;

function viteCell(version: string, packages: readonly Pinned[]): Cell {
  return {
    name: `vite-react-${version}`,
    packages: [...tools, ...packages],
    templates: ['app', 'vite'],
    commands: ['tsc -p .', 'vite build'],
    servers: [{ folder: 'dist' }],
    look: seePreview,
  };
}

/** Versions of React, with Vite and npm. */
export const reactCells: readonly Cell[] = [
  viteCell('19.0', ['react@19.0', 'react-dom@19.0', '@types/react@19.0', '@types/react-dom@19.0', 'typescript@5']),
  viteCell('19.1', ['react@19.1', 'react-dom@19.1', '@types/react@19.1', '@types/react-dom@19.1', 'typescript@6']),
  viteCell('19.2', ['react@19.2', 'react-dom@19.2', '@types/react@19.2', '@types/react-dom@19.2', 'typescript']),
  viteCell('newest', ['react', 'react-dom', '@types/react', '@types/react-dom', 'typescript']),
];
