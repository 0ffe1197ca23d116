import { basename, join } from 'node:path';
import { productionEnv } from './buildConsole.ts';
import { buildElements } from './buildElements.ts';
import { hashDocsInputs } from './inputsHash.ts';
import { keepBuild } from './keepBuild.ts';
import { root, runCommand } from './runCommand.ts';

/** Environment of the site's generator, which would report its use otherwise. */
export const docsEnv = { ASTRO_TELEMETRY_DISABLED: '1' };

// Under Vitest, tools of the build behave as in a test.
async function build(folder: string): Promise<void> {
  const { exitCode, output } = await runCommand('astro build --root apps/docs', {
    ...productionEnv,
    ...docsEnv,
    DOCS_FOLDER: folder,
    VITEST: '',
  });
  if (exitCode !== 0) throw new Error(`${output}\nThe documentation could not be built.`);
}

/** Builds the documentation unless it was built from the same inputs; returns its folder. */
export async function keepDocs(): Promise<string> {
  await buildElements();
  return keepBuild({ name: 'docs', hash: hashDocsInputs(root), build });
}

if (basename(process.argv[1] ?? '') === 'buildDocs.ts') {
  await buildElements();
  await build(join(root, 'apps/docs/dist'));
  console.log('The documentation is in apps/docs/dist.');
}
