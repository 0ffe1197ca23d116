import { describe, expect, test, vi } from 'vitest';
import { getCurrentUser, signIn, signOut } from '../account/index.ts';
import {
  changeSharing,
  createArchive,
  createFolder,
  describeDocument,
  type StoredDocument,
  eraseDocuments,
  getArchiveProgress,
  getDownloadUrl,
  listFolder,
  listShared,
  listShares,
  listTrash,
  moveDocuments,
  previewUrl,
  renameDocument,
  restoreDocuments,
  shareDocument,
  trashDocuments,
  unshareDocument,
  uploadFile,
  uploadFromUrl,
  listFolderWindow,
  listSharedFolder,
} from '../files/index.ts';
import { getSettings, hasCapability } from '../settings/index.ts';
import { createMemoryBackend, type MemoryBackendOptions } from './index.ts';
import { aDocument, aFolder, aUser, manyDocuments } from './internal.ts';

const photos = aFolder({ id: 1, name: 'عکس‌ها' });
const travel = aFolder({ id: 2, name: 'سفر', parent: { id: 1, name: 'عکس‌ها' } });
const picture = aDocument({ id: 3, name: 'دریا.jpg', parent: { id: 2, name: 'سفر' }, genericType: 'image' });
const report = aDocument({ id: 4, name: 'report.pdf' });
const tree = [photos, travel, picture, report];

function aBackend(options: MemoryBackendOptions = {}) {
  const backend = createMemoryBackend({ documents: tree, ...options });
  const client = backend.client();
  const names = async (path: string) => (await listFolder(client, path)).documents.map(({ name }) => name);
  const send = (name: string, folderId = 0, file = new Blob(['x'.repeat(100)])) => {
    const onProgress = vi.fn<(sentBytes: number, totalBytes: number) => void>();
    const controller = new AbortController();
    const call = { file, name, folderId, onProgress, signal: controller.signal };
    return { onProgress, controller, answer: uploadFile(client, call) };
  };
  return { backend, client, names, send };
}

describe('listings', () => {
  test('return folders first, with current paths and parents', async () => {
    const { client } = aBackend();
    const root = await listFolder(client, '/');
    expect(root.documents.map(({ name }) => name)).toEqual(['عکس‌ها', 'report.pdf']);
    const inner = await listFolder(client, '/عکس‌ها/سفر');
    expect(inner.folder).toEqual({ id: 2, name: 'سفر' });
    expect(inner.documents).toEqual([{ ...picture, path: '/عکس‌ها/سفر/دریا.jpg' }]);
  });

  test.each([
    ['/nowhere', 'itemMissing'],
    ['/report.pdf', 'itemMissing'],
  ])('reject the path %s with %s', async (path, code) => {
    await expect(listFolder(aBackend().client, path)).rejects.toMatchObject({ code });
  });

  test('round-trip many fixture documents through the wire format', async () => {
    const documents = manyDocuments(300);
    const { client } = aBackend({ documents });
    const listed = await listFolder(client, '/');
    const placed = listed.documents.map((document): StoredDocument => ({ ...document, parent: null }));
    expect(placed.toSorted((a, b) => a.id - b.id)).toEqual(documents);
  });
});

