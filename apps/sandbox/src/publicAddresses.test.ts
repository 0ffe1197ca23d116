import { describe, expect, test } from 'vitest';
import { readConfig } from './config/index.ts';
import { publicAddresses, uploadUrlFor } from './publicAddresses.ts';

function addressesOf(env: Record<string, string>) {
  return publicAddresses(readConfig({ args: [], env, cwd: '/srv' }));
}

describe('a sandbox', () => {
  test('with its defaults serves this machine only, in clear, under loopback names', () => {
    const addresses = addressesOf({});
    expect(addresses).toMatchObject({ apiOrigin: undefined, isSecure: false, isForThisMachine: true });
    expect(['127.0.0.1', 'localhost', '[::1]', 'evil.example', '10.0.0.1'].map(addresses.isKnownHost)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test.each([
    [{ CONSOLE_URL: 'https://console.example' }, false],
    [{ API_URL: 'https://api.example' }, true],
    [{ UPLOAD_URL: 'https://uploads.example' }, false],
    [{ BANK_URL: 'https://bank.example' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ CONSOLE_URL: 'https://console.example', CONSOLE_DIR: 'console' }, true],
  ])('with %j is reached by others', (env: Record<string, string>, isSecure) => {
    const addresses = addressesOf(env);
    expect(addresses).toMatchObject({ isForThisMachine: false, isSecure });
    const [address = ''] = Object.values(env);
    expect(addresses.isKnownHost(URL.parse(address)?.hostname ?? address)).toBe(true);
  });

  test('with a public address of uploaded content is not for this machine only, and that host is none of the API', () => {
    const addresses = addressesOf({ CONTENT_URL: 'https://usercontent.example', API_URL: 'https://localhost' });
    expect(addresses.isForThisMachine).toBe(false);
    expect(addresses.isKnownHost('usercontent.example')).toBe(false);
  });

  test.each([
    { CONSOLE_URL: 'https://a.example' },
    { API_URL: 'https://a.example:8443' },
    { UPLOAD_URL: 'https://a.example' },
  ])('refuses a host of uploaded content that is also that of %j', (env: Record<string, string>) => {
    expect(() => addressesOf({ CONTENT_URL: 'https://a.example', ...env })).toThrow(
      /^CONTENT_URL must have a host of its own/,
    );
  });

  test('behind https on this machine still serves this machine only', () => {
    expect(addressesOf({ API_URL: 'https://localhost:8443' })).toMatchObject({
      isForThisMachine: true,
      isSecure: true,
    });
  });
});

describe('browsers upload', () => {
  test.each([
    [undefined, undefined, 9234, 'http://127.0.0.1:9234/nwuploads'],
    ['https://api.example', undefined, 9234, 'https://api.example:9234/nwuploads'],
    ['https://api.example:8443', undefined, 443, 'https://api.example/nwuploads'],
    ['https://api.example', 'https://uploads.example/nwuploads', 9234, 'https://uploads.example/nwuploads'],
  ])('with the API at %s, uploads at %s and the port %i to %s', (apiOrigin, uploadUrl, uploadPort, url) => {
    expect(uploadUrlFor({ apiOrigin, uploadUrl, uploadPort })('127.0.0.1', 'http:')).toBe(url);
  });

  test('to the host and with the scheme of the page without a configured address', () => {
    expect(uploadUrlFor({ apiOrigin: undefined, uploadUrl: undefined, uploadPort: 9234 })('[::1]', 'https:')).toBe(
      'https://[::1]:9234/nwuploads',
    );
  });
});
