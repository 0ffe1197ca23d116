import type { Client } from '@abrak/core';
import {
  changeSharing,
  createArchive,
  getDownloadUrl,
  previewUrl,
  publicUrl,
  type StoredDocument,
  trashDocuments,
  uploadFile,
  setLinkLimits,
} from '@abrak/core/files';
import { HOUR_MS } from '@abrak/core/internal';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openS3Store } from '../../../store/s3/s3Store.ts';
import { type ObjectStore, startObjectStore } from '../../../testing/objectStore.ts';
import { openSandbox, ORIGIN, type TestSandbox, tokenOf } from '../../../testing/openSandbox.ts';

const TEXT = 'سلام دنیا, 0123456789';
const NAME = `گزارش "x" 'نهایی'; (1)%0d.html`;

let objects: ObjectStore;
let sandbox: TestSandbox;
let client: Client;
let file: StoredDocument;
const requestLines: unknown[] = [];

beforeAll(async () => {
  objects = await startObjectStore();
  const store = await openS3Store(objects.address, { isSigning: true });
  sandbox = await openSandbox({
    store,
    observer: { started: () => undefined, answered: (line) => requestLines.push(line) },
  });
  await sandbox.addCustomer('owner');
  client = await sandbox.signIn('owner');
});

afterAll(async () => {
  await sandbox.close();
  await objects.stop();
});

beforeEach(async () => {
  file = await upload(NAME, TEXT);
});

function upload(name: string, content: string): Promise<StoredDocument> {
  return uploadFile(client, {
    file: new Blob([content]),
    name,
    folderId: 0,
    onConflict: 'keepBoth',
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
}

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url, { method, headers: { 'sec-fetch-dest': 'document', ...headers }, redirect: 'manual' });
const linkTo = (document: StoredDocument) => getDownloadUrl(client, document);
const downloads = async () =>
  (
    await sandbox.db
      .q()
      .selectFrom('document')
      .select('download_count')
      .where('uuid', '=', file.uuid)
      .executeTakeFirstOrThrow()
  ).download_count;

async function locationOf(url: string, headers: Record<string, string> = {}): Promise<URL> {
  const answer = await ask(url, headers);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  return new URL(answer.headers.get('location') ?? '');
}

test('a download is redirected to the store, which answers the file as an attachment with its name', async () => {
  const location = await locationOf(await linkTo(file));
  expect(location.origin).toBe(new URL(objects.address.endpoint ?? '').origin);
  expect(await (await fetch(location)).text()).toBe(TEXT);
  const proxied = await ask(await linkTo(file), { token: tokenOf(client) });
  for (const name of ['content-disposition', 'content-type', 'cache-control'])
    expect(location.searchParams.get(`response-${name}`)).toBe(proxied.headers.get(name));
  expect(location.searchParams.get('response-content-disposition')).toMatch(/^attachment; /);
});

test('a signed address is valid for five minutes, and no longer than its link', async () => {
  const url = await linkTo(file);
  expect((await locationOf(url)).searchParams.get('X-Amz-Expires')).toBe('300');
  await sandbox.db
    .q()
    .updateTable('download_link')
    .set({ expires_at: new Date(sandbox.world.now().getTime() + 90_000) })
    .execute();
  expect((await locationOf(url)).searchParams.get('X-Amz-Expires')).toBe('90');
  sandbox.world.advance(90_000);
  expect((await ask(url)).status).toBe(403);
});

test('a range is read from the store, and only a download from its first byte counts', async () => {
  const url = await linkTo(file);
  const range = { range: 'bytes=10-12' };
  const answer = await fetch(await locationOf(url, range), { headers: range });
  expect([answer.status, await answer.text()]).toEqual([206, Buffer.from(TEXT).subarray(10, 13).toString()]);
  expect(await downloads()).toBe(0);
  await locationOf(url, { range: 'bytes=0-' });
  await locationOf(url);
  expect(await downloads()).toBe(2);
  expect((await ask(url, { range: 'bytes=1000-' })).status).toBe(416);
  const head = await ask(url, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(Buffer.byteLength(TEXT))]);
  expect((await ask(url, { 'if-none-match': head.headers.get('etag') ?? '' })).status).toBe(304);
  expect(await downloads()).toBe(2);
});

test.each<[string, () => Record<string, string>]>([
  ['a script', () => ({ 'sec-fetch-dest': 'empty', origin: ORIGIN })],
  ['a program with a token', () => ({ token: tokenOf(client) })],
])('%s gets the bytes from the API', async (_reader, headers) => {
  const answer = await ask(await linkTo(file), headers());
  expect([answer.status, await answer.text()]).toEqual([200, TEXT]);
});

test('previews, archives and empty files come from the API with their policies', async () => {
  const preview = await ask(previewUrl(client, file, 'main'), { token: tokenOf(client) });
  expect([preview.status, preview.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining('sandbox'),
  ]);
  const archive = await createArchive(client, { ids: [file.id], format: 'zip' });
  expect((await ask(archive.url)).status).toBe(200);
  expect((await ask(await linkTo(await upload('empty.bin', '')))).status).toBe(200);
});

test('a public file is redirected, a trashed one is not given', async () => {
  const url = await linkTo(file);
  await changeSharing(client, { id: file.id, sharing: 'PUBLIC' });
  const location = await locationOf(
    `${publicUrl(client, file).replace('/public/', '/download/')}/${encodeURIComponent(NAME)}/dl`,
  );
  expect(await (await fetch(location)).text()).toBe(TEXT);
  await trashDocuments(client, [file.id]);
  expect((await ask(url)).status).toBe(404);
});

test('a version is redirected as its file is', async () => {
  const replaced = await uploadFile(client, {
    file: new Blob(['new']),
    name: file.name,
    folderId: 0,
    onConflict: 'replace',
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  expect(replaced.id).toBe(file.id);
  const location = await locationOf(await linkTo(file));
  expect(await (await fetch(location)).text()).toBe(TEXT);
  expect(await (await fetch(await locationOf(await linkTo(replaced)))).text()).toBe('new');
});

test('a limited link signs addresses until its end, and none when its downloads are counted', async () => {
  await changeSharing(client, { id: file.id, sharing: 'WITH_LINK' });
  const address = `${publicUrl(client, file).replace('/public/', '/download/')}/${encodeURIComponent(file.name)}/dl`;
  const follow = async () => new URL((await ask(address)).headers.get('location') ?? '', address).href;
  await setLinkLimits(client, file.id, { expiresAt: sandbox.world.now().getTime() + 90_000 });
  const ticket = await follow();
  const location = await locationOf(ticket);
  expect([location.searchParams.get('X-Amz-Expires'), await (await fetch(location)).text()]).toEqual(['90', TEXT]);
  expect((await locationOf(ticket, { range: 'bytes=10-12' })).searchParams.get('X-Amz-Expires')).toBe('90');
  expect(await downloads()).toBe(1);
  await setLinkLimits(client, file.id, { expiresAt: sandbox.world.now().getTime() + HOUR_MS });
  expect((await locationOf(await follow())).searchParams.get('X-Amz-Expires')).toBe('300');
  await setLinkLimits(client, file.id, { expiresAt: null, maxDownloads: 3 });
  const [last, other] = [await follow(), await follow()];
  const answers = await Promise.all([ask(last), ask(other)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});

test('no log has a signature', async () => {
  await locationOf(await linkTo(file));
  const logged = JSON.stringify([requestLines, sandbox.world.logged, sandbox.world.securityLines]);
  expect(logged).toContain('/dl/:token/:uuid/:name');
  expect(logged).not.toMatch(/X-Amz|Signature|AWSAccessKey/i);
});