describe('changes', () => {
  test('create a folder', async () => {
    const { client, names, backend } = aBackend({ now: () => 1234 });
    const folder = await createFolder(client, { name: '  تازه ', parentId: 1, parentName: 'عکس‌ها' });
    expect(folder).toMatchObject({ kind: 'folder', name: 'تازه', path: '/عکس‌ها/تازه', createdAt: 1234 });
    await expect(names('/عکس‌ها')).resolves.toEqual(['تازه', 'سفر']);
    expect(backend.documents()).toHaveLength(5);
  });

  test.each([
    ['سفر', 1, 'nameExists'],
    ['a/b', 0, 'nameInvalid'],
    ['a', 99, 'itemMissing'],
    ['a', 4, 'notAFolder'],
  ])('reject a folder %j in %d with %s', async (name, parentId, code) => {
    const { client } = aBackend();
    await expect(createFolder(client, { name, parentId, parentName: null })).rejects.toMatchObject({ code });
  });

  test('rename a document and the paths of its contents', async () => {
    const { client, names } = aBackend();
    await renameDocument(client, { id: 1, name: 'تصویرها' });
    await expect(names('/تصویرها/سفر')).resolves.toEqual(['دریا.jpg']);
    await expect(renameDocument(client, { id: 1, name: 'تصویرها' })).resolves.toBeUndefined();
  });

  test.each([
    [4, 'عکس‌ها', 'nameExists'],
    [4, '..', 'nameInvalid'],
    [99, 'a', 'itemMissing'],
  ])('reject renaming %d to %j with %s', async (id, name, code) => {
    await expect(renameDocument(aBackend().client, { id, name })).rejects.toMatchObject({ code });
  });

  test('move documents', async () => {
    const { client, names } = aBackend();
    await moveDocuments(client, [2, 4], { targetId: 0 });
    await expect(names('/')).resolves.toEqual(['سفر', 'عکس‌ها', 'report.pdf']);
    await expect(names('/سفر')).resolves.toEqual(['دریا.jpg']);
  });

  test.each([
    [[1], 2, 'moveIntoSelf'],
    [[1], 1, 'moveIntoSelf'],
    [[1], 4, 'notAFolder'],
    [[1], 99, 'itemMissing'],
    [[99], 1, 'itemMissing'],
  ])('reject moving %j into %d with %s', async (ids, targetId, code) => {
    const { client, backend } = aBackend();
    const before = backend.documents();
    await expect(moveDocuments(client, ids, { targetId })).rejects.toMatchObject({ code });
    expect(backend.documents()).toEqual(before);
  });

  test('reject moving two documents with the same name', async () => {
    const twin = aDocument({ id: 5, name: 'report.pdf', parent: { id: 1, name: 'عکس‌ها' } });
    const { client } = aBackend({ documents: [...tree, twin] });
    await expect(moveDocuments(client, [5], { targetId: 0 })).rejects.toMatchObject({ code: 'nameExists' });
    await expect(moveDocuments(client, [4, 5], { targetId: 2 })).rejects.toMatchObject({ code: 'nameExists' });
  });

  test('trash a folder with its contents, and nothing when one id is missing', async () => {
    const { client, backend } = aBackend();
    await expect(trashDocuments(client, [1, 99])).rejects.toMatchObject({ code: 'itemMissing' });
    expect(backend.documents()).toHaveLength(4);
    await trashDocuments(client, [1]);
    expect(backend.documents().map(({ name }) => name)).toEqual(['report.pdf']);
  });
});

describe('uploads', () => {
  test('report progress, store the file and increase the usage', async () => {
    const { client, names, send } = aBackend({ user: aUser({ usedBytes: 50 }) });
    const { answer, onProgress } = send('C:\\fakepath\\نو.png', 1, new Blob(['x'.repeat(100)], { type: 'image/png' }));
    await expect(answer).resolves.toMatchObject({
      name: 'نو.png',
      path: '/عکس‌ها/نو.png',
      sizeBytes: 100,
      genericType: 'image',
      mimeType: 'image/png',
    });
    expect(onProgress.mock.calls.map(([sentBytes]) => sentBytes)).toEqual([0, 25, 50, 75, 100]);
    await expect(names('/عکس‌ها')).resolves.toEqual(['سفر', 'نو.png']);
    await expect(getCurrentUser(client)).resolves.toMatchObject({ usedBytes: 150 });
  });

  test.each([
    ['report.pdf', 0, 'nameExists'],
    ['a.txt', 99, 'itemMissing'],
    ['a.txt', 4, 'notAFolder'],
  ])('of %s into %d are rejected with %s', async (name, folderId, code) => {
    await expect(aBackend().send(name, folderId).answer).rejects.toMatchObject({ code });
  });

  test.each([
    [aUser({ plan: { id: 3, name: 'FREE', period: null, quotaBytes: 120 }, usedBytes: 50 }), 'quotaExceeded'],
    [aUser({ plan: { id: 99, name: 'other', period: null, quotaBytes: 1e9 }, usedBytes: 1e9 }), 'quotaExceeded'],
  ])('over the quota of %o are rejected with %s', async (user, code) => {
    await expect(aBackend({ user }).send('a.txt').answer).rejects.toMatchObject({ code });
  });

  test('change nothing when aborted', async () => {
    const { backend, send } = aBackend();
    backend.hold(/nwuploads/);
    const { answer, controller } = send('a.txt');
    controller.abort();
    await expect(answer).rejects.toMatchObject({ code: 'canceled' });
    backend.release();
    expect(backend.documents()).toHaveLength(4);
  });

  test('stop half-way while held', async () => {
    const { backend, send } = aBackend();
    backend.hold();
    const { answer, onProgress } = send('a.txt');
    await vi.waitFor(() => expect(backend.calls).toHaveLength(1));
    expect(onProgress).toHaveBeenLastCalledWith(50, 100);
    backend.release();
    await expect(answer).resolves.toMatchObject({ name: 'a.txt' });
  });
});

