import { type Client, createClient, createSession, type Language } from '@abrak/core';
import type { ConsoleConfig } from './config.ts';

function writeCookie(cookie: string): void {
  document.cookie = cookie;
}

/**
 * Creates the console's client: API on the page's own origin, the session's record in localStorage, its token in memory
 * where the server renews it from its cookie, and the open page as the path to return to after sign-in.
 */
export function createConsoleClient({ provider, signInDelayMs }: ConsoleConfig, language: () => Language): Client {
  return createClient({
    baseUrl: location.origin,
    provider,
    language,
    session: createSession({ storage: () => localStorage, writeCookie, keepsTokenInMemory: true }),
    currentPath: () => `${location.pathname}${location.search}`,
    timings: { signInDelayMs },
  });
}
