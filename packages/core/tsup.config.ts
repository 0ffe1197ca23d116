import { rm } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';
import { moduleByModule, publishedModules, pureDefinitions } from '../../scripts/moduleByModule.ts';
import { buildTargets } from '../../scripts/supportedBrowsers.ts';

const subpaths = ['account', 'billing', 'files', 'hosting', 'partners', 'servers', 'testing'].map(
  (noun) => `${noun}/index`,
);
const entries = ['index', 'internal', 'contract/index', 'testing/internal', ...subpaths];

const shared: Options = { format: 'esm', splitting: false, target: buildTargets };

export default defineConfig(async () => {
  await rm('dist', { recursive: true, force: true });
  return [
    {
      ...shared,
      entry: await publishedModules(entries.map((entry) => `src/${entry}.ts`)),
      sourcemap: true,
      platform: 'neutral',
      esbuildPlugins: [moduleByModule, pureDefinitions],
    },
    {
      ...shared,
      entry: { 'bin/abrak': 'bin/abrak.ts' },
      platform: 'node',
      target: 'node22',
      external: ['@abrak/core'],
      removeNodeProtocol: false,
    },
  ];
});