describe('an account', () => {
  const credentials = { identifier: 'sara', password: 'abrak' };

  test('is signed in by default and can sign out', async () => {
    const { client } = aBackend();
    await expect(getCurrentUser(client)).resolves.toEqual(aUser());
    const { token, username } = client.session.current() ?? {};
    expect(username).toBe('sara');
    await signOut(client);
    client.session.start(token ?? '', 'sara');
    await expect(getCurrentUser(client)).rejects.toMatchObject({ code: 'sessionEnded' });
    expect(client.session.current()).toBeUndefined();
  });

  test.each(['sara', 'sara@example.com'])('signs in as %s', async (identifier) => {
    const { client } = aBackend({ isSignedIn: false });
    await expect(getCurrentUser(client)).rejects.toMatchObject({ code: 'sessionEnded' });
    await signIn(client, { ...credentials, identifier });
    await expect(getCurrentUser(client)).resolves.toMatchObject({ username: 'sara' });
  });

  test.each([
    [{}, { identifier: 'sara', password: 'wrong' }, 'invalidCredentials'],
    [{}, { identifier: 'nobody', password: 'abrak' }, 'invalidCredentials'],
    [{ isLocked: true }, { identifier: 'sara', password: 'abrak' }, 'accountLocked'],
    [{ password: 'other' }, { identifier: 'sara', password: 'abrak' }, 'invalidCredentials'],
  ])('of a backend with %o rejects %o with %s', async (options, given, code) => {
    const { client } = aBackend({ ...options, isSignedIn: false });
    await expect(signIn(client, given)).rejects.toMatchObject({ code });
  });
});

describe('file URLs', () => {
  test('show a placeholder image of the requested size', () => {
    const { client } = aBackend();
    const address = previewUrl(client, picture, 'large');
    expect(address).toMatch(/^data:image\/svg\+xml,/);
    expect(decodeURIComponent(address)).toContain('width="1280"');
    expect(previewUrl(client, report, 'large')).not.toBe(address);
  });

  test('for downloads require a token', async () => {
    const { client, backend } = aBackend();
    await expect(getDownloadUrl(client, picture)).resolves.toMatch(/^data:/);
    expect(backend.calls.at(-1)?.path).toContain(picture.uuid);
    await expect(getDownloadUrl(client, { ...picture, uuid: 'gone' })).rejects.toMatchObject({ code: 'itemMissing' });
  });

  test('can be replaced by the addressOf option', () => {
    const client = createMemoryBackend().client({ addressOf: () => 'about:blank' });
    expect(previewUrl(client, picture, 'small')).toBe('about:blank');
  });
});

describe('the trash', () => {
  test('lists, restores and erases trashed documents', async () => {
    const { client, names } = aBackend({ now: () => 7 });
    await trashDocuments(client, [photos.id, report.id]);
    const trashed = await listTrash(client);
    expect(trashed.map(({ name, trashedAt }) => [name, trashedAt])).toEqual([
      ['report.pdf', 7],
      ['عکس‌ها', 7],
    ]);
    await restoreDocuments(client, [photos.id]);
    expect(await names('/عکس‌ها/سفر')).toEqual(['دریا.jpg']);
    await eraseDocuments(client, [report.id]);
    expect(await listTrash(client)).toEqual([]);
    await expect(eraseDocuments(client, [report.id])).rejects.toMatchObject({ code: 'itemMissing' });
  });

  test('can contain initial documents', async () => {
    const old = { ...aDocument({ id: 90, name: 'old.txt' }), trashedAt: 3 };
    const { client, names } = aBackend({ trashed: [{ ...old, id: 91, name: 'newer.txt', trashedAt: 5 }, old] });
    expect((await listTrash(client)).map(({ name }) => name)).toEqual(['newer.txt', 'old.txt']);
    await restoreDocuments(client, [old.id]);
    expect(await names('/')).toContain('old.txt');
  });

  test('rejects a restore when a name is taken, or applies the conflict option', async () => {
    const trashed = [photos, report].map(({ id, ...document }) => ({ ...document, id: id + 100, trashedAt: 1 }));
    const ids = trashed.map(({ id }) => id);
    const { backend, client, names } = aBackend({ trashed });
    const before = backend.documents();
    await expect(restoreDocuments(client, ids)).rejects.toMatchObject({ code: 'nameExists' });
    expect(backend.documents()).toEqual(before);
    await restoreDocuments(client, ids, { onConflict: 'merge' });
    expect(await names('/')).toEqual(['عکس‌ها', 'report.pdf']);
    expect((await listTrash(client)).map(({ id }) => id)).toEqual([report.id]);
  });

  test('restores to the root when the former folder is gone', async () => {
    const { client, names } = aBackend();
    await trashDocuments(client, [picture.id]);
    await trashDocuments(client, [photos.id]);
    await restoreDocuments(client, [picture.id]);
    expect(await names('/')).toEqual(['دریا.jpg', 'report.pdf']);
  });
});

