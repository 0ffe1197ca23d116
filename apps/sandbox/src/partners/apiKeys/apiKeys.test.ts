import {
  createApiKey,
  listApiKeys,
  type MadeApiKey,
  MAX_API_KEYS,
  type NewApiKey,
  revokeAllApiKeys,
  revokeApiKey,
} from '@abrak/core/partners';
import { type Client, scopes } from '@abrak/core';
import { ROOT_FOLDER_ID, uploadFile } from '@abrak/core/files';
import { MINUTE_MS } from '@abrak/core/internal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API_KEY_CALLS_PER_MINUTE } from '../../account/index.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { aPartner, type PlainCall, send } from '../../testing/partnerCalls.ts';
import { newApiKey } from './keyText.ts';

let sandbox: TestSandbox;
let client: Client;

beforeAll(async () => {
  sandbox = await openSandbox({ partners: () => [aPartner()] });
  await sandbox.addCustomer('sara', { balanceToman: 50_000 });
  await sandbox.addCustomer('mina');
  client = await sandbox.signIn('sara');
});
afterAll(() => sandbox.close());
beforeEach(() => revokeAllApiKeys(client));

const make = (changes: Partial<NewApiKey> = {}): Promise<MadeApiKey> =>
  createApiKey(client, {
    name: 'Backup',
    scopes: ['files:read'],
    networks: [],
    isReadOnly: false,
    expiresAt: null,
    ...changes,
  });

/** Sends a call with a key and returns status and error code. */
async function call(key: string, path: string, { headers, ...rest }: PlainCall = {}) {
  const { status, code } = await send(sandbox, path, { ...rest, headers: { token: key, ...headers } });
  return [status, code];
}

const LIST = 'documents?sort=%2Bdiscriminator,%2Bname';

