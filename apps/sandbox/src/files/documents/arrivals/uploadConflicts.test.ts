import type { Client } from '@abrak/core';
import { getCurrentUser } from '@abrak/core/account';
import { listTrash, type OnConflict, uploadFile, listVersions } from '@abrak/core/files';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../settings/index.ts';
import { createDocuments, type CreatedDocuments, type Tree, treeOf } from '../../../testing/documentTree.ts';
import { openSandbox, type TestSandbox, tokenOf } from '../../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../../testing/signInNewCustomer.ts';
import { fieldPart, filePart, lastBoundary, rawUpload } from '../../../testing/rawUpload.ts';
import { storedKeys } from '../../../testing/storedKeys.ts';

let sandbox: TestSandbox;
let client: Client;
let ownerId: number;
let ids: CreatedDocuments;

const before: Tree = { to: { 'a.txt': 100, 'a (2).txt': 101, 'b.txt': {} } };

beforeAll(async () => {
  sandbox = await openSandbox();
});

beforeEach(async () => {
  ({ client, ownerId } = await signInNewCustomer(sandbox));
  ids = await createDocuments(sandbox, { ownerId }, before);
});

afterEach(async () => {
  sandbox.world.settings = defaultSettings;
  expect(sandbox.world.logged).toEqual([]);
  const rows = await sandbox.db.q().selectFrom('blob').select('key').execute();
  expect(await storedKeys(sandbox)).toEqual(rows.map(({ key }) => key).toSorted());
});

afterAll(() => sandbox.close());

function send(name: string, onConflict?: OnConflict) {
  const { signal } = new AbortController();
  const file = new Blob(['xxx']);
  return uploadFile(client, { file, name, folderId: ids.at('to'), onConflict, onProgress: () => undefined, signal });
}

describe('an upload whose name is taken', () => {
  test.each([undefined, 'fail', 'skip'] as const)('is refused when onConflict is %s', async (onConflict) => {
    await expect(send('a.txt', onConflict)).rejects.toMatchObject({ code: 'nameExists', status: 409 });
    expect(await treeOf(sandbox, ownerId)).toEqual(before);
  });

  test.each(['replace', 'merge'] as const)('replaces the file when onConflict is %s', async (onConflict) => {
    expect(await send('a.txt', onConflict)).toMatchObject({ name: 'a.txt', path: '/to/a.txt', sizeBytes: 3 });
    expect(await treeOf(sandbox, ownerId)).toEqual({ to: { 'a.txt': 3, 'a (2).txt': 101, 'b.txt': {} } });
    expect(await listTrash(client)).toEqual([]);
    expect(await listVersions(client, ids.at('to/a.txt'))).toMatchObject([{ sizeBytes: 100 }]);
    expect((await getCurrentUser(client)).usedBytes).toBe(204);
  });

  test.each(['replace', 'merge'] as const)(
    'trashes the file when onConflict is %s and no versions are kept',
    async (onConflict) => {
      sandbox.world.settings = { ...defaultSettings, capabilities: new Set(['conflicts']) };
      expect(await send('a.txt', onConflict)).toMatchObject({ name: 'a.txt', path: '/to/a.txt', sizeBytes: 3 });
      expect(await listTrash(client)).toMatchObject([{ id: ids.at('to/a.txt'), path: '/to/a.txt', sizeBytes: 100 }]);
      expect((await getCurrentUser(client)).usedBytes).toBe(204);
    },
  );

  test.each(['replace', 'merge'] as const)('never replaces a folder when onConflict is %s', async (onConflict) => {
    await expect(send('b.txt', onConflict)).rejects.toMatchObject({ code: 'nameExists' });
    expect(await treeOf(sandbox, ownerId)).toEqual(before);
  });

  test('gets the first free number with keepBoth, also beside a folder', async () => {
    expect(await send('a.txt', 'keepBoth')).toMatchObject({ name: 'a (3).txt', path: '/to/a (3).txt' });
    expect(await send('b.txt', 'keepBoth')).toMatchObject({ name: 'b (2).txt' });
    expect(await listTrash(client)).toEqual([]);
  });

  test('gets its own number when several are sent in parallel', async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, () => send('a.txt', 'keepBoth')));
    expect(sent.map(({ name }) => name).toSorted()).toEqual([3, 4, 5, 6, 7, 8].map((number) => `a (${number}).txt`));
  });
});

describe('an upload whose name is free', () => {
  test.each(['fail', 'replace', 'keepBoth', 'skip', 'merge'] as const)(
    'keeps the name when onConflict is %s',
    async (onConflict) => {
      expect(await send('c.txt', onConflict)).toMatchObject({ name: 'c.txt' });
      expect(await listTrash(client)).toEqual([]);
    },
  );
});

describe('the onConflict field', () => {
  const sendRaw = (parts: readonly string[]) =>
    rawUpload({ url: sandbox.uploadUrl, token: tokenOf(client), body: parts.join('') + lastBoundary });

  test('may precede or follow the file, like the folder field', async () => {
    const folder = fieldPart('pathId', String(ids.at('to')));
    const onConflict = fieldPart('onConflict', 'keepBoth');
    const file = filePart('a.txt', 'x');
    const orders = [
      [folder, onConflict, file],
      [onConflict, folder, file],
      [folder, file, onConflict],
      [onConflict, file, folder],
      [file, folder, onConflict],
      [file, onConflict, folder],
    ];
    const names = [];
    for (const order of orders) {
      const { status, body } = await sendRaw(order);
      names.push([status, body]);
    }
    expect(names).toEqual(
      orders.map((_order, index) => [200, expect.objectContaining({ name: `a (${index + 3}).txt` })]),
    );
  });

  test.each(['before', 'after'])('is rejected with an unknown value sent %s the file', async (where) => {
    const onConflict = fieldPart('onConflict', 'overwrite');
    const folder = fieldPart('pathId', '0');
    const file = filePart('new.txt', 'x');
    const { status, body } = await sendRaw(
      where === 'before' ? [folder, onConflict, file] : [folder, file, onConflict],
    );
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ code: 400, field: 'onConflict' }] } });
    expect(await treeOf(sandbox, ownerId)).toEqual(before);
  });

  test('with replace trashes nothing when the upload is refused later', async () => {
    const { used_bytes } = await sandbox.db
      .q()
      .selectFrom('customer')
      .select('used_bytes')
      .where('id', '=', ownerId)
      .executeTakeFirstOrThrow();
    const full = { used_bytes: 1024 ** 5 };
    await sandbox.db.q().updateTable('customer').set(full).where('id', '=', ownerId).execute();
    await expect(send('a.txt', 'replace')).rejects.toMatchObject({ code: 'quotaExceeded' });
    await sandbox.db.q().updateTable('customer').set({ used_bytes }).where('id', '=', ownerId).execute();
    expect(await treeOf(sandbox, ownerId)).toEqual(before);
  });
});
