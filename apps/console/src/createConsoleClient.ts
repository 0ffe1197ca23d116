import { type Client, createClient, createSession, type Locale } from '@abrak/core';
import type { ConsoleConfig } from './config.ts';

/** The console's client: its own origin, the session in this browser, the open page as the place to return to. */
export function createConsoleClient({ uploadUrl, signInDelayMs }: ConsoleConfig, language: () => Locale): Client {
  return createClient({
    baseUrl: location.origin,
    uploadUrl,
    language,
    session: createSession({ storage: localStorage }),
    currentPath: () => `${location.pathname}${location.search}`,
    timings: { signInDelayMs },
  });
}