describe('a key', () => {
  test('is accepted in the token header and as a bearer token, by both services', async () => {
    const { key } = await make({ scopes: ['files:read', 'files:write'] });
    expect((await send(sandbox, LIST, { headers: { token: key } })).status).toBe(200);
    expect((await send(sandbox, LIST, { headers: { authorization: `Bearer ${key}` } })).status).toBe(200);
    const form = new FormData();
    form.append('pathId', String(ROOT_FOLDER_ID));
    form.append('file', new Blob(['by a program']), 'program.txt');
    const uploaded = await fetch(sandbox.uploadUrl, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${key}` },
    });
    expect(uploaded.status).toBe(200);
    expect((await send(sandbox, LIST, { headers: { token: key } })).text).toContain('program.txt');
  });

  test('is stored as a hash, and its use to the minute', async () => {
    const { key, id } = await make();
    const rows = await sandbox.db.q().selectFrom('api_key').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    const lastUse = async () => (await listApiKeys(client)).find((one) => one.id === id)?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    await call(key, LIST);
    const first = sandbox.world.now().getTime();
    sandbox.world.advance(MINUTE_MS - 1);
    await call(key, LIST);
    expect(await lastUse()).toBe(first);
    sandbox.world.advance(1);
    await call(key, LIST);
    expect(await lastUse()).toBe(first + MINUTE_MS);
  });

  test('does not tell who the customer is beyond the username', async () => {
    const { key } = await make();
    const { text } = await send(sandbox, 'users/currentUser', { headers: { token: key } });
    expect(JSON.parse(text)).toMatchObject({ username: 'sara', email: '' });
  });

  test('that is read-only refuses every call that changes something', async () => {
    const { key } = await make({ scopes, isReadOnly: true });
    expect(await call(key, LIST)).toEqual([200, undefined]);
    expect((await call(key, '/cws/rest/giftWallets/getGiftWalletBalance', { method: 'POST', body: {} }))[0]).toBe(200);
    for (const [method, path] of [
      ['POST', 'documents'],
      ['DELETE', 'documents?ids=1'],
      ['GET', 'payments/addToBalance?amount=20000'],
      ['PUT', 'invoices/1/payByBalance'],
      ['POST', '/cws/rest/vmBills/createInvoice'],
      ['GET', '/cws/rest/vmBills/1/renewal'],
      ['PUT', '/cws/rest/vmBills/1/power'],
      ['POST', 'hosts'],
      ['PUT', 'users/notifications/read'],
    ] as const) {
      expect([path, await call(key, path, { method })]).toEqual([path, [403, '6060']]);
    }
  });
});

describe('refused is', () => {
  test.each(['users/apiKeys', 'users/sessions', 'users/activity', 'users/notifications', 'hosts', 'transactions'])(
    'an unlisted or foreign route: GET %s',
    async (path) => {
      const { key } = await make();
      expect(await call(key, path)).toEqual([403, '6060']);
    },
  );

  test.each([
    ['POST', 'users/apiKeys'],
    ['DELETE', 'users/apiKeys'],
    ['PUT', 'users/changePassword'],
    ['PUT', 'users/changeProfile'],
    ['PUT', 'users/changePlan'],
    ['DELETE', 'users/sessions'],
    ['POST', 'partners/shop/codes'],
    ['DELETE', 'partners/grant'],
    ['DELETE', '/cws/rest/vmBills/1'],
    ['DELETE', '/cws/rest/vms/1'],
  ])('a call for the account itself, with every scope: %s %s', async (method, path) => {
    const { key } = await make({ scopes });
    expect(await call(key, path, { method, body: {} })).toEqual([403, '6060']);
  });

  test('a revoked key at once, and the links that it made', async () => {
    const { key, id } = await make();
    const file = await uploadFile(client, {
      file: new Blob(['bytes']),
      name: 'link.txt',
      folderId: ROOT_FOLDER_ID,
      onConflict: undefined,
      onProgress: () => undefined,
      signal: AbortSignal.timeout(10_000),
    });
    const made = await send(sandbox, `publicAccess/${file.uuid}/generateDownloadLink`, { headers: { token: key } });
    const { token }: { token: string } = JSON.parse(made.text);
    const link = `/dl/${token}/${file.uuid}/link.txt`;
    expect((await send(sandbox, link)).text).toBe('bytes');
    await revokeApiKey(client, id);
    expect(await call(key, LIST)).toEqual([401, '403']);
    expect((await send(sandbox, link)).status).toBe(403);
  });

  test('a key whose end has come, and that of a locked customer', async () => {
    const { key } = await make({ expiresAt: sandbox.world.now().getTime() + MINUTE_MS });
    expect(await call(key, LIST)).toEqual([200, undefined]);
    sandbox.world.advance(MINUTE_MS);
    expect((await call(key, LIST))[0]).toBe(401);
    const other = await make();
    const own = sandbox.db.q().updateTable('customer').where('username', '=', 'sara');
    await own.set({ state: 'locked' }).execute();
    expect((await call(other.key, LIST))[0]).toBe(401);
    await own.set({ state: 'active' }).execute();
  });

  test('a key that nobody made, or with a letter changed', async () => {
    const { key } = await make();
    const changed = key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a');
    for (const wrong of [newApiKey(), changed, 'abk_', `${key}x`]) expect((await call(wrong, LIST))[0]).toBe(401);
  });

  test('a key in an address, even beside a good session', async () => {
    const { key } = await make();
    expect((await send(sandbox, `${LIST}&token=${key}`)).status).toBe(400);
    expect((await call(key, `documents?api_key=${key}`))[0]).toBe(400);
  });

  test('a key from a page, and from another network', async () => {
    const { key } = await make({ networks: ['203.0.113.0/24'] });
    const from = (address: string) => call(key, LIST, { headers: { 'x-forwarded-for': address } });
    expect(await from('203.0.113.9')).toEqual([200, undefined]);
    expect(await from('198.51.100.9')).toEqual([403, '6061']);
    expect(
      await call(key, LIST, { headers: { 'x-forwarded-for': '203.0.113.9', origin: 'https://shop.example' } }),
    ).toEqual([403, '6061']);
  });

  test('what another customer has', async () => {
    const { id } = await make();
    const stranger = await sandbox.signIn('mina');
    await expect(revokeApiKey(stranger, id)).rejects.toMatchObject({ code: 'itemMissing' });
    await expect(revokeApiKey(stranger, "1' or '1'='1")).rejects.toMatchObject({ code: 'itemMissing' });
    expect(await listApiKeys(stranger)).toEqual([]);
  });

  test('more than the calls of a minute', async () => {
    const { key } = await make();
    const calls = Array.from({ length: API_KEY_CALLS_PER_MINUTE }, () => call(key, 'users/currentUser'));
    expect((await Promise.all(calls)).every(([status]) => status === 200)).toBe(true);
    expect((await call(key, LIST))[0]).toBe(429);
    sandbox.world.advance(MINUTE_MS);
    expect((await call(key, LIST))[0]).toBe(200);
  });

  test('more keys than the limit, also at the same time', async () => {
    const stranger = await sandbox.signIn('mina');
    const wanted: NewApiKey = { name: 'x', scopes: ['files:read'], networks: [], isReadOnly: false, expiresAt: null };
    const made = await Promise.allSettled(
      Array.from({ length: MAX_API_KEYS + 5 }, () => createApiKey(stranger, wanted)),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_API_KEYS);
    expect(await listApiKeys(stranger)).toHaveLength(MAX_API_KEYS);
  });
});
