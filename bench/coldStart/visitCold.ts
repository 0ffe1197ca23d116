import type { Browser, CDPSession } from 'playwright-core';

declare global {
  interface Window {
    /** Written by the server and, once the page shows what is waited for, by the measurement. */
    coldStart: { token: string; shownAt?: number };
  }
}

const VIEWPORT = { width: 1280, height: 800 };

/** Milliseconds without a request after which a page counts as quiet. */
const QUIET_MS = 1_000;

/** Figures of one visit with an empty cache. */
export interface Visit {
  /** Milliseconds from the navigation to the end of the frame that shows the content. */
  readonly shownMs: number;
  /** Bytes over the wire, headers included, until the content is shown. */
  readonly shownBytes: number;
  readonly shownRequests: number;
  /** Of `shownBytes` those of page, scripts and styles. */
  readonly shownCodeBytes: number;
  /** Bytes over the wire until no request has started for a second. */
  readonly quietBytes: number;
  readonly quietRequests: number;
  readonly quietCodeBytes: number;
  /** Bytes of code after the pointer has moved over the page. */
  readonly usedCodeBytes: number;
  readonly usedRequests: number;
}

interface Loaded {
  /** Seconds of the browser's clock. */
  readonly at: number;
  readonly bytes: number;
  readonly isCode: boolean;
}

interface Traffic {
  readonly loaded: readonly Loaded[];
  /** Waits until no request has started for a second from now on. */
  waitForQuiet(): Promise<void>;
}

// Resource types of the DevTools protocol.
const codeTypes: readonly string[] = ['Document', 'Script', 'Stylesheet'];

async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const loaded: Loaded[] = [];
  const open = new Map<string, boolean>();
  let lastChange = performance.now();
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
    lastChange = performance.now();
    open.set(requestId, codeTypes.includes(type ?? ''));
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const isCode = open.get(requestId);
    if (isCode === undefined) return;
    open.delete(requestId);
    lastChange = performance.now();
    loaded.push({ at: timestamp, bytes: encodedDataLength, isCode });
  });
  session.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId));
  const isQuiet = () => open.size === 0 && performance.now() - lastChange > QUIET_MS;
  return {
    loaded,
    async waitForQuiet() {
      lastChange = performance.now();
      while (!isQuiet()) await new Promise((resolve) => void setTimeout(resolve, QUIET_MS / 10));
    },
  };
}

/** Runs in the page: notes the end of the first frame that shows an element, in an open shadow root too. */
function noteShown(selector: string): void {
  const find = (root: ParentNode): boolean =>
    root.querySelector(selector) !== null ||
    [...root.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot !== null && find(shadowRoot));
  const look = () => {
    if (!find(document)) return void requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      window.coldStart.shownAt = performance.now();
      port1.close();
    });
    port1.start();
    port2.postMessage(undefined);
  };
  requestAnimationFrame(look);
}

const codeOf = (loaded: readonly Loaded[]) => loaded.filter(({ isCode }) => isCode);

const sum = (loaded: readonly Loaded[]) => loaded.reduce((total, { bytes }) => total + bytes, 0);

/** Opens an address in a new context, without any cache, and waits until it shows an element and is quiet. */
export async function visitCold(browser: Browser, address: string, selector: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await session.send('Performance.enable');
    await page.addInitScript(noteShown, selector);
    await page.goto(address, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(() => window.coldStart?.shownAt);
    const shownMs = Number(await shown.jsonValue());
    await traffic.waitForQuiet();
    const { metrics } = await session.send('Performance.getMetrics');
    const startedAt = metrics.find(({ name }) => name === 'NavigationStart')?.value ?? Number.NaN;
    const quiet = [...traffic.loaded];
    await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2, { steps: 2 });
    await traffic.waitForQuiet();
    const early = quiet.filter(({ at }) => at <= startedAt + shownMs / 1_000);
    return {
      shownMs,
      shownBytes: sum(early),
      shownRequests: early.length,
      shownCodeBytes: sum(codeOf(early)),
      quietBytes: sum(quiet),
      quietRequests: quiet.length,
      quietCodeBytes: sum(codeOf(quiet)),
      usedCodeBytes: sum(codeOf(traffic.loaded)),
      usedRequests: traffic.loaded.length,
    };
  } finally {
    await context.close();
  }
}
