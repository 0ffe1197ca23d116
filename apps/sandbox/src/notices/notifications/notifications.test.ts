import type { Client } from '@abrak/core';
import { createFolder, shareDocument, trashDocuments, unshareDocument, uploadFile } from '@abrak/core/files';
import { countUnreadNotifications, dismissNotifications, listNotifications } from '@abrak/core/account';
import { EXPIRY_NOTICE_DAYS } from '@abrak/core/billing';
import { DAY_MS, HOUR_MS } from '@abrak/core/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addNotification } from '../../events/index.ts';
import { noticeSources } from '../../noticeSources.ts';
import { sweepExpired } from '../../sweeps.ts';
import { addServerInvoice } from '../../testing/addServerInvoice.ts';
import { hostingCalls } from '../../testing/hostingCalls.ts';
import { rawCall } from '../../testing/moneyCalls.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { serverCalls } from '../../testing/serverCalls.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';
import { announce } from '../index.ts';

const BALANCE = 200_000_000;
const HOUR = HOUR_MS;

let sandbox: TestSandbox;
let client: Client;
let ownerId: number;

beforeAll(async () => {
  sandbox = await openSandbox();
});

beforeEach(async () => {
  ({ client, ownerId } = await signInNewCustomer(sandbox, { balanceToman: BALANCE }));
});

afterAll(async () => {
  expect(sandbox.world.logged).toEqual([]);
  await sandbox.close();
});

const announceAll = () => announce({ db: sandbox.db, now: sandbox.world.now, sources: noticeSources });
const ofEach = (facts: readonly unknown[]) =>
  facts.map((fact) => JSON.stringify(fact)).toSorted((one, other) => one.localeCompare(other));
const told = async (by = client) =>
  (await listNotifications(by, { limit: 100 })).items.map(({ code, params }) => [code, params.name]);

