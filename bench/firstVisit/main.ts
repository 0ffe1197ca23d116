import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.ts';
import { buildConsole, consoleFolder } from '../../scripts/buildConsole.ts';
import { startSandbox } from '../startSandbox.ts';
import { medianOf } from '../statistics.ts';
import { oneDigit, printTable } from '../table.ts';
import { type FirstVisit, visitFirst } from './visitFirst.ts';

const ROUNDS = process.argv.includes('--quick') ? 3 : 7;

// Each with an element of the content for which it is opened.
const pages = [
  { address: '/nwlogin', shows: 'input[type="password"]', isSignedIn: false },
  { address: '/nwfm', shows: '[role="row"][data-index]', isSignedIn: true },
  { address: '/nwaccount/wallet', shows: 'main h1', isSignedIn: true },
  { address: '/nwvms', shows: 'main h1', isSignedIn: true },
];

// CONSOLE_DIR measures another build.
const { CONSOLE_DIR = consoleFolder } = process.env;
if (CONSOLE_DIR === consoleFolder) await buildConsole();

const folder = await mkdtemp(join(tmpdir(), 'abrak-bench-visit-'));
const { server, client, origin } = await startSandbox(folder, { CONSOLE_DIR });
const browser = await chromium.launch(await findBrowser());
try {
  const visits = new Map<string, FirstVisit[]>(pages.map(({ address }) => [address, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { address, shows, isSignedIn } of pages) {
      const session = isSignedIn ? client.session.current() : undefined;
      visits.get(address)?.push(await visitFirst(browser, { url: origin + address, shows, session }));
    }
  }
  const rows = [...visits].map(([address, all]) => {
    const median = (read: (visit: FirstVisit) => number) => medianOf(all.map(read));
    return [
      address,
      median(({ paintedMs }) => paintedMs).toFixed(0),
      median(({ shownMs }) => shownMs).toFixed(0),
      median(({ largestMs }) => largestMs).toFixed(0),
      oneDigit(median(({ shownKilobytes }) => shownKilobytes)),
      String(median(({ shownRequests }) => shownRequests)),
      oneDigit(median(({ quietKilobytes }) => quietKilobytes)),
      String(median(({ quietRequests }) => quietRequests)),
    ];
  });
  printTable('First visit to the console, processor ÷ 4, 1.6 Mbit/s, 150 ms', [
    ['', 'first paint, ms', 'content, ms', 'largest, ms', 'kB until content', 'requests', 'kB until quiet', 'requests'],
    ...rows,
  ]);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true });
}
