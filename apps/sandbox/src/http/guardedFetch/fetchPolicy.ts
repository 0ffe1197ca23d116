import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './publicAddress.ts';

/** Limits of a guarded fetch. */
export interface FetchPolicy {
  /** Returns the IP addresses of a host; called once per connection. */
  readonly resolve: (hostname: string) => Promise<readonly string[]>;
  /** Returns true for ports that may be connected to. */
  readonly isPortAllowed: (port: number) => boolean;
  /** Returns true for addresses that may be connected to; called for each address before connecting. */
  readonly isAddressAllowed: (address: string, port: number) => boolean;
}

const webPorts = new Set([80, 443, 8080, 8443]);

/** Returns true for a loopback address, as resolved. */
function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^127(?:\.\d{1,3}){3}$/.test(address);
}

/** Allows ports 80, 443, 8080 and 8443 at public internet addresses. */
export const publicInternet: FetchPolicy = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  isPortAllowed: (port) => webPorts.has(port),
  isAddressAllowed: isPublicAddress,
};

/** Allows what `publicInternet` allows, and every port of this machine. For addresses that the operator writes. */
export const publicAndLoopback: FetchPolicy = {
  resolve: publicInternet.resolve,
  isPortAllowed: () => true,
  isAddressAllowed: (address, port) => isLoopbackAddress(address) || (webPorts.has(port) && isPublicAddress(address)),
};
