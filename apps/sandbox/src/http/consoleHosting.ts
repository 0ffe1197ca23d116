import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { ProviderConfig } from '@abrak/core';
import { resolveProvider } from '@abrak/core/internal';
import { type Context, Hono } from 'hono';
import { consolePolicy, type PolicyOrigins } from './consolePolicy.ts';
import { permissionsPolicy } from './securityHeaders.ts';

/** Scheme of the page's address, with its colon. */
export type PageProtocol = 'http:' | 'https:';

/** Settings of the served console. */
export interface ConsoleHosting {
  /** Folder of the built console. */
  readonly folder: string;
  /** Milliseconds for which the console delays a sign-in request. */
  readonly signInDelayMs: number;
  /** False where browsers remove the console's service worker and the files that it keeps. */
  readonly keepsFiles: boolean;
  /** Returns the URL of the upload service for the host name and the scheme with which the browser made this request. */
  readonly uploadUrl: (hostname: string, protocol: PageProtocol) => string;
  /** Configuration of the provider, which the console reads and its policy follows. */
  readonly provider: ProviderConfig;
  /** Returns the origin of the simulated bank as browsers reach it. */
  readonly bankOrigin: () => string;
  /** Origin from which the files of customers come; default: the console's own. */
  readonly contentOrigin?: string | undefined;
}

const NONCE_BYTES = 16;
const CONFIG_PLACE = '<!--abrak-config-->';

// Names of assets contain a hash of their content.
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Path of the window in which a customer grants access to a partner's page. */
const AUTHORIZE_PATH = '/embed/authorize';

/**
 * Returns the scheme with which the browser made a request: the first that a proxy names, else that of the connection.
 * It matters without configured addresses only. A forged header changes the forger's own page, which is never cached.
 */
function protocolOf(c: Context): PageProtocol {
  const [forwarded = ''] = (c.req.header('x-forwarded-proto') ?? '').split(',');
  const protocol = forwarded.trim() === '' ? new URL(c.req.url).protocol : `${forwarded.trim().toLowerCase()}:`;
  return protocol === 'https:' ? 'https:' : 'http:';
}

function ownProvider(c: Context, { uploadUrl, provider }: ConsoleHosting): ProviderConfig {
  return { uploadUrl: uploadUrl(new URL(c.req.url).hostname, protocolOf(c)), ...provider };
}

function policyOf(c: Context, hosting: ConsoleHosting, own: Pick<PolicyOrigins, 'hasDecoders' | 'styleNonce'>): string {
  // A provider that configures its gateways names their hosts.
  const bankOrigin = hosting.provider.gateways === undefined ? hosting.bankOrigin() : undefined;
  return consolePolicy(resolveProvider(ownProvider(c, hosting)), {
    contentOrigin: hosting.contentOrigin,
    bankOrigin,
    ...own,
  });
}

async function answerPage(c: Context, hosting: ConsoleHosting): Promise<Response> {
  const { folder, signInDelayMs, keepsFiles } = hosting;
  // Inside a script element only "<" could end the element.
  const config = JSON.stringify({ signInDelayMs, keepsFiles, provider: ownProvider(c, hosting) }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  // Of this answer only: the page's scripts give it to the style elements that dialogs add.
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const script = `<script type="application/json" id="abrak-config" nonce="${nonce}">${config}</script>`;
  return c.html(
    page.replace(CONFIG_PLACE, () => script),
    200,
    {
      'cache-control': 'no-store',
      'content-security-policy': policyOf(c, hosting, { styleNonce: nonce }),
      // Photos are taken in the file manager; frames of the page get none of it.
      'permissions-policy': permissionsPolicy(['camera']),
      // The window of a partner's page answers to its opener.
      'cross-origin-opener-policy': c.req.path === AUTHORIZE_PATH ? 'unsafe-none' : 'same-origin',
      'referrer-policy': 'same-origin',
    },
  );
}

function wantsPage(c: Context): boolean {
  return c.req.header('accept')?.includes('text/html') ?? false;
}

// Programs ask here for addresses that they know by name: a page instead of 404 would look like an answer.
const WELL_KNOWN = '/.well-known/';

// The only file that may compile WebAssembly.
const PDF_WORKER = /^\/assets\/pdf\.worker[^/]*\.m?js$/;

const SERVICE_WORKER = '/sw.js';

/** Takes the place of the service worker in browsers that have one, also where no page of the console starts. */
const RETIRED_WORKER = '/retiredWorker.js';

/** Creates the routes that serve the built console: its files, and its page for every path that a browser opens. */
export function consoleRoutes(hosting: ConsoleHosting) {
  const routes = new Hono();
  const files = serveStatic({
    root: hosting.folder,
    // The build writes them beside the files.
    precompressed: true,
    rewriteRequestPath: (path) => (path === SERVICE_WORKER && !hosting.keepsFiles ? RETIRED_WORKER : path),
    onFound: (_path, c) => {
      c.header('cache-control', c.req.path.startsWith('/assets/') ? IMMUTABLE : 'no-cache');
      // Workers follow the policy of their own file.
      c.header('content-security-policy', policyOf(c, hosting, { hasDecoders: PDF_WORKER.test(c.req.path) }));
    },
  });
  // Password managers open this address.
  routes.get(`${WELL_KNOWN}change-password`, (c) => c.redirect('/nwaccount/changePassword'));
  routes.on('GET', ['/', '/index.html'], (c) => answerPage(c, hosting));
  // Dotfiles are never served.
  routes.get('*', (c, next) => (c.req.path.includes('/.') ? next() : files(c, next)));
  // An asset that is missing is no page.
  const isPage = (path: string) => !path.startsWith('/assets/') && !path.startsWith(WELL_KNOWN);
  routes.get('*', (c, next) => (wantsPage(c) && isPage(c.req.path) ? answerPage(c, hosting) : next()));
  return routes;
}
