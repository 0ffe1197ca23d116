import type { Client } from '@abrak/core';
import {
  changeSharing,
  createFolder,
  describeDocument,
  type StoredDocument,
  eraseDocuments,
  getDownloadUrl,
  listFolder,
  listShared,
  listShares,
  moveDocuments,
  previewUrl,
  shareDocument,
  trashDocuments,
  unshareDocument,
  uploadFile,
  listSharedFolder,
  MAX_DESCRIPTION_LENGTH,
} from '@abrak/core/files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandbox, type TestSandbox, tokenOf } from '../../../testing/openSandbox.ts';

const FRIEND = 'friend@abrak.example';

let sandbox: TestSandbox;
let owner: Client;
let friend: Client;
let stranger: Client;
let nobody: Client;

beforeAll(async () => {
  sandbox = await openSandbox();
  await sandbox.addCustomer('owner', { displayName: 'صاحب پرونده' });
  await sandbox.addCustomer('friend');
  await sandbox.addCustomer('stranger');
  owner = await sandbox.signIn('owner');
  friend = await sandbox.signIn('friend');
  stranger = await sandbox.signIn('stranger');
  nobody = sandbox.newClient();
});

afterAll(() => sandbox.close());

function makeFolder(name: string, parent?: StoredDocument, by: Client = owner): Promise<StoredDocument> {
  return createFolder(by, { name, parentId: parent?.id ?? 0, parentName: parent?.name ?? null });
}

function addFile(name: string, folder?: StoredDocument, content: BlobPart = 'content'): Promise<StoredDocument> {
  const signal = new AbortController().signal;
  const file = new Blob([content]);
  return uploadFile(owner, { file, name, folderId: folder?.id ?? 0, onProgress: () => undefined, signal });
}

interface Sent {
  readonly by?: Client;
  readonly body?: unknown;
}

