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

async function fromPackage(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium found: set CHROMIUM_PATH to a Chromium or Chrome, or put one on PATH.');
  }
  const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  if (starts(executablePath)) return executablePath;
  // A bare container lacks the shared libraries that every desktop has; the package ships them too.
  const archive = join(import.meta.dirname, '../node_modules/@sparticuz/chromium/bin/al2023.tar.br');
  await inflate(archive);
  setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'));
  if (starts(executablePath)) return executablePath;
  throw new Error(`The Chromium at ${executablePath} does not start: set CHROMIUM_PATH to one that does.`);
}

/** Finds a browser: CHROMIUM_PATH, then PATH, then the one inside the npm package; nothing is downloaded. */
export async function findBrowser(): Promise<BrowserLaunch> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? onPath() ?? (await fromPackage());
  return { executablePath, args: quietArgs };
}
