import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';
import { clientAddress, networkOf, parseAddresses } from './network.ts';

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1'],
  ['2001:DB8:0:1::1', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([['10.0.0.0/33'], ['10.0.0'], ['::1/x'], ['proxy.example']])('%s is no address', (text) => {
  expect(parseAddresses([text])).toBeUndefined();
});

const proxies = parseAddresses(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']) ?? { has: () => false };

test.each([
  ['a client that forges the header', '203.0.113.9', '127.0.0.1', '203.0.113.9'],
  ['a proxy', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a proxy that appends to a forged header', '127.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['a chain of proxies', '::ffff:127.0.0.1', '203.0.113.9, 10.2.3.4', '203.0.113.9'],
  ['a proxy of IPv6', 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ['a proxy that sends none', '127.0.0.1', undefined, '127.0.0.1'],
  ['a proxy that sends nonsense', '127.0.0.1', 'unknown', '127.0.0.1'],
])('behind %s the address is the last that nobody can forge', (_what, connected, header, address) => {
  expect(clientAddress(connected, header, proxies)).toBe(address);
});

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['localhost', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['[::]', false],
  ['192.168.0.1', false],
  ['127.evil.example', false],
])('the host %s is a loopback host: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
