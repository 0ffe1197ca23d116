import { defaultTimings, type ProviderConfig } from '@abrak/core';

/** Configuration that the server writes into index.html. */
export interface ConsoleConfig {
  /** Delay before the sign-in request in milliseconds; default 6000. */
  readonly signInDelayMs: number;
  /** False where browsers keep no files of the console; default true. */
  readonly keepsFiles: boolean;
  /** Configuration of the provider (docs/provider-configuration.md), which `createClient` checks. */
  readonly provider: ProviderConfig;
}

function parseConfig(text: string): object {
  const parsed: unknown = text === '' ? {} : JSON.parse(text);
  if (typeof parsed === 'object' && parsed !== null) return parsed;
  throw new TypeError('The JSON in #abrak-config is not an object. Check the server that serves index.html.');
}

function providerIn(config: object): ProviderConfig {
  const provider: unknown = Reflect.get(config, 'provider') ?? {};
  if (typeof provider === 'object' && provider !== null) return provider;
  throw new TypeError(
    '"provider" in the JSON of #abrak-config is not an object. Check the server that serves index.html.',
  );
}

/**
 * Reads the configuration from the JSON in the `#abrak-config` element of the page. Throws when the JSON or its
 * `provider` is not an object.
 */
export function readConfig(): ConsoleConfig {
  const given = parseConfig(document.querySelector('#abrak-config')?.textContent ?? '');
  return {
    provider: providerIn(given),
    keepsFiles: !('keepsFiles' in given && given.keepsFiles === false),
    signInDelayMs:
      'signInDelayMs' in given && typeof given.signInDelayMs === 'number'
        ? given.signInDelayMs
        : defaultTimings.signInDelayMs,
  };
}
