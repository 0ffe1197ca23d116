import { BlockList, isIP } from 'node:net';

type Subnet = readonly [address: string, prefix: number];

function listOf(family: 'ipv4' | 'ipv6', subnets: readonly Subnet[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of subnets) list.addSubnet(address, prefix, family);
  return list;
}

// IANA's special-purpose registries, multicast and the reserved range.
const specialIpv4 = listOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);

// All other ranges are loopback, local, mapped or translated IPv4, multicast or unassigned.
const globalIpv6 = listOf('ipv6', [['2000::', 3]]);

// Special ranges within 2000::/3: protocol assignments with Teredo, documentation, and 6to4, which carries arbitrary
// IPv4 addresses.
const specialIpv6 = listOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]);

/** Returns true for an IP address of the public internet; false for any other text, including host names. */
export function isPublicAddress(address: string): boolean {
  // A zone id names a local network interface.
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !specialIpv4.check(address, 'ipv4');
  return family === 6 && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}
