import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMail } from '../mail/index.ts';
import { hostingCalls } from '../testing/hostingCalls.ts';
import { lastCode } from '../testing/mails.ts';
import { CONSOLE_ORIGIN, openSandbox, type TestSandbox } from '../testing/openSandbox.ts';
import { rawGet } from '../testing/rawGet.ts';
import { serverCalls } from '../testing/serverCalls.ts';
import { signInNewCustomer } from '../testing/signInNewCustomer.ts';
import { signUpNewCustomer } from '../testing/signUpNewCustomer.ts';

const PATH = '/sandbox';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

async function pageOf({ url }: Pick<TestSandbox, 'url'>): Promise<string> {
  return (await fetch(`${url}${PATH}`)).text();
}

const page = () => pageOf(sandbox);

describe('the page for developers', () => {
  test('is empty at first', async () => {
    expect((await page()).match(/None yet\./g)).toHaveLength(4);
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

  test('lists servers and hosts with their customers', async () => {
    await sandbox.addCustomer('sara', { balanceToman: 10_000_000 });
    const client = await sandbox.signIn('sara');
    await serverCalls(sandbox, client).run({ name: 'web-1' });
    await hostingCalls(sandbox, client).order('sepehr.com');
    const html = await page();
    for (const name of ['web-1', 'sepehr.com']) expect(html).toContain(`<bdi>${name}</bdi></th><td>sara</td>`);
  });

  test('has a policy that forbids scripts and external resources, and is not cached', async () => {
    const { headers } = await fetch(`${sandbox.url}${PATH}`);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });

  test('is refused for a foreign host name that resolves to this machine', async () => {
    for (const host of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example']) {
      expect(await rawGet(sandbox.url, PATH, { host })).toMatch(/^HTTP\/1\.1 421/);
    }
    expect(await rawGet(sandbox.url, PATH, { host: 'localhost' })).toMatch(/^HTTP\/1\.1 200/);
  });

  test.each(['origin', 'forwarded', 'via', 'x-forwarded-for', 'x-real-ip'])(
    'answers 404 to requests from scripts and proxies: %s',
    async (name) => {
      const headers = { [name]: 'http://console.test' };
      expect((await fetch(`${sandbox.url}${PATH}`, { headers })).status).toBe(404);
    },
  );

  describe('has forms, which', () => {
    const post = async (headers: Record<string, string>) => {
      const { client } = await signInNewCustomer(sandbox, { balanceToman: 10_000_000 });
      const calls = serverCalls(sandbox, client);
      const { id } = await calls.run({ name: 'web-1' });
      const body = new URLSearchParams({ server: String(id), act: 'problem' });
      const { status } = await fetch(`${sandbox.url}${PATH}`, { method: 'POST', body, headers, redirect: 'manual' });
      return [status, (await calls.read('web-1')).vm?.state];
    };

    test('are accepted from the page itself', async () => {
      expect(await post({ origin: sandbox.url })).toEqual([303, 'PROBLEM']);
    });

    test.each([
      ['another page', { origin: 'https://evil.example' }],
      ['the console', { origin: 'http://console.test' }],
      ['a form without an origin from another site', { 'sec-fetch-site': 'cross-site' }],
      ['a proxy', { 'x-forwarded-for': '10.0.0.1' }],
    ])('are refused from %s', async (_who, headers) => {
      expect(await post(headers)).toEqual([404, 'ON']);
    });
  });
});

test('without the page, or its mails, neither is answered', async () => {
  const hidden = await openSandbox({ showsDeveloperPage: false });
  expect((await fetch(`${hidden.url}${PATH}`)).status).toBe(404);
  await hidden.close();
  const mailing = await openSandbox({ showsMails: false });
  const { email } = await signUpNewCustomer(mailing, { locale: 'en' });
  expect(await pageOf(mailing)).toContain('Servers');
  expect(await pageOf(mailing)).not.toContain(email);
  await mailing.close();
});
