import { randomUUID } from 'node:crypto';
import type { Client } from '@abrak/core';
import {
  changeSharing,
  createArchive,
  createFolder,
  eraseDocuments,
  getDownloadUrl,
  listFolder,
  moveDocuments,
  previewUrl,
  shareDocument,
  type StoredDocument,
  trashDocuments,
  uploadFile,
} from '@abrak/core/files';
import {
  DAY_MS,
  getLinkLimits,
  HOUR_MS,
  type LinkLimitChanges,
  listVersions,
  MINUTE_MS,
  readPreview,
  resetLink,
  restoreVersion,
  setLinkLimits,
} from '@abrak/core/internal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LINK_PASSWORDS_PER_MINUTE, LOCK_MS, VISITOR_LINKS_PER_MINUTE, WRONG_PASSWORDS } from '../../account/index.ts';
import { openSandbox, type TestSandbox, tokenOf } from '../../testing/openSandbox.ts';
import { DOWNLOAD_LINK_LIFETIME_MS } from '../downloadStore.ts';
import { renewUuids } from './linkLimitStore.ts';
import { LINK_COOKIE_MS, MAX_LINK_COOKIES } from './linkProofs.ts';
import { RESTART_MS, sweepTickets } from './linkTicketStore.ts';

const TEXT = 'سلام دنیا, 0123456789';
const SIZE = Buffer.byteLength(TEXT);
const LINK_PASSWORD = 'روباه 1404';

let sandbox: TestSandbox;
let owner: Client;
let stranger: Client;
let file: StoredDocument;
let address = 0;

beforeAll(async () => {
  sandbox = await openSandbox();
  await sandbox.addCustomer('owner');
  await sandbox.addCustomer('stranger');
  owner = await sandbox.signIn('owner');
  stranger = await sandbox.signIn('stranger');
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  address += 1;
  file = await share(await upload(`named-${address}.txt`));
});

const now = () => sandbox.world.now().getTime();

function upload(name: string, folder?: StoredDocument): Promise<StoredDocument> {
  return uploadFile(owner, {
    file: new Blob([TEXT]),
    name,
    folderId: folder?.id ?? 0,
    onConflict: 'keepBoth',
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
}

async function share(document: StoredDocument): Promise<StoredDocument> {
  await changeSharing(owner, { id: document.id, sharing: 'WITH_LINK' });
  return document;
}

function addFolder(name: string): Promise<StoredDocument> {
  return createFolder(owner, { name: `${name} ${address}`, parentId: 0, parentName: null });
}

const limit = (changes: LinkLimitChanges, document = file) => setLinkLimits(owner, document.id, changes);
const downloads = async (document = file) => (await getLinkLimits(owner, document.id)).downloads;
const pageOf = ({ uuid }: { readonly uuid: string }) => `/public/${uuid}`;
const downloadOf = ({ uuid, name, kind }: StoredDocument) =>
  `/download/${uuid}/${encodeURIComponent(kind === 'folder' ? `${name}.zip` : name)}/dl`;

type Headers = Readonly<Record<string, string>>;

/** Browser of a visitor: keeps cookies by their paths, and comes from a network of its own for each test. */
function visitor(network = `198.51.100.${address}`) {
  const jar = new Map<string, { readonly value: string; readonly path: string }>();
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /path=([^;]*)/i.exec(line)?.[1] ?? '/';
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, { value, path });
    }
  };
  const ask = async (
    path: string,
    { headers = {}, method = 'GET', body }: { headers?: Headers; method?: string; body?: string } = {},
  ) => {
    const { pathname } = new URL(path, sandbox.url);
    const cookie = [...jar]
      .filter(([, { path: own }]) => pathname.startsWith(own))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(new URL(path, sandbox.url), {
      method,
      redirect: 'manual',
      headers: { 'x-forwarded-for': network, ...(cookie && { cookie }), ...form, ...headers },
      ...(body !== undefined && { body }),
    });
    keep(answer);
    return answer;
  };
  return {
    jar,
    ask,
    unlock: (document: { readonly uuid: string }, password: string) =>
      ask(pageOf(document), { method: 'POST', body: new URLSearchParams({ password }).toString() }),
    /** Follows the redirect of a limited download. */
    async download(document: StoredDocument, headers: Headers = {}) {
      const first = await ask(downloadOf(document), { headers });
      return first.status === 302 ? ask(first.headers.get('location') ?? '', { headers }) : first;
    },
  };
}

async function ticketOf(browser: ReturnType<typeof visitor>, document = file): Promise<string> {
  const { status, headers } = await browser.ask(downloadOf(document));
  expect(status).toBe(302);
  return headers.get('location') ?? '';
}

