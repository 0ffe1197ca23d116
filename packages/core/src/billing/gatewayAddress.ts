import type { Check } from '../shared/index.ts';
import { parseUrl } from '../shared/internal.ts';

/** Rules for the addresses to which payment forms may be posted. */
export interface GatewayRules {
  /** Allowed hosts, with a port unless it is the default port; `*.` matches any subdomain. */
  readonly hosts: readonly string[];
  /** Origin of the current page; a page on a loopback host may post to loopback hosts. */
  readonly pageOrigin: string;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function isAllowed(host: string, allowed: string): boolean {
  const name = allowed.toLowerCase();
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) && host.length > name.length - 1 : host === name;
}

function isLoopback(address: URL | undefined): boolean {
  return address !== undefined && loopback.test(address.hostname);
}

/**
 * Validates the address to which a payment form is posted: https and an allowed host. From a page on a loopback host,
 * http and https to loopback hosts are also allowed. The value is the normalized address.
 */
export function checkGatewayAddress(
  postAddress: string,
  { hosts, pageOrigin }: GatewayRules,
): Check<string, 'gatewayUnknown'> {
  const refused = { ok: false, code: 'gatewayUnknown' } as const;
  const address = parseUrl(postAddress);
  if (address === undefined || address.username !== '' || address.password !== '') return refused;
  const isListed = address.protocol === 'https:' && hosts.some((allowed) => isAllowed(address.host, allowed));
  const isLocal = /^https?:$/.test(address.protocol) && isLoopback(address) && isLoopback(parseUrl(pageOrigin));
  return isListed || isLocal ? { ok: true, value: address.href } : refused;
}
