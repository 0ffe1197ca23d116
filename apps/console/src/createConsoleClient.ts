import { type Client, createClient, createSession, type Locale } from '@abrak/core';
import type { ConsoleConfig } from './config.ts';

/**
 * Creates the console's client: API on the page's own origin, session in localStorage, and the open page as the path to
 * return to after sign-in.
 */
export function createConsoleClient({ provider, signInDelayMs }: ConsoleConfig, language: () => Locale): Client {
  return createClient({
    baseUrl: location.origin,
    provider,
    language,
    session: createSession({ storage: localStorage }),
    currentPath: () => `${location.pathname}${location.search}`,
    timings: { signInDelayMs },
  });
}