describe('the end of a link', () => {
  test('is exact: it opens until then, and answers like a missing one from then on', async () => {
    const browser = visitor();
    await limit({ expiresAt: now() + HOUR_MS });
    const ticket = await ticketOf(browser);
    sandbox.world.advance(HOUR_MS - 1);
    expect((await browser.ask(pageOf(file))).status).toBe(200);
    expect((await browser.ask(ticket)).status).toBe(200);
    sandbox.world.advance(1);
    const missing = await browser.ask('/public/00000000-0000-4000-8000-000000000000');
    for (const path of [pageOf(file), downloadOf(file), ticket]) {
      const ended = await browser.ask(path);
      expect([path, ended.status]).toEqual([path, 404]);
      expect((await ended.text()).replaceAll(file.uuid, '')).toBe(
        (await (await browser.ask('/public/00000000-0000-4000-8000-000000000000')).text()).replaceAll(
          '00000000-0000-4000-8000-000000000000',
          '',
        ),
      );
    }
    expect([...missing.headers.keys()]).toContain('x-robots-tag');
    await limit({ expiresAt: null });
    expect((await browser.ask(pageOf(file))).status).toBe(200);
  });

  test('is told in both languages', async () => {
    await limit({ expiresAt: now() + 1 });
    sandbox.world.advance(1);
    expect(await (await visitor().ask(`${pageOf(file)}?lang=fa`)).text()).toContain(
      'مهلت یا تعداد دریافت پیوند تمام شده',
    );
    expect(await (await visitor().ask(`${pageOf(file)}?lang=en`)).text()).toContain('the link has ended');
  });
});

