import { pick, readSnippets } from '../../readSnippets.ts';
import type { Cell, Manager } from '../cell.ts';
import { findCopies } from '../findCopies.ts';
import { seeFilesAndWallet, seeHostTexts, signInToFiles } from '../looks.ts';
import type { Pinned } from '../versions.ts';

const tools = ['vite', '@vitejs/plugin-react'] as const;
const newest = [...tools, 'react', 'react-dom', '@types/react', '@types/react-dom'] as const;

const built = { commands: ['tsc -p .', 'vite build'], servers: [{ folder: 'dist' }] };

function managerCell(manager: Manager): Cell {
  // Yarn teaches TypeScript to resolve without node_modules, up to version 6.
  const typescript = manager === 'yarn4-pnp' ? 'typescript@5' : 'typescript';
  return {
    ...built,
    name: `vite-${manager}`,
    manager,
    packages: [...newest, typescript, '@tanstack/react-query'],
    templates: ['app', 'vite'],
    look: seeFilesAndWallet,
  };
}

/** Package managers other than npm. */
export const managerCells: readonly Cell[] = (['pnpm', 'yarn1', 'yarn4', 'yarn4-pnp'] as const).map(managerCell);

function hostCell(name: string, packages: readonly Pinned[]): Cell {
  return {
    ...built,
    name,
    packages: [...newest, 'radix-ui', ...packages],
    templates: ['app', 'vite', 'host'],
    inspect: (folder) =>
      findCopies(folder, [
        '@tanstack/react-query',
        '@tanstack/query-core',
        'i18next',
        'react-i18next',
        'lucide-react',
        'radix-ui',
        'react',
        'react-dom',
      ]),
    look: (app) => seeHostTexts(app, ['above', 'below']),
  };
}

/** Hosts that use packages of ours themselves. */
export const hostCells: readonly Cell[] = [
  hostCell('host-newest', ['typescript', '@tanstack/react-query', 'i18next', 'react-i18next', 'lucide-react']),
  hostCell('host-older', [
    'typescript@5',
    '@tanstack/react-query@oldest',
    'i18next@25',
    'react-i18next@15',
    'lucide-react@0',
  ]),
];

/** Custom elements in an older React and, as the guides show them, in Vue and Svelte. */
export const elementCells: readonly Cell[] = [
  {
    ...built,
    name: 'vite-react-18-elements',
    packages: [...tools, 'typescript', 'react@18', 'react-dom@18', '@types/react@18', '@types/react-dom@18'],
    ours: ['@abrak/core', '@abrak/elements'],
    templates: ['vite', 'elements'],
    look: seeFilesAndWallet,
  },
  {
    name: 'vue',
    packages: ['vite', '@vitejs/plugin-vue', 'vue', 'vue-tsc', 'typescript@6'],
    ours: ['@abrak/core', '@abrak/elements'],
    templates: ['mount', 'vue'],
    files: pick(readSnippets('docs/embedding.md'), ['src/App.vue', 'src/elements.d.ts']),
    commands: ['vue-tsc -p .', 'vite build'],
    // It calls the address of the guide, which is nobody's; examples/vue runs in a journey.
    servers: [],
    look: () => Promise.resolve([]),
  },
  {
    name: 'svelte',
    packages: ['vite', '@sveltejs/vite-plugin-svelte', 'svelte', 'svelte-check', 'typescript@6'],
    ours: ['@abrak/core', '@abrak/elements'],
    templates: ['mount', 'svelte'],
    files: pick(readSnippets('docs/start.md'), ['src/App.svelte', 'src/abrakElements.d.ts']),
    commands: ['svelte-check --fail-on-warnings', 'vite build'],
    warning: /vite-plugin-svelte\].*warn/i,
    needsSandbox: true,
    servers: [{ folder: 'dist' }],
    look: signInToFiles,
  },
];
