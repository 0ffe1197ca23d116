import { rm } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { moduleByModule, publishedModules } from '../../scripts/moduleByModule.ts';

const entryPoints = { index: 'src/index.ts', 'testing/index': 'src/testing/index.ts' };

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
