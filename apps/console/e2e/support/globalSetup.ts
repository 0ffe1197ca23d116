import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildConsole, consoleFolder } from '../../../../scripts/buildConsole.ts';
import { buildElements, keepProbe } from '../../../../scripts/buildElements.ts';
import { keepPartnerPage, servePartnerPage } from './servePartnerPage.ts';
import { startSandbox } from './startSandbox.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the console as it was built for this run. */
    consoleFolder: string;
    /** Data folder of a sandbox after its first start. Copy it. */
    seedFolder: string;
    /** Folder for all that the run writes; it is removed afterwards. */
    scratchFolder: string;
    /** Origin of a partner's page with file pickers. */
    partnerOrigin: string;
    /** Folder of the probe, which tests of keys and pointers use, built as the elements are. */
    probeFolder: string;
  }
}

async function seed(dataFolder: string): Promise<void> {
  const sandbox = await startSandbox({ dataFolder });
  await sandbox.stop();
}

/** Builds and seeds once what all journeys share; builds are kept and made again only when their inputs change. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'abrak-journeys-'));
  const ownConsole = join(folder, 'console');
  const seedFolder = join(folder, 'seed');
  const [partnerFolder, probeFolder] = await Promise.all([
    keepPartnerPage(),
    buildElements().then(keepProbe),
    buildConsole(),
    seed(seedFolder),
  ]);
  // A copy: a build during the run must not change the pages under the tests.
  await cp(consoleFolder, ownConsole, { recursive: true });
  const partner = await servePartnerPage(partnerFolder);
  provide('consoleFolder', ownConsole);
  provide('seedFolder', seedFolder);
  provide('scratchFolder', folder);
  provide('partnerOrigin', partner.origin);
  provide('probeFolder', probeFolder);
  return async () => {
    await partner.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
