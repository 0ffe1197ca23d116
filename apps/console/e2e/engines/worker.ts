import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type EmbedSite, workerSite } from '../support/embedSite.ts';
import type { Sandbox } from '../support/startSandbox.ts';
import { SERVER_STEP_MS, startSeededSandbox } from '../support/worker.ts';
import { type Engine, launchEngine } from './driver/launchEngine.ts';

/** Browser, sandbox and partner's site that the spec files of a worker share. All processes end with the worker. */
export interface EngineWorker {
  readonly engine: Engine;
  readonly sandbox: Sandbox;
  readonly site: EmbedSite;
  /** Folder of the worker's files. */
  readonly folder: string;
}

async function start(): Promise<EngineWorker> {
  const programs = inject('engine');
  const folder = join(inject('scratchFolder'), `${programs.name}-${process.pid}`);
  await mkdir(folder);
  const site = await workerSite();
  const [sandbox, engine] = await Promise.all([
    startSeededSandbox(join(folder, 'data'), { origins: [site.origin], serverStepMs: SERVER_STEP_MS }),
    launchEngine(programs, folder),
  ]);
  return { engine, sandbox, site, folder };
}

let worker: Promise<EngineWorker> | undefined;

/** Returns this worker's browser and sandbox; starts them on the first call. */
export function currentWorker(): Promise<EngineWorker> {
  return (worker ??= start());
}
