import { defaultTimings } from '@abrak/core';

/** What the server that serves the console tells it. */
export interface ConsoleConfig {
  /** Default: this host, the documented upload port. */
  readonly uploadUrl?: string | undefined;
  readonly signInDelayMs: number;
}

function parseConfig(text: string): object {
  const parsed: unknown = text === '' ? {} : JSON.parse(text);
  if (typeof parsed === 'object' && parsed !== null) return parsed;
  throw new TypeError('The configuration in #abrak-config is not an object: look at what serves index.html.');
}

/** Reads the configuration that the server wrote into the page. */
export function readConfig(): ConsoleConfig {
  const given = parseConfig(document.querySelector('#abrak-config')?.textContent ?? '');
  return {
    uploadUrl: 'uploadUrl' in given && typeof given.uploadUrl === 'string' ? given.uploadUrl : undefined,
    signInDelayMs:
      'signInDelayMs' in given && typeof given.signInDelayMs === 'number'
        ? given.signInDelayMs
        : defaultTimings.signInDelayMs,
  };
}
