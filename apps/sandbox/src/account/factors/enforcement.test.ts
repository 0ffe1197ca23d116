import type { Client } from '@abrak/core';
import { changeProfile, getCurrentUser, signOut, listFactors } from '@abrak/core/account';
import { listFolder } from '@abrak/core/files';
import { listServers } from '@abrak/core/servers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addApp, addDevice } from '../../testing/factorCalls.ts';
import { openSandbox, type TestSandbox, tokenOf } from '../../testing/openSandbox.ts';
import { aPartner, getToken, pageHeaders, send } from '../../testing/partnerCalls.ts';

let sandbox: TestSandbox;
let count = 0;
let client: Client;

beforeAll(async () => {
  sandbox = await openSandbox({ settings: { security: { secondFactor: 'required' } }, partners: () => [aPartner()] });
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  count += 1;
  await sandbox.addCustomer(`obliged${count}`);
  sandbox.world.advance(60_000);
  client = await sandbox.signIn(`obliged${count}`);
});

const missing = { code: 'secondFactorMissing', status: 403 };

test.each(['an authenticator app', 'a passkey'])(
  'a customer without a second factor can do nothing but set up %s',
  async (factor) => {
    const user = await getCurrentUser(client);
    await expect(listFolder(client, '/')).rejects.toMatchObject(missing);
    await expect(listServers(client)).rejects.toMatchObject(missing);
    await expect(changeProfile(client, user, { name: 'Sara' })).rejects.toMatchObject(missing);
    for (const path of [
      '/cfs/rest/users/notifications',
      '/cfs/rest/invoices',
      '/cws/rest/vmBills',
      '/cfs/rest/hosts',
      '/cfs/rest/products/user/products?category=CFS',
      '/documents/recent',
      '/preview/00000000-0000-4000-8000-000000000000/small/a.png',
    ]) {
      const { status, code } = await send(sandbox, path, { headers: { token: tokenOf(client) } });
      expect([path, status, code]).toEqual([path, 403, '6068']);
    }
    const upload = await fetch(sandbox.uploadUrl, {
      method: 'POST',
      headers: { token: tokenOf(client) },
      body: new FormData(),
    });
    expect(upload.status).toBe(403);
    expect((await send(sandbox, '/vm/settings', { headers: { token: tokenOf(client) } })).status).toBe(200);
    expect(await listFactors(client)).toMatchObject({ totp: null });
    await (factor === 'a passkey' ? addDevice(client) : addApp(sandbox, client));
    await expect(listFolder(client, '/')).resolves.toBeDefined();
    await expect(changeProfile(client, user, { name: 'Sara' })).resolves.toMatchObject({ name: 'Sara' });
  },
);

test('the customer can sign out, and a page with a token is refused as well', async () => {
  await expect(signOut(client)).resolves.toBeUndefined();
  await sandbox.addCustomer('sara');
  const { token } = await getToken(sandbox, { scopes: ['files:read'] });
  expect((await send(sandbox, '/documents', { headers: pageHeaders(token) })).code).toBe('6068');
});
