import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildConsole, consoleFolder } from '../../../../scripts/buildConsole.ts';
import { startSandbox } from './startSandbox.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The console as it was built for this run. */
    consoleFolder: string;
    /** A sandbox's data as it is after the first start; copy it. */
    seedFolder: string;
  }
}

async function seed(dataFolder: string): Promise<void> {
  const sandbox = await startSandbox({ dataFolder });
  await sandbox.stop();
}

/** Prepares once what every journey starts from: a built console and a seeded data folder. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'abrak-journeys-'));
  const ownConsole = join(folder, 'console');
  const seedFolder = join(folder, 'seed');
  await Promise.all([buildConsole(), seed(seedFolder)]);
  // A copy, so that building again while the journeys run does not change the pages under them.
  await cp(consoleFolder, ownConsole, { recursive: true });
  provide('consoleFolder', ownConsole);
  provide('seedFolder', seedFolder);
  return () => rm(folder, { recursive: true });
}