describe('a taken name', () => {
  const twin = aDocument({ id: 5, name: 'report.pdf', parent: { id: 1, name: 'عکس‌ها' } });
  const innerPhotos = aFolder({ id: 6, name: 'سفر' });
  const innerPicture = aDocument({ id: 7, name: 'دریا.jpg', parent: { id: 6, name: 'سفر' } });
  const documents = [...tree, twin, innerPhotos, innerPicture];

  test.each([
    ['keepBoth', ['report (2).pdf', 'report.pdf'], []],
    ['replace', ['report.pdf'], ['report.pdf']],
    ['skip', ['report.pdf'], []],
  ] as const)('with %s moves to %j', async (onConflict, inRoot, inTrash) => {
    const { client, names } = aBackend({ documents });
    await moveDocuments(client, [twin.id], { targetId: 0, onConflict });
    expect((await names('/')).filter((name) => name.startsWith('report')).toSorted()).toEqual(inRoot);
    expect((await listTrash(client)).map(({ name }) => name)).toEqual(inTrash);
  });

  test('with merge combines folders and replaces files with the same name', async () => {
    const { client, names } = aBackend({ documents });
    await moveDocuments(client, [travel.id], { targetId: 0, onConflict: 'merge' });
    expect(await names('/سفر')).toEqual(['دریا.jpg']);
    expect(await names('/عکس‌ها')).toEqual(['report.pdf']);
    expect((await listTrash(client)).map(({ id }) => id)).toEqual([innerPicture.id]);
  });

  test('is rejected by default, and always between a file and a folder', async () => {
    const { client } = aBackend({
      documents: [...documents, aFolder({ id: 8, name: 'report.pdf', parent: { id: 6, name: 'سفر' } })],
    });
    await expect(moveDocuments(client, [twin.id], { targetId: 0 })).rejects.toMatchObject({ code: 'nameExists' });
    const replacing = moveDocuments(client, [8], { targetId: 0, onConflict: 'replace' });
    await expect(replacing).rejects.toMatchObject({ code: 'nameExists' });
  });
});

describe('sharing', () => {
  const team = aFolder({ id: 50, name: 'تیم', ownerName: 'امید' });
  const shared = [team, aDocument({ id: 51, ownerName: 'امید', parent: { id: team.id, name: team.name } })];

  test('returns the sharing status and the shared addresses', async () => {
    const { backend, client } = aBackend({ shared });
    await changeSharing(client, { id: report.id, sharing: 'WITH_LINK' });
    await describeDocument(client, { id: report.id, description: 'نسخهٔ نهایی' });
    expect(backend.documents().find(({ id }) => id === report.id)).toMatchObject({
      sharing: 'WITH_LINK',
      description: 'نسخهٔ نهایی',
    });
    await shareDocument(client, { id: report.id, email: 'a@b.ir' });
    await shareDocument(client, { id: report.id, email: 'c@d.ir' });
    await unshareDocument(client, { id: report.id, email: 'a@b.ir' });
    expect(await listShares(client, report.id)).toEqual(['c@d.ir']);
    expect((await listShared(client)).map(({ ownerName }) => ownerName)).toEqual(['امید']);
    expect((await listSharedFolder(client, team.id)).documents.map(({ id }) => id)).toEqual([51]);
    await expect(listSharedFolder(client, 51)).rejects.toMatchObject({ code: 'notAFolder' });
    await expect(listShares(client, 999)).rejects.toMatchObject({ code: 'itemMissing' });
  });
});

