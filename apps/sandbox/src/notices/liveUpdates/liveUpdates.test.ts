import type { Client } from '@abrak/core';
import {
  countUnreadNotifications,
  readNotifications,
  readUpdates,
  signOut,
  type UpdateTopic,
  endOtherSessions,
} from '@abrak/core/account';
import { createFolder, shareDocument } from '@abrak/core/files';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addNotification } from '../../events/index.ts';
import { aPartner, getToken, pageHeaders } from '../../testing/partnerCalls.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { serverCalls } from '../../testing/serverCalls.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';

let sandbox: TestSandbox;
let client: Client;
let ownerId: number;
let username: string;
let other: Client;
let otherEmail: string;

beforeAll(async () => {
  sandbox = await openSandbox({ partners: () => [aPartner({ customers: [username] })] });
});

beforeEach(async () => {
  ({ client, ownerId, username } = await signInNewCustomer(sandbox, { balanceToman: 200_000_000 }));
  ({ client: other, email: otherEmail } = await signInNewCustomer(sandbox));
});

afterAll(async () => {
  expect(sandbox.world.logged).toEqual([]);
  await sandbox.close();
});

let connection: AbortController;

beforeEach(() => {
  connection = new AbortController();
});
afterEach(() => connection.abort());

const notify = (key: string) =>
  addNotification(
    sandbox.db,
    { customerId: ownerId, code: 'serverBuilt', key, params: { name: key } },
    sandbox.world.now(),
  );

/** Reads a stream; resolves after its first event. */
async function follow(by: Client) {
  const told: UpdateTopic[][] = [];
  let hasEnded = false;
  const onText = (text: string) => {
    for (const [, json = ''] of text.matchAll(/^data: (.*)$/gm)) told.push(JSON.parse(json).changed);
  };
  const reading = readUpdates(by, { onText, signal: connection.signal });
  reading.then(
    () => (hasEnded = true),
    () => (hasEnded = true),
  );
  await Promise.race([expect.poll(() => told.length).toBe(1), reading]);
  return { told, reading, hasEnded: () => hasEnded, after: () => new Set(told.slice(1).flat()) };
}

test('a customer is told of own servers, notifications, jobs and received shares, and of nobody else’s', async () => {
  const [own, foreign] = [await follow(client), await follow(other)];
  expect(own.told).toEqual([['documentJobs', 'notifications', 'servers', 'settings', 'shares']]);
  await serverCalls(sandbox, client).run({ name: 'web-1' });
  await expect.poll(own.after).toContain('servers');
  await notify('k');
  await expect.poll(own.after).toContain('notifications');
  await sandbox.db
    .q()
    .insertInto('document_job')
    .values({ owner_id: ownerId, kind: 'erase', name: 'a', total: 1, worked_at: null })
    .execute();
  await expect.poll(own.after).toContain('documentJobs');
  expect(foreign.told).toHaveLength(1);
  const folder = await createFolder(client, { name: 'shared', parentId: 0, parentName: '' });
  await shareDocument(client, { id: folder.id, email: otherEmail });
  await expect.poll(foreign.after).toEqual(new Set(['notifications', 'shares']));
  expect(own.after()).not.toContain('shares');
});

test('reading notifications in one tab is told to the others; a second reading changes nothing and is not', async () => {
  await notify('k');
  const own = await follow(client);
  await readNotifications(client);
  await expect.poll(own.after).toEqual(new Set(['notifications']));
  const { length } = own.told;
  await readNotifications(client);
  await countUnreadNotifications(client);
  await notify('l');
  await expect.poll(() => own.told.length).toBe(length + 1);
});

test('a stream ends with its session, whichever session ended it', async () => {
  const second = await sandbox.signIn(username);
  const [first, revoked] = [await follow(client), await follow(second)];
  await endOtherSessions(client);
  await expect.poll(revoked.hasEnded).toBe(true);
  expect(first.hasEnded()).toBe(false);
  await signOut(client);
  await expect.poll(first.hasEnded).toBe(true);
});

test('a page with a token is told of what its scopes allow, until the token is revoked', async () => {
  const { token } = await getToken(sandbox, { scopes: ['servers:read'], customer: username });
  const response = await fetch(`${sandbox.url}/cfs/rest/users/updates`, { headers: pageHeaders(token) });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect(await reader?.read()).toEqual({ done: false, value: 'data: {"changed":["servers","settings"]}\n\n' });
  await endOtherSessions(client);
  expect(await reader?.read()).toEqual({ done: true, value: undefined });
});

test('streams above the limit of a customer are refused', async () => {
  for (let count = 0; count < 20; count += 1) await follow(client);
  await expect(follow(client)).rejects.toMatchObject({ code: 'tooManyRequests', status: 429 });
  await follow(other);
});