describe('a maximum of downloads', () => {
  test('counts started downloads once, not their ranges, resumptions, HEAD requests, pages and pictures', async () => {
    const browser = visitor();
    await limit({ maxDownloads: 2 });
    await browser.ask(pageOf(file));
    expect((await browser.ask(downloadOf(file), { method: 'HEAD' })).status).toBe(200);
    const ticket = await ticketOf(browser);
    expect((await browser.ask(ticket, { method: 'HEAD' })).headers.get('content-length')).toBe(String(SIZE));
    expect((await browser.ask(ticket, { headers: { range: `bytes=${SIZE}-` } })).status).toBe(416);
    expect(await downloads()).toBe(0);
    expect(await (await browser.ask(ticket)).text()).toBe(TEXT);
    expect(await downloads()).toBe(1);
    for (const range of ['bytes=4-', 'bytes=0-3', 'bytes=-5', 'bytes=4-'])
      expect((await browser.ask(ticket, { headers: { range } })).status).toBe(206);
    expect(await downloads()).toBe(1);
    expect((await listFolder(owner, '/')).documents.find(({ id }) => id === file.id)?.downloadCount).toBe(1);
  });

  test('counts a download that begins with a range, so that no part is free', async () => {
    await limit({ maxDownloads: 1 });
    const part = await visitor().download(file, { range: 'bytes=1-' });
    expect([part.status, await downloads()]).toEqual([206, 1]);
    expect((await visitor().download(file, { range: 'bytes=1-' })).status).toBe(404);
  });

  test('takes a double click and a restart within a minute for one download, and a later one for another', async () => {
    const browser = visitor();
    await limit({ maxDownloads: 2 });
    const ticket = await ticketOf(browser);
    expect(await ticketOf(browser)).toBe(ticket);
    await Promise.all([browser.ask(ticket), browser.ask(ticket)]);
    expect(await downloads()).toBe(1);
    sandbox.world.advance(RESTART_MS - 1);
    expect((await browser.ask(ticket, { headers: { range: 'bytes=0-' } })).status).toBe(206);
    expect(await downloads()).toBe(1);
    sandbox.world.advance(1);
    await browser.ask(ticket);
    expect(await downloads()).toBe(2);
    sandbox.world.advance(RESTART_MS);
    expect((await browser.ask(ticket)).status).toBe(404);
    // The last download can still be resumed.
    expect((await browser.ask(ticket, { headers: { range: 'bytes=4-' } })).status).toBe(206);
    expect(await downloads()).toBe(2);
  });

  test.each([1, 3])('of %d is never passed by downloads at once', async (maxDownloads) => {
    await limit({ maxDownloads });
    const tickets = await Promise.all(Array.from({ length: 10 }, () => ticketOf(visitor())));
    const statuses = (await Promise.all(tickets.map((ticket) => visitor().ask(ticket)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(maxDownloads);
    expect(statuses.filter((status) => status === 404)).toHaveLength(10 - maxDownloads);
    expect(await downloads()).toBe(maxDownloads);
    for (const path of [pageOf(file), downloadOf(file)]) expect((await visitor().ask(path)).status).toBe(404);
    await limit({ maxDownloads: maxDownloads + 1 });
    expect((await visitor().download(file)).status).toBe(200);
  });

  test('gives no whole file beside its downloads', async () => {
    expect((await visitor().ask(new URL(previewUrl(owner, file, 'main')).pathname)).status).toBe(200);
    await limit({ expiresAt: now() + DAY_MS });
    expect((await visitor().ask(new URL(previewUrl(owner, file, 'main')).pathname)).status).toBe(200);
    expect(await (await visitor().ask(pageOf(file))).text()).toContain(`/preview/${file.uuid}/`);
    await limit({ maxDownloads: 5 });
    expect((await visitor().ask(new URL(previewUrl(owner, file, 'main')).pathname)).status).toBe(401);
    expect(await (await visitor().ask(pageOf(file))).text()).not.toContain('/preview/');
    expect(new TextDecoder().decode((await readPreview(owner, file)).bytes)).toBe(TEXT);
  });

  test('ends the download tickets of an hour, and makes no more than a network may have', async () => {
    await limit({ maxDownloads: 500 });
    const ticket = await ticketOf(visitor());
    for (let made = 1; made < VISITOR_LINKS_PER_MINUTE; made += 1) await ticketOf(visitor());
    expect((await visitor().ask(downloadOf(file))).status).toBe(429);
    sandbox.world.advance(DOWNLOAD_LINK_LIFETIME_MS);
    expect((await visitor().ask(ticket)).status).toBe(404);
    await sweepTickets(sandbox.db, sandbox.world.now());
    expect(await sandbox.db.q().selectFrom('link_ticket').selectAll().where('link_id', '=', file.id).execute()).toEqual(
      [],
    );
  });

  test('does not hold for the owner and those named', async () => {
    await limit({ maxDownloads: 1, password: LINK_PASSWORD });
    await shareDocument(owner, { id: file.id, email: 'stranger@abrak.example' });
    for (const by of [owner, stranger, owner]) expect((await fetch(await getDownloadUrl(by, file))).status).toBe(200);
    expect(await downloads()).toBe(0);
  });
});

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

describe('a folder with a limited link', () => {
  test('limits everything that is reached through it, and counts its archive and its files together', async () => {
    const folder = await share(await addFolder('folder'));
    const inside = await upload('inside.txt', folder);
    await limit({ password: LINK_PASSWORD, maxDownloads: 2 }, folder);
    const browser = visitor();
    for (const path of [pageOf(folder), `${pageOf(folder)}?path=/inside.txt`, pageOf(inside)])
      expect([path, (await browser.ask(path)).status]).toEqual([path, 403]);
    expect((await browser.ask(downloadOf(inside))).headers.get('location')).toBe(pageOf(inside));
    // The page of a file inside asks for the password of the folder.
    expect((await browser.unlock(inside, LINK_PASSWORD)).status).toBe(303);
    expect(await (await browser.ask(`${pageOf(folder)}?path=/inside.txt`)).text()).toContain('inside.txt');
    expect(await (await browser.download(inside)).text()).toBe(TEXT);
    const archive = await browser.download(folder);
    expect([archive.status, archive.headers.get('content-type')]).toEqual([200, 'application/zip']);
    await archive.arrayBuffer();
    expect(await downloads(folder)).toBe(2);
    for (const document of [folder, inside]) expect((await browser.download(document)).status).toBe(404);
  });

  test('gives strangers with an account neither links nor archives of it', async () => {
    const folder = await share(await addFolder('folder'));
    const inside = await upload('inside.txt', folder);
    const before = await getDownloadUrl(stranger, inside);
    const { url } = await createArchive(stranger, { ids: [folder.id], format: 'zip' });
    for (const changes of [{ expiresAt: now() + DAY_MS }, { maxDownloads: 9 }, { password: LINK_PASSWORD }]) {
      await limit({ expiresAt: null, maxDownloads: null, password: null, ...changes }, folder);
      await expect(getDownloadUrl(stranger, inside)).rejects.toMatchObject({ code: 'itemMissing' });
      await expect(createArchive(stranger, { ids: [folder.id], format: 'zip' })).rejects.toMatchObject({
        code: 'itemMissing',
      });
      for (const link of [before, url]) expect((await fetch(link)).status).toBe(403);
    }
  });

  test('is opened by a link without limits inside or around it', async () => {
    const folder = await share(await addFolder('outer'));
    const inside = await share(await upload('inside.txt', folder));
    await limit({ maxDownloads: 1 }, inside);
    expect((await getLinkLimits(owner, inside.id)).isOpenAround).toBe(true);
    expect((await visitor().download(inside)).status).toBe(200);
    expect((await visitor().download(inside)).status).toBe(200);
    expect(await downloads(inside)).toBe(1);
    await limit({ password: LINK_PASSWORD }, folder);
    expect((await visitor().ask(pageOf(inside))).status).toBe(403);
  });

  test('ends a running download when the document leaves it, becomes private, is trashed or erased', async () => {
    const folder = await share(await addFolder('left'));
    const inside = await upload('inside.txt', folder);
    await limit({ maxDownloads: 9 }, folder);
    const ticket = await ticketOf(visitor(), inside);
    await moveDocuments(owner, [inside.id], { targetId: 0, onConflict: 'keepBoth' });
    expect((await visitor().ask(ticket)).status).toBe(404);
    await limit({ maxDownloads: 9 });
    const own = await ticketOf(visitor());
    await changeSharing(owner, { id: file.id, sharing: 'PRIVATE' });
    expect((await visitor().ask(own)).status).toBe(404);
    await share(file);
    expect((await visitor().ask(own)).status).toBe(200);
    await trashDocuments(owner, [file.id]);
    expect((await visitor().ask(own)).status).toBe(404);
    await eraseDocuments(owner, [file.id]);
    expect((await visitor().ask(own)).status).toBe(404);
  });
});

describe('a new link', () => {
  test('ends the old addresses, cookies and downloads, keeps the limits and counts from 0', async () => {
    const browser = visitor();
    await limit({ password: LINK_PASSWORD, maxDownloads: 1 });
    await browser.unlock(file, LINK_PASSWORD);
    const ticket = await ticketOf(browser);
    await browser.ask(ticket);
    const { uuid } = await resetLink(owner, file.id);
    expect(await getLinkLimits(owner, file.id)).toEqual({
      expiresAt: null,
      hasPassword: true,
      maxDownloads: 1,
      downloads: 0,
      isOpenAround: false,
    });
    for (const path of [pageOf(file), downloadOf(file), ticket, ticket.replace(file.uuid, uuid)])
      expect([path, (await browser.ask(path)).status]).toEqual([path, 404]);
    expect((await browser.ask(pageOf({ uuid }))).status).toBe(403);
    await browser.unlock({ uuid }, LINK_PASSWORD);
    expect((await browser.download({ ...file, uuid })).status).toBe(200);
  });

  test('ends the addresses that a file had before its content was replaced, also when that content is restored', async () => {
    const replaced = await uploadFile(owner, {
      file: new Blob(['new']),
      name: file.name,
      folderId: 0,
      onConflict: 'replace',
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    expect((await visitor().ask(pageOf(file))).status).toBe(200);
    await resetLink(owner, file.id);
    for (const one of [file, replaced]) expect((await visitor().ask(pageOf(one))).status).toBe(404);
    const [version] = await listVersions(owner, file.id);
    await restoreVersion(owner, { id: file.id, uuid: version?.uuid ?? '', key: randomUUID() });
    for (const one of [file, replaced]) expect((await visitor().ask(pageOf(one))).status).toBe(404);
  });

  test('moves what is inside a folder, too, and nothing of one that is too large', async () => {
    const folder = await share(await addFolder('renewed'));
    const inside = await upload('inside.txt', folder);
    await resetLink(owner, folder.id);
    for (const path of [pageOf(folder), pageOf(inside), downloadOf(inside)])
      expect((await visitor().ask(path)).status).toBe(404);
    const renewed = (await listFolder(owner, `/${folder.name}`)).documents;
    expect((await visitor().ask(pageOf(renewed[0] ?? inside))).status).toBe(200);
    expect(await renewUuids(sandbox.db, folder.id, 1)).toBeUndefined();
    expect((await listFolder(owner, `/${folder.name}`)).documents).toEqual(renewed);
  });
});

test('limits need a session, and the documents of others are missing', async () => {
  const path = `cfs/rest/documents/${file.id}`;
  for (const [method, call] of [
    ['GET', 'linkLimits'],
    ['PUT', 'linkLimits'],
    ['POST', 'newLink'],
  ] as const) {
    expect((await fetch(`${sandbox.url}/${path}/${call}`, { method })).status).toBe(401);
    const body = method === 'PUT' ? { body: '{}' } : {};
    expect(
      (
        await fetch(`${sandbox.url}/${path}/${call}`, {
          method,
          headers: { token: tokenOf(stranger), 'content-type': 'application/json' },
          ...body,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await fetch(`${sandbox.url}/${call === 'newLink' ? path : 'documents/1x'}/${call}`, {
          method,
          headers: { token: tokenOf(stranger) },
          ...body,
        })
      ).status,
    ).toBe(404);
  }
  await trashDocuments(owner, [file.id]);
  await expect(limit({ maxDownloads: 1 })).rejects.toMatchObject({ code: 'itemMissing' });
});
