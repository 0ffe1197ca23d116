import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { permissionsPolicy, securityHeaders } from './securityHeaders.ts';

function answer(isSecure: boolean, headers: Record<string, string> = {}) {
  const app = new Hono();
  app.use(securityHeaders({ isSecure }));
  app.get('/', (c) => c.json({}, 200, headers));
  return app.request('/');
}

test('an answer has the strictest headers', async () => {
  const { headers } = await answer(false);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
    expect(headers.get('permissions-policy')).toContain(`${feature}=()`);
  expect(headers.has('strict-transport-security')).toBe(false);
});

test('a route keeps its own headers, and a sandboxed page its opener', async () => {
  const { headers } = await answer(false, {
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect([headers.get('cache-control'), headers.get('content-security-policy')]).toEqual([
    'no-cache',
    "default-src 'none'; sandbox",
  ]);
  expect(headers.has('cross-origin-opener-policy')).toBe(false);
});

test('behind https, browsers are told to use nothing else for a year', async () => {
  expect((await answer(true)).headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

test('a page is allowed what it asks for, itself only', () => {
  expect(permissionsPolicy(['camera'])).toContain('camera=(self)');
  expect(permissionsPolicy(['camera'])).toContain('microphone=()');
});
