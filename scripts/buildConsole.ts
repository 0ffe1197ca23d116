import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashConsoleInputs } from './inputsHash.ts';
import { root, runCommand } from './runCommand.ts';

// The test runner sets NODE_ENV to "test", which would produce a larger and slower development build.
export const productionEnv = { NODE_ENV: 'production' };

/** Folder of the built console. */
export const consoleFolder = join(root, 'apps/console/dist');

const hashFile = join(consoleFolder, '.inputs');

/** Builds the console unless it was built from the same inputs; rejects with the output of a failed build. */
export async function buildConsole(): Promise<void> {
  const hash = hashConsoleInputs(root);
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return;
  console.log('Building the console…');
  const { exitCode, output } = await runCommand('npm run build -w apps/console', productionEnv);
  if (exitCode !== 0) throw new Error(`${output}\nThe console could not be built.`);
  writeFileSync(hashFile, hash);
}