function send(method: string, path: string, { by = owner, body }: Sent = {}): Promise<Response> {
  return fetch(`${sandbox.url}/${path}`, {
    method,
    headers: { token: tokenOf(by), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function sharedNames(by: Client = friend): Promise<string[]> {
  return (await listShared(by)).map(({ name }) => name);
}

describe('sharing with an address', () => {
  test('lists the document for its recipient with the owner’s name and without the owner’s folders', async () => {
    const outer = await makeFolder('خصوصی');
    const file = await addFile('گزارش.txt', outer);
    await shareDocument(owner, { id: file.id, email: ' Friend@Abrak.example ' });
    expect(await listShares(owner, file.id)).toEqual([FRIEND]);
    expect(await listShared(friend)).toEqual([
      { ...file, ownerName: 'صاحب پرونده', path: '/گزارش.txt', parent: { id: 0, name: '' } },
    ]);
    expect(await listShared(owner)).toEqual([]);
    expect(await listShared(stranger)).toEqual([]);
    await expect(listShared(nobody)).rejects.toMatchObject({ code: 'sessionEnded' });
  });

  test('is idempotent, and so is unsharing', async () => {
    const file = await addFile('دوباره.txt');
    const share = { id: file.id, email: FRIEND };
    await Promise.all([shareDocument(owner, share), shareDocument(owner, share)]);
    expect(await listShares(owner, file.id)).toEqual([FRIEND]);
    await unshareDocument(owner, { ...share, email: FRIEND.toUpperCase() });
    await unshareDocument(owner, share);
    expect(await listShares(owner, file.id)).toEqual([]);
    expect(await sharedNames()).not.toContain(file.name);
  });

  test('takes effect when an account with the address is created later', async () => {
    const file = await addFile('later.txt');
    await shareDocument(owner, { id: file.id, email: 'دوست@نمونه.example' });
    await sandbox.addCustomer('later', { email: 'دوست@نمونه.example' });
    expect(await sharedNames(await sandbox.signIn('later'))).toEqual(['later.txt']);
  });

  test('returns the addresses in the order of sharing', async () => {
    const file = await addFile('order.txt');
    for (const email of ['z@abrak.example', 'a@abrak.example']) {
      await shareDocument(owner, { id: file.id, email });
      sandbox.world.advance(1);
    }
    expect(await listShares(owner, file.id)).toEqual(['z@abrak.example', 'a@abrak.example']);
  });

  test.each([
    ['no body', undefined],
    ['no address', { userEmails: [] }],
    ['two addresses', { userEmails: [FRIEND, 'other@abrak.example'] }],
    ['two addresses in one', { userEmails: [`${FRIEND},other@abrak.example`] }],
    ['an invalid address', { userEmails: ['friend'] }],
    ['an address with a null character', { userEmails: ['friend\0@abrak.example'] }],
    ['an address that is not text', { userEmails: [{ $ne: null }] }],
    ['an address outside a list', { userEmails: FRIEND }],
  ])('refuses %s', async (_what, body) => {
    const { id } = (await listFolder(owner, '/')).documents.find(({ name }) => name === 'order.txt') ?? { id: 0 };
    const response = await send('POST', `documents/share?ids=${id}`, { body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ code: 400 }] });
    expect(await listShares(owner, id)).toHaveLength(2);
  });

  test.each(['', 'ids=', 'ids=1,2', 'ids=x', 'ids=-1', 'id=1'])('refuses the query %j', async (query) => {
    const response = await send('POST', `documents/share?${query}`, { body: { userEmails: [FRIEND] } });
    expect(response.status).toBe(400);
  });

  test('is allowed only to the owner and not in the trash', async () => {
    const file = await addFile('mine.txt');
    const trashed = await addFile('trashed.txt');
    await shareDocument(owner, { id: file.id, email: FRIEND });
    await trashDocuments(owner, [trashed.id]);
    const cases = [
      [friend, file.id],
      [stranger, file.id],
      [owner, trashed.id],
      [owner, 999_999],
    ] as const;
    for (const [by, id] of cases) {
      const share = { id, email: 'stranger@abrak.example' };
      await expect(shareDocument(by, share)).rejects.toMatchObject({ code: 'itemMissing', status: 404 });
      await expect(unshareDocument(by, { id, email: FRIEND })).rejects.toMatchObject({ code: 'itemMissing' });
      await expect(listShares(by, id)).rejects.toMatchObject({ code: 'itemMissing' });
      await expect(changeSharing(by, { id, sharing: 'PUBLIC' })).rejects.toMatchObject({ code: 'itemMissing' });
      await expect(describeDocument(by, { id, description: 'x' })).rejects.toMatchObject({ code: 'itemMissing' });
    }
    expect(await listShares(owner, file.id)).toEqual([FRIEND]);
    expect(await sharedNames(stranger)).toEqual([]);
  });

  test('requires the token header, because browsers send cookies automatically', async () => {
    const file = await addFile('cookie.txt');
    const response = await fetch(`${sandbox.url}/documents/share?ids=${file.id}`, {
      method: 'POST',
      headers: { cookie: `token=${tokenOf(owner)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ userEmails: [FRIEND] }),
    });
    expect(response.status).toBe(401);
    expect(await listShares(owner, file.id)).toEqual([]);
  });

  test('is served under both documented addresses', async () => {
    const file = await addFile('both.txt');
    for (const [prefix, email] of [
      ['', 'a@abrak.example'],
      ['cfs/rest/', 'b@abrak.example'],
    ] as const) {
      const body = { userEmails: [email] };
      expect((await send('POST', `${prefix}documents/share?ids=${file.id}`, { body })).status).toBe(200);
      expect((await send('GET', `${prefix}documents/${file.id}/shares`)).status).toBe(200);
      expect((await send('GET', `${prefix}sharedwithme`)).status).toBe(200);
    }
    expect(await listShares(owner, file.id)).toHaveLength(2);
  });
});

describe('a shared folder', () => {
  async function sharedTree() {
    const name = `درخت ${sandbox.world.now().getTime()}`;
    sandbox.world.advance(1);
    const around = await makeFolder(`پیرامون ${name}`);
    const top = await makeFolder(name, around);
    const inner = await makeFolder('درونی', top);
    const file = await addFile('برگ.txt', inner);
    await addFile('کنار.txt', around);
    await shareDocument(owner, { id: top.id, email: FRIEND });
    return { around, top, inner, file };
  }

  test('can be listed at any depth, with paths that start at it', async () => {
    const { top, inner, file } = await sharedTree();
    const first = await listSharedFolder(friend, top.id);
    expect(first.folder).toEqual({ id: top.id, name: top.name });
    expect(first.documents.map(({ name, path, ownerName }) => [name, path, ownerName])).toEqual([
      ['درونی', `/${top.name}/درونی`, 'صاحب پرونده'],
    ]);
    const second = await listSharedFolder(friend, inner.id);
    expect(second.documents).toMatchObject([
      { id: file.id, path: `/${top.name}/درونی/برگ.txt`, parent: { id: inner.id, name: 'درونی' } },
    ]);
  });

  test('starts paths at the outermost shared folder when an inner one is shared too', async () => {
    const { top, inner } = await sharedTree();
    await shareDocument(owner, { id: inner.id, email: FRIEND });
    expect((await listSharedFolder(friend, inner.id)).documents[0]?.path).toBe(`/${top.name}/درونی/برگ.txt`);
    expect(await sharedNames()).toEqual(expect.arrayContaining([top.name, 'درونی']));
  });

  test('gives no access to surrounding folders, to other customers or to folders that are only public', async () => {
    const { around, inner, file } = await sharedTree();
    const open = await makeFolder(`باز ${around.name}`);
    await changeSharing(owner, { id: open.id, sharing: 'PUBLIC' });
    for (const id of [around.id, open.id, 0, 999_999]) {
      await expect(listSharedFolder(friend, id)).rejects.toMatchObject({ code: 'itemMissing', status: 404 });
    }
    await expect(listSharedFolder(friend, file.id)).rejects.toMatchObject({ code: 'notAFolder' });
    for (const by of [stranger, owner]) {
      await expect(listSharedFolder(by, inner.id)).rejects.toMatchObject({ code: 'itemMissing' });
    }
    await expect(listSharedFolder(nobody, inner.id)).rejects.toMatchObject({ code: 'sessionEnded' });
    for (const query of ['', 'id=', 'id=1,2', 'id=1 or 1']) {
      expect((await send('GET', `sharedwithme/children?${query}`, { by: friend })).status).toBe(400);
    }
  });

  test('is inaccessible, with its contents, while it or a folder around it is in the trash', async () => {
    const { around, top, inner, file } = await sharedTree();
    await trashDocuments(owner, [inner.id]);
    expect((await listSharedFolder(friend, top.id)).documents).toEqual([]);
    await expect(listSharedFolder(friend, inner.id)).rejects.toMatchObject({ code: 'itemMissing' });
    await expect(getDownloadUrl(friend, file)).rejects.toMatchObject({ code: 'itemMissing' });
    await trashDocuments(owner, [around.id]);
    expect(await sharedNames()).not.toContain(top.name);
    await expect(listSharedFolder(friend, top.id)).rejects.toMatchObject({ code: 'itemMissing' });
  });

  test('grants access to documents moved in and revokes it for documents moved out', async () => {
    const { around, top, file } = await sharedTree();
    await moveDocuments(owner, [file.id], { targetId: around.id });
    await expect(getDownloadUrl(friend, file)).rejects.toMatchObject({ code: 'itemMissing' });
    await moveDocuments(owner, [file.id], { targetId: top.id });
    await expect(getDownloadUrl(friend, file)).resolves.toContain(file.uuid);
  });

  test('is read-only for its readers', async () => {
    const { top, inner } = await sharedTree();
    await expect(makeFolder('x', top, friend)).rejects.toMatchObject({ code: 'itemMissing' });
    await expect(trashDocuments(friend, [inner.id])).rejects.toMatchObject({ code: 'itemMissing' });
    await expect(moveDocuments(friend, [inner.id], { targetId: 0 })).rejects.toMatchObject({ code: 'itemMissing' });
  });
});

describe('the bytes of a shared file', () => {
  const open = (path: string, by?: Client) =>
    fetch(new URL(path, sandbox.url), by === undefined ? {} : { headers: { cookie: `token=${tokenOf(by)}` } });

  let image: StoredDocument;

  beforeAll(async () => {
    const pixels = sharp({ create: { width: 300, height: 200, channels: 3, background: '#0d9488' } });
    const bytes = await pixels.png().toBuffer();
    image = await addFile('picture.png', undefined, new Uint8Array(bytes));
  });

  async function statuses(): Promise<readonly (readonly [number, number, number])[]> {
    const urls = ['main', 'small', 'medium', 'large'] as const;
    return Promise.all(
      urls.map(async (size) => {
        const url = previewUrl(owner, image, size);
        const answers = await Promise.all([open(url, friend), open(url, stranger), open(url)]);
        return [answers[0].status, answers[1].status, answers[2].status] as const;
      }),
    );
  }

  const everySize = (...expected: readonly [friend: number, stranger: number, nobody: number]) =>
    Array.from({ length: 4 }, () => expected);

  test('are served only to the owner while it is private', async () => {
    expect(await statuses()).toEqual(everySize(404, 404, 401));
    await expect(getDownloadUrl(friend, image)).rejects.toMatchObject({ code: 'itemMissing' });
    await expect(getDownloadUrl(nobody, image)).rejects.toMatchObject({ code: 'sessionEnded' });
  });

  test('are also served to the recipient of a share until the share is removed', async () => {
    await shareDocument(owner, { id: image.id, email: FRIEND });
    expect(await statuses()).toEqual(everySize(200, 404, 401));
    const url = await getDownloadUrl(friend, image);
    expect((await fetch(url)).status).toBe(200);
    await unshareDocument(owner, { id: image.id, email: FRIEND });
    expect(await statuses()).toEqual(everySize(404, 404, 401));
    const late = await fetch(url);
    expect([late.status, await late.json()]).toMatchObject([403, { errors: [{ code: 6006 }] }]);
  });

  test.each(['WITH_LINK', 'PUBLIC'] as const)(
    'are served to everyone with %s until it is private again',
    async (sharing) => {
      await changeSharing(owner, { id: image.id, sharing });
      expect(await statuses()).toEqual(everySize(200, 200, 200));
      const urls = await Promise.all([friend, nobody].map((by) => getDownloadUrl(by, image)));
      for (const url of urls) expect((await fetch(url)).status).toBe(200);
      const own = await getDownloadUrl(owner, image);
      await changeSharing(owner, { id: image.id, sharing: 'PRIVATE' });
      expect(await statuses()).toEqual(everySize(404, 404, 401));
      for (const url of urls) expect((await fetch(url)).status).toBe(403);
      expect((await fetch(own)).status).toBe(200);
    },
  );

  test('cannot be distinguished from those of a missing file', async () => {
    const missing = { uuid: '00000000-0000-4000-8000-000000000000', name: 'picture.png' };
    for (const by of [friend, nobody]) {
      const [guessed, absent] = await Promise.all(
        [image, missing].map((document) => getDownloadUrl(by, document).catch(String)),
      );
      expect(guessed).toBe(absent);
      for (const size of ['small', 'main'] as const) {
        const [one, other] = await Promise.all(
          [image, missing].map(async (document) => (await open(previewUrl(owner, document, size), by)).text()),
        );
        expect(one).toBe(other);
      }
    }
  });

  test('are served to an ended session only where no session is needed', async () => {
    const ended = { headers: { token: 'ended' } };
    const url = new URL(previewUrl(owner, image, 'small'));
    expect((await fetch(url, ended)).status).toBe(401);
    await changeSharing(owner, { id: image.id, sharing: 'WITH_LINK' });
    expect((await fetch(url, ended)).status).toBe(200);
    await changeSharing(owner, { id: image.id, sharing: 'PRIVATE' });
  });
});

describe('the sharing status', () => {
  test('appears in listings', async () => {
    const folder = await makeFolder('وضعیت');
    for (const sharing of ['WITH_LINK', 'PUBLIC', 'PRIVATE'] as const) {
      await changeSharing(owner, { id: folder.id, sharing });
      const listed = (await listFolder(owner, '/')).documents.find(({ id }) => id === folder.id);
      expect(listed?.sharing).toBe(sharing);
    }
  });

  test.each([
    ['an unknown status', { sharingStatus: 'SECRET' }],
    ['lower case', { sharingStatus: 'public' }],
    ['a missing status', {}],
    ['a status that is not text', { sharingStatus: ['PUBLIC'] }],
    ['the id of another document', { id: 999_999, sharingStatus: 'PUBLIC' }],
  ])('refuses %s', async (_what, body) => {
    const folder = await makeFolder(`refused ${JSON.stringify(body)}`);
    expect((await send('PUT', `documents/${folder.id}/changeSharingStatus`, { body })).status).toBe(400);
    const listed = (await listFolder(owner, '/')).documents.find(({ id }) => id === folder.id);
    expect(listed?.sharing).toBe('PRIVATE');
  });
});

test('sharing, describing and publishing a document while it is erased leaves no shares and fails only with itemMissing', async () => {
  const raced = await Promise.all(Array.from({ length: 6 }, (_, index) => addFile(`raced ${index}.txt`)));
  const outcomes = await Promise.allSettled(
    raced.flatMap(({ id }) => [
      trashDocuments(owner, [id]).then(() => eraseDocuments(owner, [id])),
      shareDocument(owner, { id, email: FRIEND }),
      describeDocument(owner, { id, description: 'x' }),
      changeSharing(owner, { id, sharing: 'PUBLIC' }),
    ]),
  );
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  expect(new Set([...failures, 'itemMissing'])).toEqual(new Set(['itemMissing']));
  expect((await sharedNames()).filter((name) => name.startsWith('raced'))).toEqual([]);
  const ids = raced.map(({ id }) => id);
  expect(await sandbox.db.q().selectFrom('share').selectAll().where('document_id', 'in', ids).execute()).toEqual([]);
});

describe('a description', () => {
  async function descriptionOf(id: number): Promise<string | undefined> {
    return (await listFolder(owner, '/')).documents.find((document) => document.id === id)?.description;
  }

  test('is stored unchanged and may be empty', async () => {
    const file = await addFile('described.txt');
    for (const description of [
      '  سلام\n<b>دنیا</b> 👋 ',
      '😀'.repeat(MAX_DESCRIPTION_LENGTH),
      "'; drop table document; --",
      '',
    ]) {
      await describeDocument(owner, { id: file.id, description });
      expect(await descriptionOf(file.id)).toBe(description);
    }
  });

  test.each([
    ['a text that is too long', { description: 'ن'.repeat(MAX_DESCRIPTION_LENGTH + 1) }],
    ['a null character', { description: 'a\0b' }],
    ['a value that is not text', { description: 1 }],
    ['a missing description', {}],
    ['the id of another document', { id: 999_999, description: 'x' }],
  ])('refuses %s', async (_what, body) => {
    const file = await addFile(`undescribed ${Object.keys(body).length} ${JSON.stringify(body).length}.txt`);
    const response = await send('POST', `documents/${file.id}`, { body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ code: 400 }] });
    expect(await descriptionOf(file.id)).toBe('');
  });

  test('does not match the paths of other calls', async () => {
    expect((await send('POST', 'documents/one', { body: { description: 'x' } })).status).toBe(404);
    expect((await send('PUT', 'documents/rename?id=999999', { body: { name: 'x' } })).status).toBe(404);
  });
});

test('the requests above logged no server error', () => {
  expect(sandbox.world.logged).toEqual([]);
});
