import type { Check, TextProblem } from '../shared/index.ts';
import { checkText, cleanCode, parseUrl } from '../shared/internal.ts';

const MAX_NAME_LENGTH = 60;

/** Maximum number of addresses and networks of an API key. */
export const MAX_KEY_NETWORKS = 10;

/** Reason why the networks of an API key are invalid; `networksTooMany` has the param `limit`. */
export type KeyNetworksProblem = 'networkInvalid' | 'networksTooMany';

/** Validates the name of an API key. */
export function checkKeyName(text: string): Check<string, TextProblem> {
  return checkText(text, MAX_NAME_LENGTH);
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?=\d)|$)){4}$/;
const IPV4_BITS = 32;
const IPV6_BITS = 128;

function bitsOf(address: string): number | undefined {
  if (IPV4.test(address)) return IPV4_BITS;
  const isIpv6 =
    /^[\da-f:.]+$/.test(address) && address.includes(':') && parseUrl(`http://[${address}]/`) !== undefined;
  return isIpv6 ? IPV6_BITS : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = bitsOf(address);
  if (bits === undefined || rest.length > 0) return false;
  return prefix === undefined || (/^(?:0|[1-9]\d{0,2})$/.test(prefix) && Number(prefix) <= bits);
}

/**
 * Validates the networks of an API key: addresses or prefixes such as `203.0.113.0/24`, separated by spaces, commas or
 * lines. The value has them in lower case and without repetition, separated by spaces; it is empty for everywhere.
 */
export function checkKeyNetworks(text: string): Check<string, KeyNetworksProblem> {
  const typed = text.split(/[\s,،;؛]+/).map((part) => cleanCode(part).toLowerCase());
  const networks = [...new Set(typed.filter((part) => part !== ''))];
  if (!networks.every(isNetwork)) return { ok: false, code: 'networkInvalid' };
  if (networks.length > MAX_KEY_NETWORKS)
    return { ok: false, code: 'networksTooMany', params: { limit: MAX_KEY_NETWORKS } };
  return { ok: true, value: networks.join(' ') };
}
