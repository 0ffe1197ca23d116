import { defaultTimings } from '@abrak/core';

/** What the server that serves the console tells it. */
export interface ConsoleConfig {
  /** Default: this host, the documented upload port. */
  readonly uploadUrl?: string | undefined;
  readonly signInDelayMs: number;
  /** Asked in which country this device is, before uploads from abroad; default: nobody asks (decision 78). */
  readonly countryLookupUrl?: string | undefined;
  /** Where customers are helped; default: no link. */
  readonly supportUrl?: string | undefined;
  /** Where customers talk to people; default: no link. */
  readonly chatUrl?: string | undefined;
}

function parseConfig(text: string): object {
  const parsed: unknown = text === '' ? {} : JSON.parse(text);
  if (typeof parsed === 'object' && parsed !== null) return parsed;
  throw new TypeError('The configuration in #abrak-config is not an object: look at what serves index.html.');
}

function textIn(config: object, name: string): string | undefined {
  const value: unknown = Reflect.get(config, name);
  return typeof value === 'string' ? value : undefined;
}

// A link must lead to a page, whatever stands in the configuration.
function webAddressIn(config: object, name: string): string | undefined {
  const text = textIn(config, name);
  return /^https?:$/.test(URL.parse(text ?? '')?.protocol ?? '') ? text : undefined;
}

/** Reads the configuration that the server wrote into the page. */
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
