import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tokenFor } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackend, sampleCustomer } from '@abrak/core/testing';
import type { Browser, Page, Route } from 'playwright-core';
import { elements } from '../../packages/elements/build/elements.ts';
import { elementsFolder } from '../../scripts/buildElements.ts';

const ORIGIN = 'http://shop.localhost';

// Latency of a good mobile connection: without it, an element is there before the page is painted.
const LATENCY_MS = 120;

/** Time without a request after which a page is taken as complete. */
const QUIET_MS = 1_500;

const types: Readonly<Record<string, string>> = { '.css': 'text/css', '.js': 'text/javascript' };

/** Element to visit, and the window of the visitor. */
export interface VisitOptions {
  readonly tag: string;
  /** Attributes of the element, in HTML. */
  readonly attributes: string;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** Measurements of a visit. */
export interface ElementVisit {
  /** Sum of the scores of all layout shifts of the page. */
  readonly shift: number;
  /** Height of the element in the end, in pixels. */
  readonly height: number;
  /** Height of the element at the first paint of the page, in pixels. */
  readonly reserved: number;
}

declare global {
  var layoutShift: number;
  var firstHeight: number;
}

const text = '<p>The page goes on below the element, and whoever reads here loses the place when it moves.</p>';

function pageOf({ tag, attributes }: VisitOptions, backend: MemoryBackend): string {
  const scopes = elements.find((one) => one.tag === tag)?.scopes ?? [];
  // Elements of the customer's own session are signed in by the demo.
  const api = scopes.length === 0 ? 'demo:' : ORIGIN;
  return `<!doctype html>
<html lang="fa" dir="rtl">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/abrak/reserve.css" />
    <script>
      layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) layoutShift += value;
      }).observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(function look() {
        const element = document.querySelector('${tag}');
        if (element === null) requestAnimationFrame(look);
        else firstHeight = element.getBoundingClientRect().height;
      });
    </script>
  </head>
  <body>
    <h1>Page of a partner</h1>
    <${tag} api="${api}" ${attributes}></${tag}>
    ${text.repeat(20)}
    <script type="module">
      const token = ${JSON.stringify(tokenFor(backend, scopes))};
      document.querySelector('${tag}').fetchToken = async () => token;
    </script>
    <script type="module" src="/abrak/loader.js"></script>
  </body>
</html>
`;
}

async function answer(route: Route, html: string, backend: MemoryBackend): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/') {
    await route.fulfill({ contentType: 'text/html', body: html });
    return;
  }
  await delay(LATENCY_MS);
  if (pathname.startsWith('/abrak/')) {
    const body = await readFile(join(elementsFolder, pathname.slice('/abrak/'.length))).catch(() => undefined);
    if (body === undefined) await route.fulfill({ status: 404 });
    else await route.fulfill({ contentType: types[extname(pathname)] ?? 'application/octet-stream', body });
    return;
  }
  const request = route.request();
  const answered = await backend.fetch(
    new Request(request.url(), {
      method: request.method(),
      headers: await request.allHeaders(),
      body: request.postData(),
    }),
  );
  const body = Buffer.from(await answered.arrayBuffer());
  await route.fulfill({ status: answered.status, headers: Object.fromEntries(answered.headers), body });
}

async function waitUntilQuiet(page: Page): Promise<void> {
  let last = Date.now();
  const note = () => void (last = Date.now());
  page.on('request', note);
  page.on('requestfinished', note);
  while (Date.now() - last < QUIET_MS) await delay(100);
}

/** Opens a page with one element above its text, and measures how far the text moves until everything has loaded. */
export async function visitElement(browser: Browser, options: VisitOptions): Promise<ElementVisit> {
  const { tag, viewport } = options;
  const backend = createMemoryBackend(sampleCustomer());
  const page = await browser.newPage({ viewport });
  await page.route('**/*', (route) => answer(route, pageOf(options, backend), backend));
  await page.goto(`${ORIGIN}/`, { waitUntil: 'commit' });
  await waitUntilQuiet(page);
  const seen = await page.evaluate((name) => {
    const { height = 0 } = document.querySelector(name)?.getBoundingClientRect() ?? {};
    return { shift: globalThis.layoutShift, height: Math.round(height), reserved: Math.round(globalThis.firstHeight) };
  }, tag);
  const { LAYOUT_SHIFT_PICTURES: folder } = process.env;
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${tag}-${viewport.width}.png`) });
  await page.close();
  return seen;
}
