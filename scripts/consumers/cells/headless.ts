import type { Cell } from '../cell.ts';
import { orderAndPay, topUpAtBank } from '../headlessLooks.ts';
import { readExample } from '../readExample.ts';

const core = { ours: ['@abrak/core'], needsSandbox: true, servers: [{ folder: 'dist' }] };

/** Interfaces on `@abrak/core` alone: the examples of other frameworks. */
export const headlessCells: readonly Cell[] = [
  {
    ...core,
    name: 'order-vue',
    packages: ['vite', '@vitejs/plugin-vue', 'vue', 'vue-tsc', 'typescript@6'],
    templates: [],
    files: {
      ...readExample('order-vue'),
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          target: 'ES2023',
          lib: ['ES2023', 'DOM', 'DOM.Iterable'],
          module: 'ESNext',
          moduleResolution: 'Bundler',
          allowImportingTsExtensions: true,
          strict: true,
          noEmit: true,
        },
        include: ['src'],
      }),
    },
    commands: ['vue-tsc -p .', 'vite build'],
    look: orderAndPay,
  },
  {
    ...core,
    name: 'balance-svelte',
    packages: ['vite', '@sveltejs/vite-plugin-svelte', 'svelte'],
    templates: [],
    files: readExample('balance-svelte'),
    commands: ['vite build'],
    warning: /vite-plugin-svelte\].*warn/i,
    look: topUpAtBank,
  },
];
