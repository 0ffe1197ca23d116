import { type Client, createClient, createSession, type Locale } from '@abrak/core';
import type { ConsoleConfig } from './config.ts';

function writeCookie(cookie: string): void {
  document.cookie = location.protocol === 'https:' ? `${cookie}; Secure` : cookie;
}

/**
 * Creates the console's client: API on the page's own origin, session in localStorage and in a cookie, and the open page
 * as the path to return to after sign-in.
 */
export function createConsoleClient({ provider, signInDelayMs }: ConsoleConfig, language: () => Locale): Client {
  return createClient({
    baseUrl: location.origin,
    provider,
    language,
    session: createSession({ storage: localStorage, writeCookie }),
    currentPath: () => `${location.pathname}${location.search}`,
    timings: { signInDelayMs },
  });
}
