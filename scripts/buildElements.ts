import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { productionEnv } from './buildConsole.ts';
import { hashElementsInputs } from './inputsHash.ts';
import { keepBuild } from './keepBuild.ts';
import { packPackages } from './packPackages.ts';
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
  await run('npm run build -w packages/core -w packages/react -w packages/elements -w packages/create-abrak');
  mkdirSync(dirname(hashFile), { recursive: true });
  writeFileSync(hashFile, hash);
}

function buildProbe(folder: string, version = ''): Promise<void> {
  return run(`node packages/elements/build/buildProbe.ts "${folder}" ${version}`);
}

/**
 * Builds the probe, an element for tests of keys and pointers, in each form of delivery; returns its folder. The
 * elements have to be built before.
 */
export function keepProbe(): Promise<string> {
  return keepBuild({ name: 'probe', hash: hashElementsInputs(root), build: (folder) => buildProbe(folder) });
}

/** Builds the probe with another version number, for pages that have both. */
export function keepOtherProbe(version: string): Promise<string> {
  return keepBuild({
    name: 'otherProbe',
    hash: hashElementsInputs(root),
    build: (folder) => buildProbe(folder, version),
  });
}

const TARBALL_LIST = 'tarballs.json';

async function packInto(folder: string): Promise<void> {
  const tarballs = Object.entries(await packPackages(folder)).map(([name, file]) => [name, basename(file)]);
  writeFileSync(join(folder, TARBALL_LIST), JSON.stringify(Object.fromEntries(tarballs)));
}

/** Packs the packages as a release does; returns the tarballs by package name. The elements have to be built before. */
export async function keepTarballs(): Promise<Readonly<Record<string, string>>> {
  const folder = await keepBuild({ name: 'tarballs', hash: hashElementsInputs(root), build: packInto });
  const names: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(folder, TARBALL_LIST), 'utf8'));
  return Object.fromEntries(Object.entries(names).map(([name, file]) => [name, join(folder, file)]));
}

if (basename(process.argv[1] ?? '') === 'buildElements.ts') await buildElements();
