import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

function plain(address: string): string {
  return MAPPED.exec(address)?.[1] ?? address;
}

/**
 * Returns the network whose requests are counted together: an IPv4 address, or the 64 bits of an IPv6 address that a
 * subscriber is given.
 */
export function networkOf(address: string): string {
  const own = plain(address);
  if (!isIPv6(own)) return own;
  const [head = '', tail] = (own.split('%')[0] ?? '').toLowerCase().split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const gap = tail === undefined ? 0 : GROUPS - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...(after ?? [])];
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Set of network addresses. */
export interface AddressSet {
  has(address: string): boolean;
}

/**
 * Parses addresses and networks such as `127.0.0.1` and `10.0.0.0/8`; returns undefined when one is neither.
 */
export function parseAddresses(texts: readonly string[]): AddressSet | undefined {
  const list = new BlockList();
  for (const text of texts) {
    const [address = '', prefix] = text.split('/');
    const family = isIP(address);
    const longest = family === 6 ? 128 : 32;
    if (family === 0 || (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest)))
      return undefined;
    list.addSubnet(address, prefix === undefined ? longest : Number(prefix), family === 6 ? 'ipv6' : 'ipv4');
  }
  return {
    has: (address) =>
      isIP(plain(address)) !== 0 && list.check(plain(address), isIPv4(plain(address)) ? 'ipv4' : 'ipv6'),
  };
}

/**
 * Returns the address of a client: that of the connection, or behind trusted proxies the last address that they did not
 * add to `X-Forwarded-For` themselves. Addresses before it may be forged.
 */
export function clientAddress(connected: string, forwardedFor: string | undefined, proxies: AddressSet): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  let address = connected;
  while (proxies.has(address)) {
    const previous = hops.pop();
    if (previous === undefined || isIP(plain(previous)) === 0) return address;
    address = previous;
  }
  return address;
}
