import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Playwright's launch options for the browser of this machine. */
export interface BrowserLaunch {
  readonly executablePath: string;
  readonly args: string[];
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];

const quietArgs = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file));
}

function starts(executablePath: string): boolean {
  return spawnSync(executablePath, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Returns the headless browser inside the npm package; undefined where it does not run. */
async function fromPackage(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  if (starts(executablePath)) return executablePath;
  // A bare container lacks the shared libraries that every desktop has; the package ships them too.
  const archive = join(import.meta.dirname, '../node_modules/@sparticuz/chromium/bin/al2023.tar.br');
  await inflate(archive);
  setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'));
  return starts(executablePath) ? executablePath : undefined;
}

/**
 * Finds a browser: CHROMIUM_PATH, then the one inside the npm package, then PATH; nothing is downloaded. The one of the
 * package has no windows, needs a quarter less of the processor than a desktop's, and is the same everywhere.
 */
export async function findBrowser(): Promise<BrowserLaunch> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? (await fromPackage()) ?? onPath();
  if (executablePath === undefined)
    throw new Error('No Chromium found that starts: set CHROMIUM_PATH to a Chromium or Chrome, or put one on PATH.');
  return { executablePath, args: quietArgs };
}
