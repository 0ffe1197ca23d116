import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hashSandboxInputs } from '../../../../scripts/inputsHash.ts';
import { endProcess, spawnSandbox } from './spawnSandbox.ts';

const root = join(import.meta.dirname, '../../../..');
const cache = join(root, 'node_modules/.cache/abrak');

async function startOnce(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const own = await mkdtemp(`${folder}.`);
  const { process } = await spawnSandbox(['--data', own, '--port', '0', '--upload-port', '0']);
  await endProcess(process, 'SIGTERM');
  for (const old of globSync(join(cache, 'data-*')))
    if (old !== own && !old.startsWith(folder)) await rm(old, { recursive: true, force: true });
  // Another worker may have been faster.
  await rename(own, folder).catch(() => rm(own, { recursive: true }));
}

let started: Promise<string> | undefined;

async function findFolder(): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const folder = join(cache, `data-${day}-${hashSandboxInputs(root).slice(0, 16)}`);
  if (!existsSync(folder)) await startOnce(folder);
  return folder;
}

/**
 * Returns the cached data folder of a sandbox that was started once and ended. The first start creates the database and
 * the demo data, which takes longer than most tests; its dates are relative to the day.
 */
export function startedOnce(): Promise<string> {
  return (started ??= findFolder());
}
