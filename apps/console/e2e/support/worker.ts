import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { findBrowser } from '../../../../scripts/browser.ts';
import { workerSite } from './embedSite.ts';
import { createProfilePool, type ProfilePool } from './profilePool.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from './startSandbox.ts';

/** Browser, sandbox and profiles that the spec files of a worker share. The processes end with the worker. */
export interface Worker {
  readonly browser: Browser;
  readonly sandbox: Sandbox;
  readonly profiles: ProfilePool;
  /** Folder of the worker's files. */
  readonly folder: string;
  /** Origins of all pages. */
  readonly origins: ReadonlySet<string>;
}

/** Milliseconds per step of a server's build: short, because most tests only wait until it is built. */
export const SERVER_STEP_MS = 50;

/** Starts a sandbox on a copy of the seeded data in a new folder. */
export async function startSeededSandbox(
  dataFolder: string,
  options: Pick<SandboxOptions, 'bank' | 'consoleUrl' | 'origins' | 'provider' | 'serverStepMs'>,
): Promise<Sandbox> {
  await cp(inject('seedFolder'), dataFolder, { recursive: true });
  return startSandbox({ dataFolder, consoleFolder: inject('consoleFolder'), ...options });
}

async function start(): Promise<Worker> {
  const folder = join(inject('scratchFolder'), `worker-${process.pid}`);
  const partnerOrigin = inject('partnerOrigin');
  const site = await workerSite();
  const [sandbox, browser] = await Promise.all([
    startSeededSandbox(join(folder, 'data'), { origins: [partnerOrigin, site.origin], serverStepMs: SERVER_STEP_MS }),
    findBrowser().then((launch) => chromium.launch(launch)),
  ]);
  const origins = new Set([sandbox.url, new URL(sandbox.uploadUrl).origin, partnerOrigin, site.origin]);
  return { browser, sandbox, folder, origins, profiles: createProfilePool(browser, origins) };
}

let worker: Promise<Worker> | undefined;

/** Returns this worker's browser and sandbox; starts them on the first call. */
export function currentWorker(): Promise<Worker> {
  return (worker ??= start());
}
