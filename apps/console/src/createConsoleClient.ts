import { type Client, createClient, createSession } from '@abrak/core';
import type { ConsoleConfig } from './config.ts';
import type { Settings } from './settings.ts';

/** The console's client: its own origin, the session in this browser, the open page as the place to return to. */
export function createConsoleClient({ uploadUrl, signInDelayMs }: ConsoleConfig, { locale }: Settings): Client {
  return createClient({
    baseUrl: location.origin,
    uploadUrl,
    language: () => locale,
    session: createSession({ storage: localStorage }),
    currentPath: () => `${location.pathname}${location.search}`,
    timings: { signInDelayMs },
  });
}
