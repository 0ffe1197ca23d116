import { docsEnv } from './buildDocs.ts';
import { buildElements } from './buildElements.ts';
import { runUntilOneEnds } from './longRunning.ts';

await buildElements();
process.exitCode = await runUntilOneEnds([
  {
    folder: 'apps/docs',
    args: ['../../node_modules/astro/bin/astro.mjs', 'dev', ...process.argv.slice(2)],
    env: docsEnv,
  },
]);
