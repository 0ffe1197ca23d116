import { changeSharing, previewUrl, uploadFile, getLinkLimits, setLinkLimits } from '@abrak/core/files';
import { HOUR_MS, MINUTE_MS } from '@abrak/core/internal';
import { describe, expect, test } from 'vitest';
import { LINK_PASSWORDS_PER_MINUTE, LOCK_MS, WRONG_PASSWORDS } from '../../../account/index.ts';
import {
  TEXT,
  sandbox,
  owner,
  file,
  address,
  setUpLinks,
  now,
  upload,
  share,
  limit,
  downloads,
  pageOf,
  downloadOf,
  visitor,
  ticketOf,
} from '../../../testing/limitedLinks.ts';
import { openSandbox } from '../../../testing/openSandbox.ts';
import { LINK_COOKIE_MS, MAX_LINK_COOKIES } from '../../access/linkProofs.ts';

const LINK_PASSWORD = 'روباه 1404';

setUpLinks();

describe('the password of a link', () => {
  test('is asked for on a page without script that tells nothing about the document', async () => {
    await limit({ password: LINK_PASSWORD });
    for (const [lang, title, dir] of [
      ['fa', 'این پیوند گذرواژه دارد', 'rtl'],
      ['en', 'This link has a password', 'ltr'],
    ] as const) {
      const answer = await visitor().ask(`${pageOf(file)}?lang=${lang}`);
      const page = await answer.text();
      expect(answer.status).toBe(403);
      expect(page).toContain(`<html lang="${lang}" dir="${dir}">`);
      expect(page).toContain(`<h1>${title}</h1>`);
      expect(page).not.toContain('named');
      expect(page).not.toContain('<script');
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      );
      expect([answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
        'private, no-store',
        'noindex',
      ]);
    }
    expect((await visitor().ask(downloadOf(file))).headers.get('location')).toBe(pageOf(file));
    expect((await visitor().ask(new URL(previewUrl(owner, file, 'main')).pathname)).status).toBe(401);
  });

  test('opens the page and the download in the spelling of any keyboard, in this browser only', async () => {
    const browser = visitor();
    await limit({ password: LINK_PASSWORD });
    const right = await browser.ask(`${pageOf(file)}?lang=en`, {
      method: 'POST',
      body: new URLSearchParams({ password: ' روباه ۱۴۰۴' }).toString(),
    });
    expect([right.status, right.headers.get('location')]).toEqual([303, `${pageOf(file)}?lang=en`]);
    const [cookie = ''] = right.headers.getSetCookie();
    expect(cookie).toMatch(/^link-[\w-]+=\d+\.[\w-]{43}; Max-Age=14400; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await (await browser.ask(pageOf(file))).text()).toContain(file.name);
    expect(await (await browser.download(file)).text()).toBe(TEXT);
    expect(await downloads()).toBe(1);
    expect((await visitor().ask(pageOf(file))).status).toBe(403);
    sandbox.world.advance(LINK_COOKIE_MS);
    expect((await browser.ask(pageOf(file))).status).toBe(403);
  });

  test.each([
    ['a new password', () => limit({ password: 'another fox' })],
    ['the same password, set again', () => limit({ password: LINK_PASSWORD })],
  ])('that was told ends with %s, for running downloads too', async (_what, change) => {
    const browser = visitor();
    await limit({ password: LINK_PASSWORD });
    await browser.unlock(file, LINK_PASSWORD);
    const ticket = await ticketOf(browser);
    expect((await browser.ask(ticket)).status).toBe(200);
    await change();
    expect((await browser.ask(pageOf(file))).status).toBe(403);
    expect((await browser.ask(ticket, { headers: { range: 'bytes=4-' } })).status).toBe(404);
  });

  test('refuses wrong, empty, long and hostile ones with the same page', async () => {
    await limit({ password: LINK_PASSWORD });
    const pages: string[] = [];
    for (const password of ['wrong one', '', 'x'.repeat(5_000), '\0<script>']) {
      const wrong = await visitor(`203.0.113.${address}`).unlock(file, password);
      expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([403, []]);
      pages.push(await wrong.text());
    }
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain('role="alert"');
    expect((await visitor().ask(pageOf(file), { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(413);
  });

  test('locks a network out of one link after five wrong ones, with the right one too, and nobody else', async () => {
    const other = await share(await upload('other.txt'));
    for (const document of [file, other]) await limit({ password: LINK_PASSWORD }, document);
    const browser = visitor();
    for (let tries = 0; tries < WRONG_PASSWORDS; tries += 1)
      expect((await browser.unlock(file, 'wrong one')).status).toBe(403);
    const locked = await browser.unlock(file, LINK_PASSWORD);
    expect([locked.status, locked.headers.get('retry-after'), locked.headers.getSetCookie()]).toEqual([429, '900', []]);
    expect((await browser.unlock(other, LINK_PASSWORD)).status).toBe(303);
    expect((await visitor(`192.0.2.${address}`).unlock(file, LINK_PASSWORD)).status).toBe(303);
    sandbox.world.advance(LOCK_MS);
    expect((await browser.unlock(file, LINK_PASSWORD)).status).toBe(303);
  });

  test('is compared a few times an hour after many wrong ones of all networks, which the owner is told once', async () => {
    await limit({ password: LINK_PASSWORD });
    const opened = visitor();
    await opened.unlock(file, LINK_PASSWORD);
    const { db } = sandbox;
    // As after 100 wrong ones.
    await db.q().updateTable('throttle').set({ hits: 100 }).where('key', 'like', 'linkGuess:%').execute();
    const from = (network: number) => visitor(`203.0.${network}.${address}`);
    for (let tried = 0; tried < 10; tried += 1) expect((await from(tried).unlock(file, 'wrong one')).status).toBe(403);
    expect((await from(100).unlock(file, LINK_PASSWORD)).status).toBe(429);
    expect((await opened.ask(pageOf(file))).status).toBe(200);
    const told = db.q().selectFrom('mail_notice').select('params').where('kind', '=', 'linkGuessed');
    expect((await told.execute()).map(({ params }) => JSON.parse(params))).toEqual([
      { at: expect.any(Number), name: file.name },
    ]);
    sandbox.world.advance(HOUR_MS);
    expect((await from(101).unlock(file, LINK_PASSWORD)).status).toBe(303);
  });

  test('can be told by many at once, but a network tries a limited number for all links', async () => {
    await limit({ password: LINK_PASSWORD });
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await visitor().unlock(file, LINK_PASSWORD)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([303]));
    for (let tries = statuses.length; tries < LINK_PASSWORDS_PER_MINUTE; tries += 1)
      await visitor().unlock(file, LINK_PASSWORD);
    expect((await visitor().unlock(file, LINK_PASSWORD)).status).toBe(429);
    sandbox.world.advance(MINUTE_MS);
    expect((await visitor().unlock(file, LINK_PASSWORD)).status).toBe(303);
  });

  test('is not proven by a forged, changed or foreign cookie', async () => {
    const other = await share(await upload('other.txt'));
    for (const document of [file, other]) await limit({ password: LINK_PASSWORD }, document);
    const browser = visitor();
    await browser.unlock(other, LINK_PASSWORD);
    const [value = ''] = [...browser.jar.values()].map((cookie) => cookie.value);
    const [expires = '', signature = ''] = value.split('.');
    for (const forged of [
      value,
      `${Number(expires) + 1}.${signature}`,
      `${expires}.`,
      `${expires}.${'A'.repeat(43)}`,
      '',
      '1',
      'x'.repeat(3_000),
    ]) {
      expect([
        forged,
        (await visitor().ask(pageOf(file), { headers: { cookie: `link-${file.uuid}=${forged}` } })).status,
      ]).toEqual([forged, 403]);
    }
  });

  test('answers a link without a password, an ended one and a missing one as their pages do', async () => {
    expect((await visitor().unlock(file, 'any word')).status).toBe(303);
    await limit({ password: LINK_PASSWORD, expiresAt: now() + 1 });
    sandbox.world.advance(1);
    for (const uuid of [file.uuid, '00000000-0000-4000-8000-000000000000', 'x'])
      expect((await visitor().unlock({ uuid }, LINK_PASSWORD)).status).toBe(404);
  });

  test('is stored as a slow hash and told to nobody', async () => {
    await limit({ password: LINK_PASSWORD });
    const { password } = await sandbox.db
      .q()
      .selectFrom('link_limit')
      .select('password')
      .where('document_id', '=', file.id)
      .executeTakeFirstOrThrow();
    expect(password).toMatch(/^\$argon2id\$/);
    expect(await getLinkLimits(owner, file.id)).toMatchObject({ hasPassword: true });
    expect(JSON.stringify([sandbox.world.logged, sandbox.world.securityLines])).not.toContain('روباه');
  });

  test('is kept for a limited number of links in one browser', async () => {
    const browser = visitor();
    for (let count = 0; count < MAX_LINK_COOKIES; count += 1)
      browser.jar.set(`link-${count}`, { value: `${count}.x`, path: '/' });
    await limit({ password: LINK_PASSWORD });
    await browser.unlock(file, LINK_PASSWORD);
    expect(browser.jar.size).toBe(MAX_LINK_COOKIES);
    expect([browser.jar.has('link-0'), browser.jar.has('link-1')]).toEqual([false, true]);
  });

  test('sets a cookie for the host alone where browsers come by https', async () => {
    const secure = await openSandbox({ isSecure: true });
    await secure.addCustomer('owner');
    const by = await secure.signIn('owner');
    const document = await uploadFile(by, {
      file: new Blob([TEXT]),
      name: 'a.txt',
      folderId: 0,
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    await changeSharing(by, { id: document.id, sharing: 'WITH_LINK' });
    await setLinkLimits(by, document.id, { password: LINK_PASSWORD });
    const answer = await fetch(`${secure.url}${pageOf(document)}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ password: LINK_PASSWORD }),
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-link-.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    await secure.close();
  });
});
