import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { findBrowser } from '../../../../scripts/browser.ts';
import { workerSite } from './embedSite.ts';
import { keepProfiles, type Profiles } from './profiles.ts';
import { type Sandbox, startSandbox } from './startSandbox.ts';

/** Shared by the spec files of one worker. Its processes end with the worker. */
export interface Worker {
  readonly browser: Browser;
  readonly sandbox: Sandbox;
  readonly profiles: Profiles;
  /** Folder for the worker's files. */
  readonly folder: string;
  /** Origins that pages may have. */
  readonly origins: ReadonlySet<string>;
}

// Short enough for tests that only wait for a server to be built.
const SERVER_STROKE_MS = 50;

/** Starts a sandbox on a copy of the seeded data, in a folder that does not exist yet. */
export async function startSeededSandbox(
  dataFolder: string,
  options: { readonly origins: readonly string[]; readonly serverStrokeMs: number },
): Promise<Sandbox> {
  await cp(inject('seedFolder'), dataFolder, { recursive: true });
  return startSandbox({ dataFolder, consoleFolder: inject('consoleFolder'), ...options });
}

async function start(): Promise<Worker> {
  const folder = join(inject('scratchFolder'), `worker-${process.pid}`);
  const partnerOrigin = inject('partnerOrigin');
  const site = await workerSite();
  const [sandbox, browser] = await Promise.all([
    startSeededSandbox(join(folder, 'data'), { origins: [partnerOrigin, site.origin], serverStrokeMs: SERVER_STROKE_MS }),
    findBrowser().then((launch) => chromium.launch(launch)),
  ]);
  const origins = new Set([sandbox.url, new URL(sandbox.uploadUrl).origin, partnerOrigin, site.origin]);
  return { browser, sandbox, folder, origins, profiles: keepProfiles(browser, origins) };
}

let worker: Promise<Worker> | undefined;

/** Returns what the worker's spec files share; starts it for the first of them. */
export function currentWorker(): Promise<Worker> {
  return (worker ??= start());
}
