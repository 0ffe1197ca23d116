import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.ts';
import { buildConsole, consoleFolder } from '../../scripts/buildConsole.ts';
import { startServer } from '../processes.ts';
import { medianOf } from '../statistics.ts';
import { printTable } from '../table.ts';
import { type Line, openSlowLine, type SlowLine } from './openSlowLine.ts';

const ROUNDS = process.argv.includes('--quick') ? 3 : 9;

const VIEWPORT = { width: 390, height: 844 };

/** Slowdown of the processor, as of a cheap phone beside this machine. */
const CPU_RATE = 4;

const PAGE = '/nwlogin';

const lines: Readonly<Record<string, Line>> = {
  '150 ms, 1.6 Mbit/s': { latencyMs: 150, bitsPerSecond: 1_600_000 },
  '600 ms, 0.4 Mbit/s': { latencyMs: 600, bitsPerSecond: 400_000 },
};

/** Milliseconds from the navigation to what a visitor sees. */
interface Paints {
  /** The first text or picture. */
  readonly contentMs: number;
  /** The form that the page is opened for. */
  readonly formMs: number;
}

async function visit(context: BrowserContext, address: string): Promise<Paints> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.goto(address, { waitUntil: 'commit' });
  const form = await page.waitForFunction(() => document.querySelector('form') !== null && performance.now());
  const content = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const paints = { contentMs: Number(await content.jsonValue()), formMs: Number(await form.jsonValue()) };
  await page.close();
  return paints;
}

/** Waits until a browser keeps the console's files. */
async function keep(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.close();
}

interface Served {
  readonly line: SlowLine;
  /** True where browsers keep the console's files. */
  readonly isKept: boolean;
}

async function visitTwice(browser: Browser, { line, isKept }: Served): Promise<readonly [Paints, Paints]> {
  const address = line.url + PAGE;
  const context = await browser.newContext({ viewport: VIEWPORT });
  const first = await visit(context, address);
  line.setSlow(false);
  if (isKept) await keep(context, address);
  line.setSlow(true);
  line.hangUp();
  const second = await visit(context, address);
  await context.close();
  return [first, second];
}

async function measure(browser: Browser, served: Served): Promise<readonly string[]> {
  const visits: (readonly [Paints, Paints])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await visitTwice(browser, served));
  return [0, 1].flatMap((index) =>
    (['contentMs', 'formMs'] as const).map((name) =>
      medianOf(visits.map((pair) => pair[index]?.[name] ?? Number.NaN)).toFixed(0),
    ),
  );
}

await buildConsole();
const folder = await mkdtemp(join(tmpdir(), 'abrak-bench-visits-'));
const browser = await chromium.launch(await findBrowser());
const rows: string[][] = [];
try {
  await cp(consoleFolder, join(folder, 'console'), { recursive: true });
  for (const CONSOLE_CACHE of ['off', 'on']) {
    const args = ['--port', '0', '--upload-port', '0', '--data', join(folder, 'data')];
    const env = { CONSOLE_DIR: join(folder, 'console'), CONSOLE_CACHE };
    const server = await startServer(['apps/sandbox/src/main.ts', ...args], /^Sign in with/, env);
    const target = /^Abrak is ready: (\S+)/m.exec(server.output)?.[1] ?? '';
    for (const [name, given] of Object.entries(lines)) {
      const line = await openSlowLine(target, given);
      rows.push([`${name}, ${CONSOLE_CACHE}`, ...(await measure(browser, { line, isKept: CONSOLE_CACHE === 'on' }))]);
      await line.close();
    }
    await server.stop();
  }
} finally {
  await browser.close();
  await rm(folder, { recursive: true });
}
printTable(`Visits to ${PAGE} with and without kept files, processor ÷ ${CPU_RATE}, ms until a paint`, [
  ['line, CONSOLE_CACHE', 'first: content', 'form', 'second: content', 'form'],
  ...rows,
]);
