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

/** Allows ports 80, 443, 8080 and 8443 at public internet addresses. */
export const publicInternet: FetchPolicy = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  isPortAllowed: (port) => webPorts.has(port),
  isAddressAllowed: isPublicAddress,
};
