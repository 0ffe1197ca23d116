import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildConsole, consoleFolder } from '../../../../scripts/buildConsole.ts';
import { buildElements, buildProbe } from '../../../../scripts/buildElements.ts';
import { packPackages } from '../../../../scripts/packPackages.ts';
import { buildPartnerPage, servePartnerPage } from './servePartnerPage.ts';
import { startSandbox } from './startSandbox.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The console as it was built for this run. */
    consoleFolder: string;
    /** A sandbox's data as it is after the first start; copy it. */
    seedFolder: string;
    /** Origin of a partner's page with file pickers. */
    partnerOrigin: string;
    /** What the tests of keys and pointers run on, built as the elements are. */
    probeFolder: string;
    /** The packages as they would be published: tarballs by name. */
    tarballs: Readonly<Record<string, string>>;
  }
}

async function seed(dataFolder: string): Promise<void> {
  const sandbox = await startSandbox({ dataFolder });
  await sandbox.stop();
}

/** Prepares once what every journey starts from: a built console, a partner's page, the elements and a seeded data folder. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'abrak-journeys-'));
  const ownConsole = join(folder, 'console');
  const seedFolder = join(folder, 'seed');
  const partnerFolder = join(folder, 'partner');
  const probeFolder = join(folder, 'probe');
  const builds = [buildConsole(), buildPartnerPage(partnerFolder), seed(seedFolder)];
  await Promise.all([...builds, buildElements().then(() => buildProbe(probeFolder))]);
  const tarballs = await packPackages(folder);
  // A copy, so that building again while the journeys run does not change the pages under them.
  await cp(consoleFolder, ownConsole, { recursive: true });
  const partner = await servePartnerPage(partnerFolder);
  provide('consoleFolder', ownConsole);
  provide('seedFolder', seedFolder);
  provide('partnerOrigin', partner.origin);
  provide('probeFolder', probeFolder);
  provide('tarballs', tarballs);
  return async () => {
    await partner.close();
    await rm(folder, { recursive: true });
  };
}
