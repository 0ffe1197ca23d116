import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLoopback } from '../shared/index.ts';
import { lastCode } from '../testing/mails.ts';
import { CONSOLE_ORIGIN, openSandbox, type TestSandbox } from '../testing/openSandbox.ts';
import { rawGet } from '../testing/rawGet.ts';
import { signUpNewCustomer } from '../testing/signUpNewCustomer.ts';
import { addMail } from './outboxStore.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

async function page(): Promise<string> {
  return (await fetch(`${sandbox.url}/outbox`)).text();
}

describe('the outbox', () => {
  test('is empty at first', async () => {
    expect(await page()).toContain('No mail yet.');
  });

  test('shows mails with working links, newest first', async () => {
    const older = await signUpNewCustomer(sandbox, { locale: 'en' });
    const newer = await signUpNewCustomer(sandbox, { locale: 'fa' });
    const html = await page();
    const href = `${CONSOLE_ORIGIN}/reactivate#code=${await lastCode(sandbox, 'activate', older.email)}`;
    expect(html).toContain(`<a href="${href}">${href}</a>`);
    expect(html.indexOf(newer.email)).toBeLessThan(html.indexOf(older.email));
    expect(html).toContain('<article lang="fa" dir="rtl">');
  });

  test('escapes everything in a mail', async () => {
    const script = '<script>alert(1)</script>';
    const mail = { kind: 'x', locale: 'en', html: script, isWanted: true } as const;
    const text = `${script}\nhttps://evil.example/\njavascript:alert(1)\n${CONSOLE_ORIGIN}/"onclick="alert(1)`;
    await addMail(sandbox.db, { ...mail, to: `${script}@abrak.example`, subject: script, text }, sandbox.world.now());
    const html = await page();
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;@abrak.example');
    expect(html).not.toMatch(/href="(https:\/\/evil|javascript)/);
    expect(html).not.toContain('"onclick=');
  });

  test('has a policy that forbids scripts and external resources, and is not cached', async () => {
    const { headers } = await fetch(`${sandbox.url}/outbox`);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('is refused for a foreign host name that resolves to this machine', async () => {
    for (const host of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example']) {
      expect(await rawGet(sandbox.url, '/outbox', { host })).toMatch(/^HTTP\/1\.1 421/);
    }
    expect(await rawGet(sandbox.url, '/outbox', { host: 'localhost' })).toMatch(/^HTTP\/1\.1 200/);
  });
});

test.each(['origin', 'forwarded', 'via', 'x-forwarded-for', 'x-real-ip'])(
  'the outbox answers 404 to requests from scripts and proxies: %s',
  async (name) => {
    expect((await fetch(`${sandbox.url}/outbox`, { headers: { [name]: 'http://console.test' } })).status).toBe(404);
  },
);

test('a disabled outbox answers 404', async () => {
  const hidden = await openSandbox({ showsOutbox: false });
  expect((await fetch(`${hidden.url}/outbox`)).status).toBe(404);
  await hidden.close();
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
