import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { keepTarballs } from '../../../../scripts/buildElements.ts';
import { productionEnv } from '../../../../scripts/buildConsole.ts';
import { root } from '../../../../scripts/runCommand.ts';
import type { Journey } from './setUpJourney.ts';

/** Name of a folder in `examples`. */
type ExampleName = 'backend' | 'ssr' | 'static' | 'vue' | 'webdav';

const HOST = '127.0.0.1';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Returns an origin with a free port. */
export async function findOrigin(): Promise<string> {
  const probe = createServer().listen(0, HOST);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return `http://${HOST}:${address.port}`;
}

function dependenciesOf(folder: string): string[] {
  const { dependencies = {} }: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.keys(dependencies);
}

function isSource(path: string): boolean {
  return !['dist', 'node_modules'].includes(basename(path));
}

// Unpacks the @abrak packages from their tarballs; all other packages resolve to those of the repository.
async function install(folder: string): Promise<void> {
  const tarballs = await keepTarballs();
  for (const name of dependenciesOf(folder).filter((one) => one.startsWith('@abrak/'))) {
    const tarball = tarballs[name];
    if (tarball === undefined) throw new Error(`${name} is no package of this repository.`);
    const target = join(folder, 'node_modules', name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
  }
}

async function waitUntilReady(child: ChildProcess, origin: string): Promise<void> {
  const output: string[] = [];
  const collect = (text: string) => void output.push(text);
  child.stderr?.setEncoding('utf8').on('data', collect);
  await new Promise<void>((resolve, reject) => {
    child.on('exit', () => reject(new Error(`The example did not start:\n${output.join('')}`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      collect(text);
      if (output.join('').includes(origin)) resolve();
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  // Signals the process group, which includes the programs that npm has started.
  process.kill(-child.pid, 'SIGTERM');
  await gone;
}

/** Installs an example from the packed packages and starts it as its README describes, for the tests of a spec file. */
export function openExample(
  name: ExampleName,
  { origin, journey }: { readonly origin: string; readonly journey: Journey },
): void {
  let folder: string | undefined;
  let child: ChildProcess | undefined;

  beforeAll(async () => {
    mkdirSync(join(root, '.scratch'), { recursive: true });
    folder = mkdtempSync(join(root, '.scratch/example-'));
    cpSync(join(root, 'examples', name), folder, { recursive: true, filter: isSource });
    await install(folder);
    const { url, uploadUrl } = journey.sandbox;
    const addresses = { PORT: new URL(origin).port, ABRAK_API: url, ABRAK_UPLOADS: uploadUrl };
    const env = { ...process.env, ...productionEnv, ...addresses, NO_COLOR: '1' };
    child = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    await waitUntilReady(child, origin);
  });
  afterAll(async () => {
    if (child !== undefined) await stop(child);
    if (folder !== undefined) rmSync(folder, { recursive: true });
  });
}
