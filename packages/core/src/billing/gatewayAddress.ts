import type { Check } from '../shared/index.ts';

/** Hosts that a browser is sent to with a payment when nothing else is said: the national payment network's. */
export const defaultGatewayHosts: readonly string[] = Object.freeze(['*.shaparak.ir']);

/** Where a browser may be sent to with a payment. */
export interface GatewayRules {
  /** Host names, with their port when it is not the usual one; "*." stands for any name before. Default: defaultGatewayHosts. */
  readonly hosts?: readonly string[];
  /** Origin of the page that sends: one on this machine may send to this machine. */
  readonly pageOrigin: string;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function isAllowed(host: string, allowed: string): boolean {
  const name = allowed.toLowerCase();
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) && host.length > name.length - 1 : host === name;
}

function isLoopback(address: URL | null): boolean {
  return address !== null && loopback.test(address.hostname);
}

/**
 * Judges the address that a payment is posted to: https and a host of the list; from a page on this machine also http
 * or https to this machine. The value is the address as it is to be used.
 */
export function checkGatewayAddress(
  postAddress: string,
  { hosts = defaultGatewayHosts, pageOrigin }: GatewayRules,
): Check<string, 'gatewayUnknown'> {
  const refused = { ok: false, code: 'gatewayUnknown' } as const;
  const address = URL.parse(postAddress);
  if (address === null || address.username !== '' || address.password !== '') return refused;
  const isListed = address.protocol === 'https:' && hosts.some((allowed) => isAllowed(address.host, allowed));
  const isHere = /^https?:$/.test(address.protocol) && isLoopback(address) && isLoopback(URL.parse(pageOrigin));
  return isListed || isHere ? { ok: true, value: address.href } : refused;
}
