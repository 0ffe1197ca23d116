import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildConsole, consoleFolder } from '../../../../scripts/buildConsole.ts';
import { buildPartnerPage, servePartnerPage } from './servePartnerPage.ts';
import type { EnginePrograms } from '../../../../scripts/engines.ts';
import { startSandbox } from './startSandbox.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Engine of the project; only in the projects of Firefox and WebKit. */
    engine: EnginePrograms;
    /** Folder of the console's build of this run. */
    consoleFolder: string;
    /** Data folder of a sandbox after its first start. Copy it. */
    seedFolder: string;
    /** Folder for all files of the run, removed after it. */
    scratchFolder: string;
    /** Origin of a partner's page with file pickers. */
    partnerOrigin: string;
  }
}

async function seed(dataFolder: string): Promise<void> {
  const sandbox = await startSandbox({ dataFolder });
  await sandbox.stop();
}

/** Prepares the builds and the seeded data that all journeys share. Builds are cached by their inputs. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'abrak-journeys-'));
  const consoleCopy = join(folder, 'console');
  const seedFolder = join(folder, 'seed');
  const [partnerFolder] = await Promise.all([buildPartnerPage(), buildConsole(), seed(seedFolder)]);
  // Copied, so that a build during the run does not change the tested pages.
  await cp(consoleFolder, consoleCopy, { recursive: true });
  const partner = await servePartnerPage(partnerFolder);
  provide('consoleFolder', consoleCopy);
  provide('seedFolder', seedFolder);
  provide('scratchFolder', folder);
  provide('partnerOrigin', partner.origin);
  return async () => {
    await partner.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
