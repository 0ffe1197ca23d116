import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, formatBytes, formatDate } from '@abrak/core';
import {
  changeSharing,
  createFolder,
  getLinkLimits,
  setLinkLimits,
  type StoredDocument,
  listFolder,
  renameDocument,
  trashDocuments,
  uploadFile,
} from '@abrak/core/files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSOLE_ORIGIN, openSandbox, type TestSandbox, tokenOf } from '../../../testing/openSandbox.ts';
import { addDocument } from '../../documents/documentStore.ts';
import { melody } from '../../seed/sampleMelody.ts';

const TEXT = 'سلام دنیا';
const MISSING = '00000000-0000-4000-8000-000000000000';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let sandbox: TestSandbox;
let owner: Client;
let ownerId: number;

beforeAll(async () => {
  sandbox = await openSandbox();
  ownerId = await sandbox.addCustomer('owner', { displayName: 'نام پنهان' });
  owner = await sandbox.signIn('owner');
});

afterAll(() => sandbox.close());

async function addFile(
  name: string,
  content: Buffer | string = TEXT,
  folder?: StoredDocument,
): Promise<StoredDocument> {
  const signal = new AbortController().signal;
  const file = new Blob([typeof content === 'string' ? content : new Uint8Array(content)]);
  return uploadFile(owner, { file, name, folderId: folder?.id ?? 0, onProgress: () => undefined, signal });
}

async function publish(document: StoredDocument, sharing: 'PUBLIC' | 'WITH_LINK' = 'PUBLIC'): Promise<StoredDocument> {
  await changeSharing(owner, { id: document.id, sharing });
  return document;
}

function addFolder(name: string, parent?: StoredDocument): Promise<StoredDocument> {
  return createFolder(owner, { name, parentId: parent?.id ?? 0, parentName: parent?.name ?? null });
}

function open(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL(path, sandbox.url), { headers });
}

async function pageOf(document: { readonly uuid: string }, query: Record<string, string> = {}): Promise<string> {
  return (await open(`/public/${document.uuid}?${new URLSearchParams(query)}`)).text();
}

function unescape(text: string): string {
  const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => characters[name] ?? '');
}

function hrefs(page: string): string[] {
  // The console, to which the logo leads, does not run here.
  return [...page.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, href = '']) => unescape(href));
}

function headingOf(page: string): string {
  return unescape(/<h1>(.*?)<\/h1>/s.exec(page)?.[1] ?? '').replace(/[\u2066-\u2069]/g, '');
}

