import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';

export interface ConsoleHosting {
  /** Folder of the built console. */
  readonly folder: string;
  readonly signInDelayMs: number;
  /** Address of the upload service as this request's browser reaches it. */
  readonly uploadUrl: (hostname: string) => string;
  /** Tells a page in which country its device is; undefined when nobody asks. */
  readonly countryLookupUrl: string | undefined;
  /** Pages that the top bar leads to; undefined for no link. */
  readonly supportUrl: string | undefined;
  readonly chatUrl: string | undefined;
}

const CONFIG_PLACE = '<!--abrak-config-->';

// Names of assets hold a hash of their content.
const IMMUTABLE = 'public, max-age=31536000, immutable';

const hostnamePattern = /^[\w.-]+$|^\[[0-9a-f:]+\]$/i;

function contentSecurityPolicy(called: readonly string[]): string {
  return [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self' ${called.map((url) => new URL(url).origin).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

async function answerPage(c: Context, { folder, uploadUrl, ...told }: ConsoleHosting): Promise<Response> {
  const { hostname } = new URL(c.req.url);
  const url = uploadUrl(hostnamePattern.test(hostname) ? hostname : '127.0.0.1');
  // Inside a script element only "<" could end it.
  const config = JSON.stringify({ uploadUrl: url, ...told }).replaceAll('<', String.raw`\u003c`);
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const script = `<script type="application/json" id="abrak-config">${config}</script>`;
  return c.html(page.replace(CONFIG_PLACE, () => script), 200, {
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy([url, ...(told.countryLookupUrl === undefined ? [] : [told.countryLookupUrl])]),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
}

function wantsPage(c: Context): boolean {
  return c.req.header('accept')?.includes('text/html') ?? false;
}

/** Serves the built console: its files, and its page for every address that a person can open. */
export function consoleRoutes(hosting: ConsoleHosting) {
  const routes = new Hono();
  const files = serveStatic({
    root: hosting.folder,
    onFound: (_path, c) => {
      c.header('cache-control', c.req.path.startsWith('/assets/') ? IMMUTABLE : 'no-cache');
      c.header('x-content-type-options', 'nosniff');
    },
  });
  routes.on('GET', ['/', '/index.html'], (c) => answerPage(c, hosting));
  // A name that begins with a dot is no part of a page.
  routes.get('*', (c, next) => (c.req.path.includes('/.') ? next() : files(c, next)));
  routes.get('*', (c, next) => (wantsPage(c) ? answerPage(c, hosting) : next()));
  return routes;
}
