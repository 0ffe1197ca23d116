import { describe, expect, test } from 'vitest';
import { authorizeAddress, type AuthorizeRequest, readAuthorizeRequest } from './authorizeAddress.ts';

const request: AuthorizeRequest = {
  partner: 'shop',
  origin: 'https://shop.example',
  scopes: ['files:read', 'billing:pay'],
  state: 's'.repeat(43),
  challenge: 'c'.repeat(43),
  callbackUrl: 'https://shop.example/done?x=1#y',
};

function read(changes: Partial<Record<string, string>>): AuthorizeRequest | undefined {
  const params = new URLSearchParams(new URL(authorizeAddress('https://console.example', request)).hash.slice(1));
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  return readAuthorizeRequest(`#${params}`);
}

describe('an authorization request', () => {
  test('survives a round trip through the URL fragment and is not in the query', () => {
    const address = new URL(authorizeAddress('https://console.example/anywhere', request));
    expect([address.origin, address.pathname, address.search]).toEqual([
      'https://console.example',
      '/embed/authorize',
      '',
    ]);
    expect(readAuthorizeRequest(address.hash)).toEqual(request);
    expect(read({ callback: undefined })).toEqual({ ...request, callbackUrl: undefined });
  });

  test.each([
    ['partner', undefined],
    ['partner', ''],
    ['origin', 'https://shop.example/'],
    ['origin', 'null'],
    ['origin', 'javascript:alert(1)'],
    ['scopes', 'everything'],
    ['scopes', undefined],
    ['state', 'short'],
    ['challenge', undefined],
    ['callback', 'https://evil.example/done'],
    ['callback', 'javascript:alert(1)'],
    ['callback', 'https://shop.example.evil.example'],
    ['callback', '/done'],
  ])('is invalid with %s %s', (name, value) => {
    expect(read({ [name]: value })).toBeUndefined();
  });
});
