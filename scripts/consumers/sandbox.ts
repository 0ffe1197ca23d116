import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../runCommand.ts';
import { startInApp } from './runInApp.ts';

const START_MS = 180_000;
const POLL_MS = 200;

/** Running reference backend with demo data. */
export interface RunningSandbox {
  readonly origin: string;
  /** Address of the upload service. */
  readonly uploads: string;
  readonly stop: () => void;
}

/** Starts the reference backend with new data in a folder, for pages of one other origin. */
export async function startSandbox(folder: string, pageOrigin: string): Promise<RunningSandbox> {
  const command = `node --conditions=@abrak/source apps/sandbox/src/main.ts --port 0 --upload-port 0 --data "${join(folder, 'sandbox')}"`;
  const { child, output, stop } = startInApp(root, command, { ORIGINS: pageOrigin });
  const deadline = Date.now() + START_MS;
  for (;;) {
    const [, origin] = /ready: (http:\/\/[\w.:]+)\/\s/.exec(output()) ?? [];
    const [, uploads] = /Uploads: (\S+)\s/.exec(output()) ?? [];
    if (origin !== undefined && uploads !== undefined) return { origin, uploads, stop };
    if (child.exitCode !== null || Date.now() > deadline) {
      stop();
      throw new Error(`The sandbox does not start.\n${output()}`);
    }
    await wait(POLL_MS);
  }
}
