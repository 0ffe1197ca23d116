import type { ProviderConfig } from '@abrak/core';
import { resolveProvider } from '@abrak/core/internal';
import { expect, test } from 'vitest';
import { consolePolicy } from './consolePolicy.ts';

function policyOf(config: ProviderConfig): Readonly<Record<string, string>> {
  const directives = consolePolicy(resolveProvider(config), { bankOrigin: 'http://127.0.0.1:4300' }).split('; ');
  return Object.fromEntries(
    directives.map((text) => [text.slice(0, text.indexOf(' ')), text.slice(text.indexOf(' ') + 1)]),
  );
}

test('a provider that configures nothing posts payments to the national network and to the simulated bank', () => {
  expect(policyOf({})).toMatchObject({
    'connect-src': "'self'",
    'form-action': "'self' http://127.0.0.1:4300 https://*.shaparak.ir",
  });
  expect(Object.keys(policyOf({}))).not.toContain('script-src');
});

test('the hosts of all gateways are allowed, by https, and those of this machine by http too', () => {
  const gateways = [
    { id: 'A', hosts: ['pay.example.com:8443', '*.example.net'] },
    { id: 'B', hosts: ['localhost:4301'] },
  ];
  expect(policyOf({ gateways })['form-action']).toBe(
    "'self' http://127.0.0.1:4300 https://pay.example.com:8443 https://*.example.net http://localhost:4301 https://localhost:4301",
  );
});

test('the upload service and the country lookup may be called', () => {
  expect(
    policyOf({ uploadUrl: 'https://up.example.com/nwuploads', countryLookupUrl: 'https://where.example.com/json' })[
      'connect-src'
    ],
  ).toBe("'self' https://up.example.com https://where.example.com");
});

test('a captcha element may load its module and what it needs', () => {
  const captcha = {
    kind: 'element',
    tag: 'example-captcha',
    script: 'https://c.example.com/captcha.js',
    origins: ['https://f.example.com'],
  } as const;
  const { 'script-src': scripts, 'frame-src': frames, 'connect-src': calls } = policyOf({ captcha });
  for (const sources of [scripts, frames, calls])
    expect(sources).toBe("'self' https://c.example.com https://f.example.com");
  // Scripts of others may make markup from strings; without them nothing may.
  expect(policyOf({ captcha })).not.toHaveProperty('require-trusted-types-for');
  expect(policyOf({})).toMatchObject({ 'require-trusted-types-for': "'script'", 'trusted-types': 'default' });
});

test('style elements need the nonce of the page', () => {
  expect(consolePolicy(resolveProvider({}), { styleNonce: 'abc' })).toContain("; style-src 'self' 'nonce-abc';");
  expect(policyOf({})['style-src']).toBe("'self'");
  expect(JSON.stringify(policyOf({}))).not.toContain('unsafe');
});

test('pictures and media may come from the origin of uploaded content, scripts and calls may not', () => {
  const policy = consolePolicy(resolveProvider({}), { contentOrigin: 'https://usercontent.example' });
  expect(policy.match(/[\w-]+(?=[^;]*usercontent)/g)?.filter((name) => name.endsWith('-src'))).toEqual([
    'img-src',
    'media-src',
  ]);
});

test('the logo of the seller may be shown from its origin', () => {
  const seller = { name: 'Abrak', logoUrl: 'https://cdn.example.com/logo.svg' };
  expect(policyOf({ seller })['img-src']).toContain('https://cdn.example.com');
});

test('the worker of PDF documents alone may compile its decoders', () => {
  const policy = consolePolicy(resolveProvider({}), { hasDecoders: true });
  expect(policy).toContain("; script-src 'self' 'wasm-unsafe-eval';");
});
