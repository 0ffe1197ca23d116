import { rm } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { moduleByModule, publishedModules } from '../../scripts/moduleByModule.ts';

const subpaths = ['account', 'billing', 'files', 'hosting', 'partners', 'servers', 'testing'].map((noun) => `${noun}/index`);
const entries = ['index', 'internal', 'testing/internal', ...subpaths];
const entryPoints = Object.fromEntries(entries.map((entry) => [entry, `src/${entry}.ts`]));

export default defineConfig(async () => {
  await rm('dist', { recursive: true, force: true });
  return {
    entry: await publishedModules(Object.values(entryPoints)),
    format: 'esm',
    dts: { entry: entryPoints },
    splitting: false,
    sourcemap: true,
    target: 'es2023',
    platform: 'neutral',
    esbuildPlugins: [moduleByModule],
  };
});
