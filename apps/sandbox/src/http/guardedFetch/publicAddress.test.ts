import { expect, test } from 'vitest';
import { isPublicAddress } from './publicAddress.ts';

test.each([
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2001:200::1',
  '2606:4700::1111',
  '2a00:1450:4001::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private', '10.0.0.1', '10.255.255.255'],
  ['carrier-grade NAT', '100.64.0.1', '100.127.255.255'],
  ['loopback', '127.0.0.1', '127.255.255.255'],
  ['link-local, with the clouds’ metadata', '169.254.0.1', '169.254.169.254'],
  ['private', '172.16.0.1', '172.31.255.255'],
  ['protocol assignments', '192.0.0.1', '192.0.0.170'],
  ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.255'],
  ['relays', '192.88.99.1', '192.52.193.1', '192.31.196.1', '192.175.48.1'],
  ['private', '192.168.0.1', '192.168.255.255'],
  ['benchmarking', '198.18.0.1', '198.19.255.255'],
  ['multicast', '224.0.0.1', '239.255.255.255'],
  ['reserved and broadcast', '240.0.0.1', '255.255.255.255'],
  ['IPv6 unspecified and loopback', '::', '::1'],
  ['IPv4 in IPv6', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:1.1.1.1', '::ffff:0:1.1.1.1'],
  ['translated IPv4', '64:ff9b::7f00:1', '64:ff9b::1.1.1.1', '64:ff9b:1::1', '2002:7f00:1::', '2001:0:7f00:1::'],
  ['IPv6 discard', '100::1'],
  ['IPv6 protocol assignments', '2001::1', '2001:1ff:ffff::1', '2620:4f:8000::1'],
  ['IPv6 documentation', '2001:db8::1', '3fff::1', '3fff:fff::1'],
  ['segment routing', '5f00::1'],
  ['IPv6 private', 'fc00::1', 'fd12:3456::1'],
  ['IPv6 link-local', 'fe80::1', 'fe80::1%eth0', '2606:4700::1%eth0'],
  ['IPv6 site-local', 'fec0::1'],
  ['IPv6 multicast', 'ff02::1'],
  ['IPv6 unassigned', '4000::1', 'a000::1'],
  ['not an IP address', '', 'localhost', 'example.com', '1.1.1', '0x7f.1', '2130706433', '[::1]', '1.1.1.1 '],
])('not public: %s', (_kind, ...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});
