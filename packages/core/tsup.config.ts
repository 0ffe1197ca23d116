import { rm } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { moduleByModule, publishedModules } from '../../scripts/moduleByModule.ts';

const subpaths = ['account', 'billing', 'files', 'hosting', 'partners', 'servers', 'testing'].map((noun) => `${noun}/index`);
const entries = ['index', 'internal', 'testing/internal', ...subpaths];

export default defineConfig(async () => {
  await rm('dist', { recursive: true, force: true });
  return {
    entry: await publishedModules(entries.map((entry) => `src/${entry}.ts`)),
    format: 'esm',
    splitting: false,
    sourcemap: true,
    target: 'es2023',
    platform: 'neutral',
    esbuildPlugins: [moduleByModule],
  };
});