describe('the page of a file', () => {
  test('shows its name, size and date in Persian and its download, but not its owner', async () => {
    const file = await publish(await addFile('گزارش.txt'));
    const page = await pageOf(file);
    expect(page).toContain('<html lang="fa" dir="rtl">');
    expect(headingOf(page)).toBe('گزارش.txt');
    expect(page).toContain(formatBytes(file.sizeBytes, 'fa'));
    expect(formatDate(file.createdAt, 'fa')).toContain('فروردین');
    expect(page).toContain(formatDate(file.createdAt, 'fa'));
    expect(page).not.toContain('نام پنهان');
    const download = hrefs(page).find((href) => href.startsWith('/download/')) ?? '';
    const response = await open(download);
    expect(await response.text()).toBe(TEXT);
  });

  test.each([
    ['fa', '', 'en'],
    ['en', 'lang=en', 'fa'],
    ['fa', 'lang="><script>', 'en'],
  ])("is in %s for the query %j, whatever the reader's browser speaks (%s)", async (lang, query, browser) => {
    const file = await findInRoot('گزارش.txt');
    const page = await (await open(`/public/${file.uuid}?${query}`, { 'accept-language': browser })).text();
    expect(page).toContain(`<html lang="${lang}" dir="${lang === 'fa' ? 'rtl' : 'ltr'}">`);
    expect(page).toContain(lang === 'fa' ? '>دریافت</a>' : '>Download</a>');
    expect(page).toContain(formatDate(file.createdAt, lang === 'fa' ? 'fa' : 'en'));
    expect(hrefs(page)).toContain(`/public/${file.uuid}?lang=${lang === 'fa' ? 'en' : 'fa'}`);
  });

  test('tells messengers its name, size and picture, which they may read', async () => {
    const picture = await publish(await addFile('a "b" (1).png', png));
    const page = await pageOf(picture);
    const tag = (name: string) =>
      unescape(new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(page)?.[1] ?? '');
    expect(tag('title').replace(/[\u2066-\u2069]/g, '')).toBe('a "b" (1).png');
    expect(tag('url')).toBe(`${sandbox.url}/public/${picture.uuid}`);
    expect(tag('description')).toBe(formatBytes(picture.sizeBytes, 'fa'));
    const shown = await fetch(tag('image'));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const text = await pageOf(await findInRoot('گزارش.txt'));
    expect(text).toContain('og:title');
    expect(text).not.toContain('og:image');
  });

  test.each([{ password: 'sesame-street' }, { maxDownloads: 5 }, { expiresAt: 86_400_000 }])(
    'tells messengers nothing through a link with the limit %j, and they count nothing',
    async (limits) => {
      const picture = await publish(await addFile(`${Object.keys(limits).join()}.png`, png));
      const expiresAt = 'expiresAt' in limits ? sandbox.world.now().getTime() + limits.expiresAt : undefined;
      await setLinkLimits(owner, picture.id, { ...limits, ...(expiresAt !== undefined && { expiresAt }) });
      const page = await pageOf(picture);
      expect(page).not.toContain('og:');
      expect((await getLinkLimits(owner, picture.id)).downloads).toBe(0);
    },
  );

  test("is in the language of the owner's console", async () => {
    const englishId = await sandbox.addCustomer('english');
    await sandbox.db.q().updateTable('customer').set({ language: 'en' }).where('id', '=', englishId).execute();
    const english = await sandbox.signIn('english');
    const file = await uploadFile(english, {
      file: new Blob(['x']),
      name: 'a.txt',
      folderId: 0,
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    await changeSharing(english, { id: file.id, sharing: 'PUBLIC' });
    expect(await pageOf(file)).toContain('<html lang="en" dir="ltr">');
  });

  test('has the typeface of the product', async () => {
    const page = await pageOf(await findInRoot('گزارش.txt'));
    const stylesheet = await (await open(hrefs(page).find((href) => href.includes('.css')) ?? '')).text();
    const [font = ''] = /\/public\/fonts\/vazirmatn-arabic[\w-]*\.woff2/.exec(stylesheet) ?? [];
    const response = await open(font);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    expect((await open('/public/fonts/..%2fpackage.json')).status).toBe(404);
  });

  test.each([
    ['an image', 'a.png', png, /<img [^>]*src="\/preview\/[^"]*\/large\/a\.png"/],
    [
      'a video',
      'a.webm',
      () => readFile(join(import.meta.dirname, '../../seed/clip.webm')),
      /<video [^>]*controls[^>]*src="\/preview\//,
    ],
    ['audio', 'a.wav', melody, /<audio [^>]*controls[^>]*src="\/preview\//],
  ])('previews %s', async (_what, name, content, tag) => {
    const file = await publish(await addFile(name, typeof content === 'function' ? await content() : content));
    const page = await pageOf(file);
    expect(page).toMatch(tag);
    for (const href of hrefs(page)) expect([href, (await open(href)).status]).toEqual([href, 200]);
  });

  const bmp = Buffer.from(
    `424d3a000000000000003600000028000000${'01000000'.repeat(2)}01001800${'00'.repeat(24)}ff000000`,
    'hex',
  );

  test.each([
    ['a picture that is cut off by its rendering', 'cut.png', png.subarray(0, -16), 'large'],
    ['a bitmap by itself', 'a.bmp', bmp, 'main'],
    ['a drawing by itself', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'main'],
    ['an unreadable picture by itself', 'broken.png', png.subarray(0, 20), 'main'],
    [
      'an unreadable picture that no browser shows by its icon',
      'broken.tif',
      Buffer.from('49492a00080000000000', 'hex'),
      null,
    ],
  ])('shows %s', async (_, name, content, size) => {
    const page = await pageOf(await publish(await addFile(name, content)));
    const source = /<img [^>]*src="(\/preview[^"]*)"/.exec(page)?.[1];
    expect(source?.replace(/^\/preview\/[^/]*\//, '')).toBe(
      size === null ? undefined : `${size === 'main' ? '' : `${size}/`}${name}`,
    );
  });

  test('previews no other files, but links to the content of text and PDF files', async () => {
    const plain = await pageOf(await publish(await addFile('opened.txt')));
    expect(plain).not.toMatch(/<(img|video|audio)/);
    expect(hrefs(plain).filter((href) => href.startsWith('/preview/'))).toHaveLength(1);
    const archive = await pageOf(await publish(await addFile('closed.zip')));
    expect(hrefs(archive).filter((href) => href.startsWith('/preview/'))).toEqual([]);
  });

  test('may be indexed by search engines only when it is public', async () => {
    const file = await addFile('robots.txt');
    await publish(file, 'WITH_LINK');
    expect((await open(`/public/${file.uuid}`)).headers.get('x-robots-tag')).toBe('noindex');
    await publish(file, 'PUBLIC');
    expect((await open(`/public/${file.uuid}`)).headers.get('x-robots-tag')).toBeNull();
  });

  test('has a policy that allows only its own stylesheet, images and media', async () => {
    const file = await publish(await addFile('policy.png', png));
    const response = await open(`/public/${file.uuid}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    const page = await response.text();
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
    const stylesheet = await open(hrefs(page).find((href) => href.includes('.css')) ?? '');
    expect(stylesheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(stylesheet.headers.get('cache-control')).toContain('immutable');
  });

  test('ignores sessions: the owner of a private file gets 404 too', async () => {
    const file = await addFile('private.txt');
    const response = await open(`/public/${file.uuid}`, { cookie: `token=${tokenOf(owner)}`, token: tokenOf(owner) });
    expect(response.status).toBe(404);
  });
});

async function findInRoot(name: string): Promise<StoredDocument> {
  const found = (await listFolder(owner, '/')).documents.find((document) => document.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}

const hostileNames = [
  '<script>alert(1)<∕script>.txt',
  '<img src=x onerror=alert(1)>.png',
  '"><svg onload=alert(1)>.txt',
  "' onmouseover='alert(1).txt",
  '&lt;b&gt;&amp;.txt',
  '${alert(1)}`.txt',
  'javascript:alert(1)',
  '?lang=en&path=x#y%2e%2e%2f.txt',
  '+ a%20b +.txt',
  'نام «گیومه» و ؟.txt',
  '😀👩‍👩‍👧.txt',
];

describe('a hostile name', () => {
  let folder: StoredDocument;

  beforeAll(async () => {
    folder = await publish(await addFolder('hostile'));
    for (const [index, name] of hostileNames.entries()) {
      const { id } = await addFile(`${index}.txt`, TEXT, folder);
      await renameDocument(owner, { id, name });
    }
  });

  test.each(hostileNames)('%j is escaped in pages and headers', async (name) => {
    const page = await pageOf(folder);
    const href = hrefs(page).find(
      (candidate) => new URL(candidate, sandbox.url).searchParams.get('path') === `/${name}`,
    );
    const own = await (await open(href ?? '')).text();
    expect(headingOf(own)).toBe(name);
    for (const html of [page, own])
      expect(html).not.toMatch(/<script|<svg onload|<img src=x|<b>|' onmouseover|"javascript:/i);
    const download = hrefs(own).find((candidate) => candidate.startsWith('/download/')) ?? '';
    const response = await open(download);
    expect([response.status, await response.text()]).toEqual([200, TEXT]);
    expect(decodeURIComponent(response.headers.get('content-disposition')?.split("UTF-8''")[1] ?? '')).toBe(name);
  });

  test('with a direction override is shown with a box in its place', async () => {
    const document = await publish(await addFile('photo.exe'));
    // Uploads lose such characters; older rows may have them.
    await sandbox.db
      .q()
      .updateTable('document')
      .set({ name: 'photo\u202Egpj.exe' })
      .where('id', '=', document.id)
      .execute();
    const page = await pageOf(document);
    expect(headingOf(page)).toBe('photo□gpj.exe');
    expect(page).not.toContain('\u202E');
  });
});

describe('a missing page', () => {
  let unreadable: string[];

  beforeAll(async () => {
    const hidden = await addFile('guess me.txt');
    const trashed = await publish(await addFile('trashed.txt'));
    const trashedFolder = await publish(await addFolder('trashed'));
    const inTrashed = await publish(await addFile('inside.txt', TEXT, trashedFolder));
    await trashDocuments(owner, [trashed.id, trashedFolder.id]);
    const closed = [hidden, trashed, trashedFolder, inTrashed].map(({ uuid }) => uuid);
    unreadable = [...closed, 'nonsense', '"><script>', '%00', '..%2f..%2fetc'];
  });

  async function answerOf(path: string, uuid: string) {
    const response = await open(path);
    const {
      date: _date,
      'x-request-id': _id,
      'content-length': _length,
      ...headers
    } = Object.fromEntries(response.headers);
    const page = await response.text();
    return {
      status: response.status,
      headers,
      page: page.replaceAll(encodeURIComponent(decodeURIComponent(uuid)), 'UUID'),
    };
  }

  test.each([
    ['page', (uuid: string) => `/public/${uuid}`],
    ['download', (uuid: string) => `/download/${uuid}/x.txt/dl`],
  ])('answers a %s identically for private, trashed and unknown documents', async (_what, addressOf) => {
    const expected = await answerOf(addressOf(MISSING), MISSING);
    expect(expected).toMatchObject({ status: 404, headers: { 'x-robots-tag': 'noindex' } });
    expect(expected.page).toContain('چیزی در این نشانی نیست');
    for (const uuid of unreadable) expect(await answerOf(addressOf(uuid), uuid)).toEqual(expected);
  });

  test.each([
    ['fa', '', 'fr, de;q=0.5'],
    ['en', '', 'fr, en-GB;q=0.8, fa;q=0.5'],
    ['fa', 'lang=fa', 'en'],
  ])('is in the language of the reader (%s for %j and %j), with a way home', async (lang, query, browser) => {
    const page = await (await open(`/public/${MISSING}?${query}`, { 'accept-language': browser })).text();
    expect(page).toContain(`<html lang="${lang}" `);
    expect(page).toContain(`<a class="button primary" href="${CONSOLE_ORIGIN}/">`);
  });

  test('replaces the pages and files of a document that is private again', async () => {
    const file = await publish(await addFile('closing.txt'));
    const page = await pageOf(file);
    await changeSharing(owner, { id: file.id, sharing: 'PRIVATE' });
    for (const href of hrefs(page).filter((candidate) => /^\/(public\/[0-9a-f]|download|preview)/.test(candidate))) {
      expect([href, (await open(href)).ok]).toEqual([href, false]);
    }
  });
});

describe('the page of a folder', () => {
  let top: StoredDocument;
  let inner: StoredDocument;

  beforeAll(async () => {
    const around = await addFolder('پیرامون');
    await addFile('secret.txt', 'secret', around);
    top = await publish(await addFolder('آلبوم', around), 'WITH_LINK');
    inner = await addFolder('سفر', top);
    await addFile('عکس.png', png, inner);
    await addFile('b.txt', TEXT, top);
  });

  test('lists its contents, folders first, with links to their pages', async () => {
    const page = await pageOf(top);
    const paths = hrefs(page)
      .map((href) => new URL(href, sandbox.url).searchParams.get('path'))
      .filter(Boolean);
    expect(paths).toEqual(['/سفر', '/b.txt']);
    expect(page).not.toContain('پیرامون');
    const deeper = await pageOf(top, { path: '/سفر' });
    expect(headingOf(deeper)).toBe('سفر');
    const image = await pageOf(top, { path: '/سفر/عکس.png' });
    expect(image).toContain('<img ');
    for (const href of hrefs(image)) expect([href, (await open(href)).status]).toEqual([href, 200]);
    expect(hrefs(image)).toEqual(
      expect.arrayContaining([`/public/${top.uuid}`, `/public/${top.uuid}?${new URLSearchParams({ path: '/سفر' })}`]),
    );
  });

  test('is not indexed when the folder around it is shared by link', async () => {
    const response = await open(`/public/${top.uuid}?${new URLSearchParams({ path: '/سفر' })}`);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const own = await open(`/public/${inner.uuid}`);
    expect([own.status, own.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  });

  test('has the most open status among its own and those of the folders around it', async () => {
    await changeSharing(owner, { id: inner.id, sharing: 'PUBLIC' });
    expect((await open(`/public/${inner.uuid}`)).headers.get('x-robots-tag')).toBeNull();
    await changeSharing(owner, { id: inner.id, sharing: 'PRIVATE' });
  });

  test.each(['/..', '/../secret.txt', '/سفر/..', '/missing', '/b.txt/x', '/سفر/عکس.png/x', '/a\0b', '/%2e%2e'])(
    'answers 404 for the path %j',
    async (path) => {
      const response = await open(`/public/${top.uuid}?${new URLSearchParams({ path })}`);
      expect(response.status).toBe(404);
    },
  );

  test('answers 404 for a path of thousands of names', async () => {
    expect((await open(`/public/${top.uuid}?path=${'x/'.repeat(5_000)}`)).status).toBe(404);
  });

  test('keeps the chosen language in its links', async () => {
    const page = await pageOf(top, { lang: 'en' });
    const onward = hrefs(page).filter((href) => href.includes('path='));
    expect(onward).toHaveLength(2);
    for (const href of onward) expect(new URL(href, sandbox.url).searchParams.get('lang')).toBe('en');
  });

  test('leaves out trashed documents', async () => {
    const gone = await addFile('gone.txt', TEXT, top);
    await trashDocuments(owner, [gone.id]);
    expect(await pageOf(top)).not.toContain('gone.txt');
    expect((await open(`/public/${top.uuid}?path=/gone.txt`)).status).toBe(404);
  });

  test('is found under the current names only', async () => {
    await renameDocument(owner, { id: inner.id, name: 'سفر دوم' });
    expect((await open(`/public/${top.uuid}?${new URLSearchParams({ path: '/سفر' })}`)).status).toBe(404);
    expect(headingOf(await pageOf(top, { path: '/سفر دوم' }))).toBe('سفر دوم');
    await renameDocument(owner, { id: inner.id, name: 'سفر' });
  });

  test('shows a message when the folder is empty', async () => {
    expect(await pageOf(await publish(await addFolder('خالی')))).toContain('این پوشه خالی است');
  });

  test('splits a long listing into pages of 200 documents', async () => {
    const long = await publish(await addFolder('long'));
    const createdAt = sandbox.world.now();
    await sandbox.db.tx(async () => {
      for (let number = 1; number <= 401; number += 1) {
        await addDocument(sandbox.db, { ownerId, folderId: long.id, name: `${number}`, createdAt });
      }
    });
    const namesOn = async (page: string) => {
      const names = (await pageOf(long, { page })).matchAll(/class="name">(.*?)</g);
      return Array.from(names, ([, name = '']) => name.replace(/[\u2066-\u2069]/g, ''));
    };
    expect(await namesOn('1')).toEqual(Array.from({ length: 200 }, (_, index) => `${index + 1}`));
    expect((await namesOn('2'))[0]).toBe('201');
    expect(await namesOn('3')).toEqual(['401']);
    for (const [page, same] of [
      ['4', '3'],
      ['9999999', '3'],
      ['0', '1'],
      ['x', '1'],
      ['1e9', '1'],
      ['-1', '1'],
    ] as const) {
      expect(await namesOn(page)).toEqual(await namesOn(same));
    }
    const links = async (page: string) => {
      const all = hrefs(await pageOf(long, { page, lang: 'en' }));
      return all.filter((href) => href.includes('lang=en') && !href.includes('path='));
    };
    expect(await links('1')).toEqual([`/public/${long.uuid}?page=2&lang=en`]);
    expect(await links('2')).toEqual([`/public/${long.uuid}?lang=en`, `/public/${long.uuid}?page=3&lang=en`]);
    expect(await links('3')).toEqual([`/public/${long.uuid}?page=2&lang=en`]);
  });
});

describe('a public download', () => {
  test('sends the file or a range of it as an attachment and is counted', async () => {
    const file = await publish(await addFile('دریافت.html', '<script>alert(1)</script>'));
    const path = `/download/${file.uuid}/any%20name/dl`;
    const response = await open(path);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-type': 'application/octet-stream',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    expect(await (await open(path, { range: 'bytes=0-6' })).text()).toBe('<script');
    expect((await fetch(new URL(path, sandbox.url), { method: 'HEAD' })).headers.get('content-length')).toBe(
      String(file.sizeBytes),
    );
    expect((await findInRoot(file.name)).downloadCount).toBe(2);
  });

  test('answers 404 for a private folder', async () => {
    const folder = await addFolder('no bytes');
    expect((await open(`/download/${folder.uuid}/x/dl`)).status).toBe(404);
  });
});

test('the requests above logged no server error', () => {
  expect(sandbox.world.logged).toEqual([]);
});

describe('the whole folder', () => {
  test('shows thumbnails of images and downloads everything in one archive', async () => {
    const folder = await publish(await addFolder('آلبوم'));
    const inner = await addFolder('inner', folder);
    await addFile('picture.png', png, folder);
    await addFile('note.txt', TEXT, inner);
    const page = await pageOf(folder);
    const thumbnail = /<img class="thumbnail" src="([^"]*)"/.exec(page)?.[1] ?? '';
    expect((await open(thumbnail)).headers.get('content-type')).toBe('image/webp');
    const response = await open(hrefs(page).find((href) => href.startsWith('/download/')) ?? '');
    expect(response.headers.get('content-type')).toBe('application/zip');
    const names = Buffer.from(await response.arrayBuffer()).toString();
    for (const name of ['picture.png', 'inner/note.txt']) expect(names).toContain(name);
    const inside = await (await open(`/public/${folder.uuid}?path=/inner`)).text();
    const part = await open(hrefs(inside).find((href) => href.startsWith('/download/')) ?? '');
    expect(Buffer.from(await part.arrayBuffer()).toString()).not.toContain('picture.png');
  });
});

describe('a download link that has expired', () => {
  test('is a page for a person, and an error list for programs', async () => {
    const href = `/dl/unknown/${MISSING}/a.txt`;
    const page = await open(href, { accept: 'text/html', 'accept-language': 'en' });
    expect([page.status, headingOf(await page.text())]).toEqual([403, 'This link has expired']);
    expect(await (await open(href)).json()).toMatchObject({ errors: [{ code: 6006 }] });
  });
});

describe('the direct link of a private file', () => {
  test('is a page for a person without access, and an error list for programs', async () => {
    const file = await addFile('secret.txt');
    const href = `/preview/${file.uuid}/secret.txt`;
    const page = await open(href, { accept: 'text/html,application/xhtml+xml' });
    expect(page.status).toBe(401);
    expect(headingOf(await page.text())).toBe('این پیوند برای شما باز نمی‌شود');
    expect(headingOf(await (await open(`${href}?lang=en`, { accept: 'text/html' })).text())).toBe(
      'This link does not open for you',
    );
    expect(await (await open(href)).json()).toMatchObject({ errors: [{ code: 403 }] });
    const missing = await open(`/preview/${MISSING}/secret.txt`, { accept: 'text/html' });
    expect(missing.status).toBe(401);
    expect((await open(href, { accept: 'text/html', token: tokenOf(owner) })).status).toBe(200);
  });
});
