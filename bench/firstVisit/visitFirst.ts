import { SESSION_STORAGE_KEY, type SessionRecord } from '@abrak/core';
import type { Browser, Page } from 'playwright-core';

/** Page to visit with an empty cache. */
export interface VisitedPage {
  readonly url: string;
  /** Selects what the visitor waits for. */
  readonly shows: string;
  /** Session of the customer; undefined for a visitor. */
  readonly session: SessionRecord | undefined;
}

/** Figures of one visit; times are milliseconds from the navigation. */
export interface FirstVisit {
  readonly paintedMs: number;
  /** The content is on the page. */
  readonly shownMs: number;
  /** Largest contentful paint. */
  readonly largestMs: number;
  /** Thousands of bytes over the wire until the content, and requests. */
  readonly shownKilobytes: number;
  readonly shownRequests: number;
  /** Until no request has started for a second. */
  readonly quietKilobytes: number;
  readonly quietRequests: number;
}

interface Times {
  painted: number;
  shown: number;
  largest: number;
}

declare global {
  interface Window {
    firstVisit: Times;
  }
}

// A phone of the middle class on a 3G network.
const SLOWER = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
const LATENCY_MS = 150;
const VIEWPORT = { width: 390, height: 844 };

const QUIET_MS = 1_000;

/** Runs in the page before its scripts: notes its first and largest paint, and when the content appears. */
function noteTimes(selector: string): void {
  const times: Times = { painted: 0, shown: 0, largest: 0 };
  window.firstVisit = times;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName('first-contentful-paint')) times.painted = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) times.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    if (document.querySelector(selector) === null) requestAnimationFrame(look);
    else times.shown = performance.now();
  };
  requestAnimationFrame(look);
}

interface Finished {
  readonly at: number;
  readonly bytes: number;
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Performance.enable');
  const finished: Finished[] = [];
  let lastChange = performance.now();
  session.on('Network.requestWillBeSent', () => {
    lastChange = performance.now();
  });
  session.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) => {
    lastChange = performance.now();
    finished.push({ at: timestamp, bytes: encodedDataLength });
  });
  const waitForQuiet = async () => {
    while (performance.now() - lastChange < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10);
  };
  return { session, finished, waitForQuiet };
}

const kilobytesOf = (finished: readonly Finished[]) => finished.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;

/** Visits a page with an empty cache, on a slow processor and network. */
export async function visitFirst(browser: Browser, { url, shows, session }: VisitedPage): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: VIEWPORT, hasTouch: true, isMobile: true });
  try {
    const stored = session === undefined ? undefined : JSON.stringify(session);
    await context.addInitScript(
      ([key, value]) => {
        if (value !== undefined) localStorage.setItem(key, value);
      },
      [SESSION_STORAGE_KEY, stored] as const,
    );
    const page = await context.newPage();
    await page.addInitScript(noteTimes, shows);
    const { session: devTools, finished, waitForQuiet } = await slowDown(page);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.firstVisit.shown > 0);
    await waitForQuiet();
    const { metrics } = await devTools.send('Performance.getMetrics');
    const startedAt = metrics.find(({ name }) => name === 'NavigationStart')?.value ?? Number.NaN;
    const times = await page.evaluate(() => window.firstVisit);
    const early = finished.filter(({ at }) => at <= startedAt + times.shown / 1_000);
    return {
      paintedMs: times.painted,
      shownMs: times.shown,
      largestMs: times.largest,
      shownKilobytes: kilobytesOf(early),
      shownRequests: early.length,
      quietKilobytes: kilobytesOf(finished),
      quietRequests: finished.length,
    };
  } finally {
    await context.close();
  }
}
