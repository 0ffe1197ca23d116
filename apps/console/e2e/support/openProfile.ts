import { type Locale, SESSION_STORAGE_KEY } from '@abrak/core';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** How a person comes to the console. */
export interface PageOptions {
  /** Default Persian. */
  readonly locale?: Locale;
  /** Default light. */
  readonly theme?: 'dark' | 'light' | 'system';
  /** Default 1280. */
  readonly width?: number;
  /** Origin of the page, one that the journey knows; default: the console's. */
  readonly origin?: string;
  /** Default: the main folder. */
  readonly path?: string;
  /** The session to come with; default: signed out. */
  readonly session?: { readonly token: string } | undefined;
  /** Port that uploads go to instead of the upload service's own. */
  readonly uploadPort?: number;
}

/** What must not happen on any page: complaints of the console, errors that nobody caught, calls to strangers. */
export type Problems = string[];

const HEIGHT = 860;

function stateOf(url: string, { locale = 'fa', theme = 'light', session }: PageOptions) {
  const items = { 'abrak.settings': { locale, theme }, ...(session === undefined ? {} : { [SESSION_STORAGE_KEY]: session }) };
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  const cookie = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
  const { hostname, origin } = new URL(url);
  const cookies = session === undefined ? [] : [{ ...cookie, name: 'token', value: session.token, domain: hostname }];
  return { cookies, origins: [{ origin, localStorage }] };
}

/** Collects what must not happen on a page. */
export function watchPage(page: Page, isOwn: (url: URL) => boolean): Problems {
  const problems: Problems = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // The browser's own line for every refused call; what the page makes of it is what is looked at.
    const isRefusedCall = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isRefusedCall) {
      problems.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !isOwn(url)) problems.push(`request to ${request.url()}`);
  });
  return problems;
}

// Runs in the page, before its own scripts.
function rewriteConfig([told, instead]: readonly [string, string]): void {
  new MutationObserver(() => {
    const config = document.querySelector('#abrak-config');
    if (config?.textContent.includes(told)) config.textContent = config.textContent.replace(told, instead);
  }).observe(document, { childList: true, subtree: true });
}

/** Has the pages of a profile send their uploads to another port. */
export async function divertUploads(context: BrowserContext, from: URL, port: number): Promise<void> {
  await context.addInitScript(rewriteConfig, [from.host, `${from.hostname}:${port}`] as const);
}

/** Makes a browser profile of one person, with settings and session as if they had been there before. */
export function openProfile(browser: Browser, url: string, options: PageOptions): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: url,
    storageState: stateOf(url, options),
    locale: options.locale ?? 'fa',
    viewport: { width: options.width ?? 1280, height: HEIGHT },
    reducedMotion: 'reduce',
    // The server's policy names its own upload port only.
    bypassCSP: options.uploadPort !== undefined,
  });
}
