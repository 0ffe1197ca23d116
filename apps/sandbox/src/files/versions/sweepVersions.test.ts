import type { Client } from '@abrak/core';
import { getCurrentUser } from '@abrak/core/account';
import { ROOT_FOLDER_ID, uploadFile, listVersions } from '@abrak/core/files';
import { DAY_MS } from '@abrak/core/internal';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sweepAtStart } from '../../sweeps.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';
import { filesOnDisk, findStorageViolations } from '../../testing/storedState.ts';
import type { VersionLimits } from './versions.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterEach(async () => {
  expect(await findStorageViolations({ db: sandbox.db, files: filesOnDisk(sandbox.folder) })).toEqual({});
});

afterAll(() => sandbox.close());

function send(client: Client, content: string) {
  const { signal } = new AbortController();
  return uploadFile(client, {
    file: new Blob([content]),
    name: 'a.txt',
    folderId: ROOT_FOLDER_ID,
    onConflict: 'replace',
    onProgress: () => undefined,
    signal,
  });
}

const sweep = (versionLimits: VersionLimits) => sweepAtStart({ ...sandbox, versionLimits, now: sandbox.world.now() });
const sizesOf = async (client: Client, id: number) =>
  (await listVersions(client, id)).map(({ sizeBytes }) => sizeBytes);

test('a lower limit deletes the oldest versions of every customer', async () => {
  const clients = [(await signInNewCustomer(sandbox)).client, (await signInNewCustomer(sandbox)).client];
  const ids: number[] = [];
  for (const client of clients) {
    for (const content of ['1', '22', '333', '4444']) ids.push((await send(client, content)).id);
  }
  await sweep({ kept: 3, days: 90 });
  for (const [index, client] of clients.entries())
    expect(await sizesOf(client, ids[index * 4] ?? 0)).toEqual([3, 2, 1]);
  await sweep({ kept: 1, days: 90 });
  for (const [index, client] of clients.entries()) {
    expect(await sizesOf(client, ids[index * 4] ?? 0)).toEqual([3]);
    expect((await getCurrentUser(client)).usedBytes).toBe(7);
  }
});

test('versions that were replaced too long ago are deleted, the present content never', async () => {
  const { client } = await signInNewCustomer(sandbox);
  const { id } = await send(client, '1');
  await send(client, '22');
  sandbox.world.advance(20 * DAY_MS);
  const late = await signInNewCustomer(sandbox);
  const other = await send(late.client, '1');
  await send(late.client, '22');
  sandbox.world.advance(11 * DAY_MS);
  await sweep({ kept: 20, days: 30 });
  const again = (await signInNewCustomer(sandbox)).client;
  expect(
    await sandbox.db
      .q()
      .selectFrom('file_version')
      .select('document_id')
      .where('document_id', 'in', [id, other.id])
      .execute(),
  ).toEqual([{ document_id: other.id }]);
  const rows = await sandbox.db.q().selectFrom('document').select('size_bytes').where('id', '=', id).execute();
  expect(rows).toEqual([{ size_bytes: 2 }]);
  await expect(listVersions(again, other.id)).rejects.toMatchObject({ code: 'itemMissing' });
});
