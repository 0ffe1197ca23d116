import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './publicAddress.ts';

/** What a guarded fetch may reach. */
export interface FetchPolicy {
  /** Gives the IP addresses of a host; asked once for each connection. */
  readonly resolve: (hostname: string) => Promise<readonly string[]>;
  readonly isPortAllowed: (port: number) => boolean;
  /** Asked for every address before a connection to it is made. */
  readonly isAddressAllowed: (address: string, port: number) => boolean;
}

const webPorts = new Set([80, 443, 8080, 8443]);

/** Web servers on the public internet, and nothing else. */
export const publicInternet: FetchPolicy = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  isPortAllowed: (port) => webPorts.has(port),
  isAddressAllowed: isPublicAddress,
};
