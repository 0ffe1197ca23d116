import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { productionEnv } from './buildConsole.ts';
import { hashElementsInputs } from './inputsHash.ts';
import { root, runCommand } from './runCommand.ts';

/** Folder of the built elements. */
export const elementsFolder = join(root, 'packages/elements/dist');

// Beside the folder, not in it: everything in it is published.
const hashFile = join(root, 'node_modules/.cache/abrak/elements.inputs');

async function run(command: string): Promise<void> {
  const { exitCode, output } = await runCommand(command, productionEnv);
  if (exitCode !== 0) throw new Error(`${output}\nThe elements could not be built.`);
}

const isBuiltFrom = (hash: string): boolean =>
  existsSync(join(elementsFolder, 'define.js')) && existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash;

/** Builds the elements unless they were built from the same inputs; rejects with the output of a failed build. */
export async function buildElements(): Promise<void> {
  const hash = hashElementsInputs(root);
  if (isBuiltFrom(hash)) return;
  console.log('Building the elements…');
  await run('npm run build -w packages/core -w packages/react -w packages/elements');
  mkdirSync(dirname(hashFile), { recursive: true });
  writeFileSync(hashFile, hash);
}

/**
 * Builds the page of the keyboard and pointer tests into a folder, bundled like the elements and labelled with their
 * version or the given one. The elements have to be built before.
 */
export function buildProbe(folder: string, version = ''): Promise<void> {
  return run(`node packages/elements/build/buildProbe.ts "${folder}" ${version}`);
}

if (basename(process.argv[1] ?? '') === 'buildElements.ts') await buildElements();
