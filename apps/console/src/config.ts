import { defaultTimings } from '@abrak/core';

/** Configuration that the server writes into index.html. */
export interface ConsoleConfig {
  /** Address of the upload service; default: port 9234 of this host. */
  readonly uploadUrl?: string | undefined;
  /** Delay before the sign-in request in milliseconds; default 6000. */
  readonly signInDelayMs: number;
  /** Address of a lookup of the device's country, to warn of uploads from outside Iran; default: no lookup. */
  readonly countryLookupUrl?: string | undefined;
  /** Support page; default: no link. */
  readonly supportUrl?: string | undefined;
  /** Chat page; default: no link. */
  readonly chatUrl?: string | undefined;
}

function parseConfig(text: string): object {
  const parsed: unknown = text === '' ? {} : JSON.parse(text);
  if (typeof parsed === 'object' && parsed !== null) return parsed;
  throw new TypeError('The JSON in #abrak-config is not an object. Check the server that serves index.html.');
}

function textIn(config: object, name: string): string | undefined {
  const value: unknown = Reflect.get(config, name);
  return typeof value === 'string' ? value : undefined;
}

// Accepts http and https only, because the value becomes a link.
function webAddressIn(config: object, name: string): string | undefined {
  const text = textIn(config, name);
  return /^https?:$/.test(URL.parse(text ?? '')?.protocol ?? '') ? text : undefined;
}

/**
 * Reads the configuration from the JSON in the `#abrak-config` element of the page. Throws when the JSON is not an
 * object.
 */
export function readConfig(): ConsoleConfig {
  const given = parseConfig(document.querySelector('#abrak-config')?.textContent ?? '');
  return {
    uploadUrl: textIn(given, 'uploadUrl'),
    countryLookupUrl: textIn(given, 'countryLookupUrl'),
    supportUrl: webAddressIn(given, 'supportUrl'),
    chatUrl: webAddressIn(given, 'chatUrl'),
    signInDelayMs:
      'signInDelayMs' in given && typeof given.signInDelayMs === 'number'
        ? given.signInDelayMs
        : defaultTimings.signInDelayMs,
  };
}