function upload(name: string, folderId = 0): Promise<unknown> {
  return uploadFile(client, {
    file: new Blob(['content']),
    name,
    folderId,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
}

describe('servers', () => {
  test('tell that they are built, that a build failed, and that they end; renewing settles the end', async () => {
    const calls = serverCalls(sandbox, client);
    const { id, lastInvoice } = await calls.run({ name: 'web-1' });
    await calls.run({ name: 'fail-1' });
    expect(await told()).toEqual([
      ['serverBuildFailed', 'fail-1'],
      ['serverBuilt', 'web-1'],
    ]);
    await dismissNotifications(client);
    const end = lastInvoice?.to ?? 0;
    await calls.pass(end - sandbox.world.now().getTime() - EXPIRY_NOTICE_DAYS * DAY_MS);
    await announceAll();
    expect(await told()).toEqual([]);
    await calls.pass(1);
    await Promise.all([announceAll(), announceAll()]);
    await announceAll();
    const { items } = await listNotifications(client, { limit: 100 });
    expect(items.map(({ code, params }) => [code, params.name, params.endsAt])).toEqual([
      ['serverEnding', 'web-1', end],
    ]);
    await calls.pass(end - sandbox.world.now().getTime());
    expect((await told()).filter(([, name]) => name === 'web-1')).toEqual([['serverExpired', 'web-1']]);
    await sandbox.db
      .q()
      .updateTable('server_bill')
      .set({ expired_at: null, paid_until: new Date(end + 30 * DAY_MS) })
      .where('id', '=', id)
      .execute();
    await announceAll();
    expect((await told()).filter(([, name]) => name === 'web-1')).toEqual([]);
  });
});

describe('hosts and domains', () => {
  test('tell that they end and that they have ended, and their renewals stay unpaid', async () => {
    const calls = hostingCalls(sandbox, client);
    const { endsAt } = await calls.open('bahar.com');
    await calls.pass((endsAt ?? 0) - sandbox.world.now().getTime() - DAY_MS);
    await calls.pass(HOUR);
    await announceAll();
    expect(ofEach(await told())).toEqual(
      ofEach([
        ['domainEnding', 'bahar.com'],
        ['hostEnding', 'bahar.com'],
        ['invoiceDue', 'bahar.com'],
        ['invoiceDue', 'bahar.com'],
      ]),
    );
    await calls.pass(DAY_MS);
    await announceAll();
    expect(ofEach(await told())).toEqual(
      ofEach([
        ['domainExpired', 'bahar.com'],
        ['hostExpired', 'bahar.com'],
        ['invoiceDue', 'bahar.com'],
        ['invoiceDue', 'bahar.com'],
      ]),
    );
  });
});

describe('an unpaid invoice', () => {
  test('is told of after an hour, once, until it is paid, cancelled or overdue', async () => {
    const { db, world } = sandbox;
    const id = await addServerInvoice(db, { customerId: ownerId, priceToman: 1_000, now: world.now() });
    world.advance(HOUR - 1);
    await announceAll();
    expect(await told()).toEqual([]);
    world.advance(1);
    await announceAll();
    await announceAll();
    expect((await listNotifications(client, { limit: 100 })).items).toMatchObject([
      { code: 'invoiceDue', params: { id, kind: 'servers', name: 'web-1' } },
    ]);
    await db.q().updateTable('invoice').set({ status: 'CANCEL' }).where('id', '=', id).execute();
    expect([await told(), await countUnreadNotifications(client)]).toEqual([[], 0]);
  });

  test('that was dismissed is not told of again', async () => {
    const { db, world } = sandbox;
    await addServerInvoice(db, { customerId: ownerId, priceToman: 1_000, now: world.now() });
    world.advance(HOUR);
    await announceAll();
    await dismissNotifications(client);
    await announceAll();
    expect(await told()).toEqual([]);
  });
});

describe('files', () => {
  test('of one folder and hour are told together as read, and counted anew after being dismissed', async () => {
    const folder = await createFolder(client, { name: 'گزارش‌ها', parentId: 0, parentName: null });
    await upload('a.txt', folder.id);
    await Promise.all([upload('b.txt', folder.id), upload('c.txt', folder.id)]);
    await upload('d.txt');
    const { items, unreadCount } = await listNotifications(client, { limit: 100 });
    expect(unreadCount).toBe(0);
    expect(ofEach(items.map(({ code, params: { path, count } }) => [code, path, count]))).toEqual(
      ofEach([
        ['filesUploaded', '', 1],
        ['filesUploaded', '/گزارش‌ها', 3],
      ]),
    );
    await dismissNotifications(client);
    await upload('e.txt', folder.id);
    expect((await listNotifications(client, { limit: 100 })).items).toMatchObject([
      { isRead: true, params: { name: 'e.txt', count: 1 } },
    ]);
  });

  test('that were refused tell nothing', async () => {
    await upload('a.txt');
    await dismissNotifications(client);
    await expect(upload('a.txt')).rejects.toMatchObject({ code: 'nameExists' });
    expect(await told()).toEqual([]);
  });

  test('that are shared are told of once, while they are shared', async () => {
    const reader = await signInNewCustomer(sandbox);
    const folder = await createFolder(client, { name: 'shared', parentId: 0, parentName: null });
    for (let turn = 0; turn < 2; turn += 1) {
      await shareDocument(client, { id: folder.id, email: reader.email });
      expect(await told(reader.client)).toEqual([['documentShared', 'shared']]);
      await unshareDocument(client, { id: folder.id, email: reader.email });
      expect(await told(reader.client)).toEqual([]);
    }
    await shareDocument(client, { id: folder.id, email: reader.email });
    await trashDocuments(client, [folder.id]);
    expect(await told(reader.client)).toEqual([]);
  });
});

test('a source whose query fails holds up no other', async () => {
  const { db, world } = sandbox;
  await addServerInvoice(db, { customerId: ownerId, priceToman: 1_000, now: world.now() });
  world.advance(HOUR);
  const failing = { notifications: [{ kind: 'hostEnding', due: () => sql`select from nowhere` }] } as const;
  const announcing = announce({ db, now: world.now, sources: [failing, ...noticeSources] });
  const failure = { message: expect.stringContaining('nowhere') };
  // By time, and for the customers whose rows have changed.
  await expect(announcing).rejects.toMatchObject({ errors: [failure, failure] });
  expect(await told()).toEqual([['invoiceDue', 'web-1']]);
});

test('a notification of an event that is rolled back is not stored', async () => {
  const { db, world } = sandbox;
  const failed = db.tx(async () => {
    await addNotification(
      db,
      { customerId: ownerId, code: 'serverBuilt', key: 'k', params: { name: 'web' } },
      world.now(),
    );
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await told()).toEqual([]);
});

test('notifications are deleted after 90 days', async () => {
  const { db, world } = sandbox;
  await addNotification(
    db,
    { customerId: ownerId, code: 'serverBuilt', key: 'k', params: { name: 'web' } },
    world.now(),
  );
  world.advance(90 * DAY_MS - 1);
  await sweepExpired(db, world.now());
  const count = () => db.q().selectFrom('notification').select('id').where('customer_id', '=', ownerId).execute();
  expect(await count()).toHaveLength(1);
  world.advance(1);
  await sweepExpired(db, world.now());
  expect(await count()).toEqual([]);
});

test.each([
  ['GET', '?limit=0'],
  ['GET', '?limit=101'],
  ['GET', '?after=x'],
  ['GET', '?after=99999999999999999-1'],
  ['GET', `?after=${'9'.repeat(16)}-1`],
  ['PUT', '/read?ids='],
  ['PUT', '/read?ids=1,x'],
  ['DELETE', '?ids=%00'],
  ['DELETE', `?ids=${Array.from({ length: 1_001 }, (_, id) => id).join(',')}`],
])('%s %j is refused', async (method, query) => {
  expect((await rawCall(client, method, `/cfs/rest/users/notifications${query.slice(0, 60_000)}`)).status).toBe(400);
});
