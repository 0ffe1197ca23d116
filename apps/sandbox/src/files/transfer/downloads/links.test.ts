import type { Client } from '@abrak/core';
import { changePassword, endOtherSessions, signOut } from '@abrak/core/account';
import {
  changeSharing,
  createArchive,
  getDownloadUrl,
  shareDocument,
  type StoredDocument,
  uploadFile,
} from '@abrak/core/files';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CUSTOMER_LINKS_PER_MINUTE, VISITOR_LINKS_PER_MINUTE } from '../../../account/index.ts';
import { openSandbox, PASSWORD, type TestSandbox } from '../../../testing/openSandbox.ts';
import { aPartner, getToken, pageHeaders, send } from '../../../testing/partnerCalls.ts';
import { MAX_SHARES } from '../../access/sharing/details.ts';

const CALLS_AT_ONCE = 100;

let sandbox: TestSandbox;
let partners = [aPartner()];
let client: Client;
let file: StoredDocument;

beforeAll(async () => {
  sandbox = await openSandbox({ partners: () => partners });
  await sandbox.addCustomer('sara');
  client = await sandbox.signIn('sara');
  file = await upload(client, 'a.txt');
});

afterAll(() => sandbox.close());

beforeEach(() => sandbox.world.advance(60_000));

function upload(by: Client, name: string): Promise<StoredDocument> {
  return uploadFile(by, {
    file: new Blob(['text']),
    name,
    folderId: 0,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
}

async function linksOf(by: Client): Promise<string[]> {
  const { url } = await createArchive(by, { ids: [file.id], format: 'zip' });
  return [await getDownloadUrl(by, file), url];
}

async function statusesOf(urls: readonly string[]): Promise<number[]> {
  return Promise.all(urls.map(async (url) => (await fetch(url, { method: 'HEAD' })).status));
}

describe('download links of a file and an archive end', () => {
  test.each([
    ['signs out', (by: Client) => signOut(by)],
    ['signs out everywhere from another device', () => endOtherSessions(client)],
    [
      'changes the password elsewhere',
      () =>
        changePassword(client, { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` }).then(() =>
          changePassword(client, { currentPassword: `${PASSWORD}!`, newPassword: PASSWORD }),
        ),
    ],
  ])('when the reader %s', async (_what, end) => {
    const other = await sandbox.signIn('sara');
    const links = await linksOf(other);
    const kept = await linksOf(client);
    expect(await statusesOf(links)).toEqual([200, 200]);
    await end(other);
    expect(await statusesOf(links)).toEqual([403, 403]);
    expect(await statusesOf(kept)).toEqual([200, 200]);
  });

  test.each([
    [
      'the page ends its access',
      async (token: string) =>
        void (await send(sandbox, 'partners/grant', { method: 'DELETE', headers: pageHeaders(token) })),
    ],
    ['the partner’s key is taken back', () => Promise.resolve(void (partners = [aPartner({ keyHashes: [] })]))],
    ['the customer signs out everywhere', () => endOtherSessions(client)],
  ])('of a partner’s page when %s', async (_what, end) => {
    partners = [aPartner()];
    const { token } = await getToken(sandbox);
    const path = `publicAccess/${file.uuid}/generateDownloadLink`;
    const { text } = await send(sandbox, path, { headers: pageHeaders(token) });
    const url = `${sandbox.url}/dl/${JSON.parse(text).token}/${file.uuid}/a.txt`;
    expect(await statusesOf([url])).toEqual([200]);
    await end(token);
    expect(await statusesOf([url])).toEqual([403]);
  });
});

describe('calls without end', () => {
  const rows = async () =>
    (await sandbox.db.q().selectFrom('download_link').select('token_hash').where('document_id', '=', file.id).execute())
      .length;

  test('leave one link for each reader and file', async () => {
    await changeSharing(client, { id: file.id, sharing: 'PUBLIC' });
    await sandbox.db.q().deleteFrom('download_link').execute();
    const visitor = sandbox.newClient();
    for (let call = 0; call < 5; call += 1)
      for (const by of [visitor, sandbox.newClient(), client]) await getDownloadUrl(by, file);
    expect(await rows()).toBe(2);
  });

  test('are refused above a limit per network or customer', async () => {
    const visitor = sandbox.newClient();
    const count = async (by: Client, calls: number) => {
      let granted = 0;
      // A session has a limit of calls that wait, too.
      for (let sent = 0; sent < calls; sent += CALLS_AT_ONCE) {
        const some = Array.from({ length: Math.min(CALLS_AT_ONCE, calls - sent) }, () => getDownloadUrl(by, file));
        granted += (await Promise.allSettled(some)).filter(({ status }) => status === 'fulfilled').length;
      }
      return granted;
    };
    expect(await count(visitor, VISITOR_LINKS_PER_MINUTE + 5)).toBe(VISITOR_LINKS_PER_MINUTE);
    expect(await count(client, CUSTOMER_LINKS_PER_MINUTE + 5)).toBe(CUSTOMER_LINKS_PER_MINUTE);
  });

  test('share a document with a limited number of addresses', async () => {
    const shared = await upload(client, 'shared.txt');
    const shares = Array.from({ length: MAX_SHARES - 1 }, (_, index) => ({
      document_id: shared.id,
      email_key: `a${index}@x.example`,
      created_at: sandbox.world.now(),
    }));
    await sandbox.db.q().insertInto('share').values(shares).execute();
    const shareWith = (email: string) => shareDocument(client, { id: shared.id, email });
    await shareWith('last@x.example');
    await expect(shareWith('more@x.example')).rejects.toMatchObject({ code: 'limitReached', status: 409 });
    // An address that has the document already does not count again.
    await shareWith('last@x.example');
  });
});