describe('archives, uploads by URL and settings', () => {
  test('are answered as documented', async () => {
    const { client, names } = aBackend();
    const archive = await createArchive(client, { ids: [1, 4], format: 'tar' });
    expect(archive).toMatchObject({ name: 'files.tar', token: 'archive-1-4' });
    expect(await getArchiveProgress(client, archive.token)).toMatchObject({
      status: 'done',
      sizeBytes: archive.sizeBytes,
    });
    await uploadFromUrl(client, { url: 'https://example.com/a/logo.png', folderId: 0 });
    expect(await names('/')).toContain('logo.png');
    expect(hasCapability(await getSettings(client), 'conflicts')).toBe(true);
  });
});

describe('simulated failures and holds', () => {
  test.each([
    ['networkError', 'networkError'],
    ['notAllowed', 'notAllowed'],
    ['unreadableAnswer', 'unreadableAnswer'],
    ['unavailable', 'unavailable'],
    ['quotaExceeded', 'quotaExceeded'],
  ] as const)('fail the next matching call with %s, once', async (failure, code) => {
    const { backend, names } = aBackend();
    backend.failNext(/^GET .*\/documents$/, failure);
    await expect(names('/عکس‌ها')).resolves.toEqual(['سفر']);
    await expect(names('/')).rejects.toMatchObject({ code });
    await expect(names('/')).resolves.toHaveLength(2);
  });

  test('fail a call for one field', async () => {
    const { backend, names } = aBackend();
    backend.failNext(/documents/, { field: 'name', code: 'nameExists' });
    await expect(names('/')).rejects.toMatchObject({ code: 'nameExists', fields: { name: 'nameExists' } });
  });

  test('fail an upload', async () => {
    const { backend, send } = aBackend();
    backend.failNext(/nwuploads/, 'networkError');
    await expect(send('a.txt').answer).rejects.toMatchObject({ code: 'networkError' });
  });

  test('hold calls until they are released', async () => {
    const { backend, names } = aBackend();
    const settled = vi.fn();
    backend.hold(/children/);
    const held = names('/عکس‌ها').finally(settled);
    await expect(names('/')).resolves.toHaveLength(2);
    expect(settled).not.toHaveBeenCalled();
    backend.release();
    await expect(held).resolves.toEqual(['سفر']);
  });

  test('match calls by their query', async () => {
    const { backend, client } = aBackend();
    const listFirst = (search?: string) => listFolderWindow(client, '/', { limit: 1, search });
    backend.failNext(/children\?.*search=a/, 'generic');
    await expect(listFirst()).resolves.toMatchObject({ total: 2 });
    await expect(listFirst('a')).rejects.toMatchObject({ code: 'generic' });
  });

  test('let a held call be canceled', async () => {
    const { backend, client } = aBackend();
    backend.hold();
    const controller = new AbortController();
    const held = listFolder(client, '/', controller.signal);
    await vi.waitFor(() => expect(backend.calls).toHaveLength(1));
    controller.abort();
    await expect(held).rejects.toMatchObject({ code: 'canceled' });
  });

  test('record every call', async () => {
    const { backend, client, names } = aBackend();
    await names('/عکس‌ها');
    await renameDocument(client, { id: 4, name: 'b.pdf' });
    expect(backend.calls).toEqual([
      { method: 'GET', path: '/cfs/rest/documents/children', query: { path: '/عکس‌ها' }, body: undefined },
      { method: 'PUT', path: '/cfs/rest/documents/rename', query: { id: '4' }, body: { name: 'b.pdf' } },
    ]);
  });

  test.each([
    [[aDocument({ id: 1 }), aDocument({ id: 1 })], 'share an id'],
    [[aDocument({ parent: { id: 9, name: 'gone' } })], 'is not among the documents'],
  ])('reports invalid fixtures', (documents, sentence) => {
    expect(() => createMemoryBackend({ documents })).toThrow(sentence);
  });

  test.each(['/cfs/rest/nothing', '/cfs/rest/documents/move'])(
    'answers the unknown route GET %s with 404',
    async (path) => {
      const response = await aBackend().backend.fetch(`https://memory.invalid${path}`);
      expect(response.status).toBe(404);
    },
  );

  test('rejects a call with missing input', async () => {
    const { backend, client } = aBackend();
    const headers = { token: client.session.current()?.token ?? '' };
    const address = 'https://memory.invalid/cfs/rest/documents/trash?ids=x';
    const response = await backend.fetch(address, { method: 'PUT', headers });
    expect(response.status).toBe(400);
  });
});
