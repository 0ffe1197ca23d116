import { pick, readSnippets } from '../../readSnippets.ts';
import type { Cell } from '../cell.ts';
import { seeHydration, signInToFiles } from '../looks.ts';

const app = ['@tanstack/react-query', 'react', 'react-dom', '@types/react', '@types/react-dom', '@types/node'] as const;

const vite = ['vite', '@vitejs/plugin-react', 'typescript'] as const;

/** Frameworks that render on a server. */
export const frameworkCells: readonly Cell[] = [
  {
    name: 'next',
    packages: [...app, 'next', 'typescript@6'],
    templates: ['app', 'next'],
    commands: ['next build'],
    warning: /⚠(?! No build cache)|Compiled with warnings/,
    servers: [
      { command: 'next start -H 127.0.0.1 -p $PORT' },
      { command: 'next dev -H 127.0.0.1 -p $PORT', isDev: true },
    ],
    look: seeHydration,
  },
  {
    name: 'next-15',
    packages: [...app, 'next@15', 'typescript@5'],
    templates: ['app', 'next', 'next15'],
    commands: ['next build'],
    warning: /⚠(?! No build cache)|Compiled with warnings/,
    servers: [
      { command: 'next start -H 127.0.0.1 -p $PORT' },
      { command: 'next dev -H 127.0.0.1 -p $PORT', isDev: true },
    ],
    look: seeHydration,
  },
  {
    name: 'start-next',
    packages: [...app, 'next', 'typescript@6'],
    templates: [],
    files: {
      ...pick(readSnippets('docs/start.md'), ['app/Files.tsx', 'app/layout.tsx', 'app/page.tsx']),
      'next.config.ts': 'export default { cacheComponents: true, partialPrefetching: true };\n',
      'app/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
    },
    commands: ['next build'],
    warning: /⚠(?! No build cache)|Compiled with warnings/,
    needsSandbox: true,
    servers: [{ command: 'next start -H 127.0.0.1 -p $PORT' }],
    look: signInToFiles,
  },
  {
    name: 'react-router',
    packages: [
      ...app,
      ...vite,
      'react-router',
      '@react-router/dev',
      '@react-router/node',
      '@react-router/serve',
      'isbot',
    ],
    templates: ['app', 'css', 'react-router'],
    commands: ['tsc -p .', 'react-router build'],
    servers: [
      { command: 'react-router-serve ./build/server/index.js' },
      { command: 'react-router dev --host 127.0.0.1 --port $PORT', isDev: true },
    ],
    look: seeHydration,
  },
  {
    name: 'vite-ssr',
    packages: [...app, ...vite],
    templates: ['app', 'css', 'vite', 'vite-ssr'],
    commands: ['tsc -p .', 'vite build --outDir dist/client', 'vite build --ssr src/server.tsx --outDir dist/server'],
    servers: [{ command: 'node serve.mjs' }, { command: 'node serve.mjs --dev', isDev: true }],
    look: seeHydration,
  },
];
