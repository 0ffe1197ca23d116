import { type Client, isApiError } from '@abrak/core';
import {
  changePassword,
  endOtherSessions,
  requestPasswordReset,
  setNewPassword,
  signIn,
  signOut,
  listActivity,
} from '@abrak/core/account';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getToken, aPartner } from '../../testing/partnerCalls.ts';
import { lastCode } from '../../testing/mails.ts';
import { openSandbox, PASSWORD, type TestSandbox, tokenOf } from '../../testing/openSandbox.ts';
import { sweepExpired } from '../../sweeps.ts';
import { EVENT_LIFETIME_MS, SHOWN_EVENTS, SHOWN_STRANGE_EVENTS } from './securityEventStore.ts';

const NEW_PASSWORD = 'battery staple';

let sandbox: TestSandbox;
let count = 0;
let username: string;
let client: Client;

beforeAll(async () => {
  sandbox = await openSandbox({ partners: () => [aPartner()] });
});

beforeEach(async () => {
  count += 1;
  username = `careful${count}`;
  await sandbox.addCustomer(username);
  sandbox.world.advance(60_000);
  client = await sandbox.signIn(username);
});

afterAll(() => sandbox.close());

const codes = async () => (await listActivity(client)).map(({ code }) => code);
const refused = (call: Promise<unknown>) => call.catch((error: unknown) => (isApiError(error) ? error.code : 'other'));

test('the activity names each event with its time and place', async () => {
  await refused(signIn(sandbox.newClient(), { identifier: `${username}@ABRAK.example`, password: 'wrong' }));
  const [failed, signedIn] = await listActivity(client);
  const at = sandbox.world.now().getTime();
  expect(failed).toMatchObject({
    code: 'signInFailed',
    createdAt: at,
    address: '127.0.0.1',
    userAgent: expect.any(String),
  });
  expect(signedIn).toMatchObject({ code: 'signedIn', createdAt: at });
});

test('a reset, other sessions that end, a change and its failure, and a sign-out are told', async () => {
  const other = await sandbox.signIn(username);
  await endOtherSessions(client);
  await requestPasswordReset(client, `${username}@abrak.example`);
  await refused(changePassword(client, { currentPassword: 'wrong', newPassword: NEW_PASSWORD }));
  await changePassword(client, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
  await requestPasswordReset(client, `${username}@abrak.example`);
  await setNewPassword(client, {
    code: await lastCode(sandbox, 'reset', `${username}@abrak.example`),
    newPassword: PASSWORD,
  });
  client = await sandbox.signIn(username);
  expect(await codes()).toEqual([
    'signedIn',
    'passwordReset',
    'resetRequested',
    'passwordChanged',
    'passwordChangeFailed',
    'resetRequested',
    'sessionsEnded',
    'signedIn',
    'signedIn',
  ]);
  await refused(signOut(other));
  await signOut(client);
  client = await sandbox.signIn(username);
  expect((await codes()).slice(0, 2)).toEqual(['signedIn', 'signedOut']);
});

test('a page with a token cannot read the activity', async () => {
  await sandbox.addCustomer('sara');
  const { token } = await getToken(sandbox, { scopes: ['files:read'] });
  const answer = await fetch(`${sandbox.url}/cfs/rest/users/activity`, {
    headers: { token, origin: aPartner().origins[0] ?? '' },
  });
  expect(answer.status).toBe(403);
  await sandbox.addCustomer(`stranger${count}`);
  sandbox.world.advance(60_000);
  const stranger = await sandbox.signIn(`stranger${count}`);
  expect((await listActivity(stranger)).map(({ code }) => code)).toEqual(['signedIn']);
});

test('the log has a line for each event, also for unknown names, and no typed text', async () => {
  sandbox.world.securityLines.length = 0;
  await refused(signIn(sandbox.newClient(), { identifier: 'my-secret-typed-as-name', password: 'wrong' }));
  await refused(signIn(sandbox.newClient(), { identifier: username, password: 'wrong' }));
  const lines = sandbox.world.securityLines;
  expect(lines.map(({ event, customer }) => [event, customer === null])).toEqual([
    ['signInFailed', true],
    ['signInFailed', false],
  ]);
  expect(lines[1]).toMatchObject({
    time: sandbox.world.now().toISOString(),
    address: '127.0.0.1',
    requestId: expect.any(String),
  });
  expect(JSON.stringify(lines)).not.toMatch(/secret|wrong/);
  expect(JSON.stringify(lines)).not.toContain(tokenOf(client));
});

test('only the newest events are listed, and old ones are deleted', async () => {
  const row = { code: 'signInFailed', address: '192.0.2.1', user_agent: '', created_at: sandbox.world.now() };
  const { id } = await sandbox.db
    .q()
    .selectFrom('customer')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  await sandbox.db
    .q()
    .insertInto('security_event')
    .values([
      ...Array.from({ length: SHOWN_EVENTS + 10 }, () => ({ ...row, code: 'signedOut', customer_id: id })),
      ...Array.from({ length: 100 }, () => ({ ...row, customer_id: id })),
    ])
    .execute();
  // Strangers cannot push a sign-in out of the list.
  const listed = await codes();
  expect(listed.filter((code) => code === 'signedOut')).toHaveLength(SHOWN_EVENTS);
  expect(listed.slice(0, SHOWN_STRANGE_EVENTS + 1)).toEqual([
    ...Array.from({ length: SHOWN_STRANGE_EVENTS }, () => 'signInFailed'),
    'signedOut',
  ]);
  await sweepExpired(sandbox.db, new Date(sandbox.world.now().getTime() + EVENT_LIFETIME_MS));
  expect(
    await sandbox.db
      .q()
      .selectFrom('security_event')
      .selectAll()
      .where('customer_id', '=', id)
      .where('created_at', '<', row.created_at)
      .execute(),
  ).toEqual([]);
});

test('a call succeeds when the log cannot be written', async () => {
  const broken = {
    off: sql`alter table security_event drop constraint broken`,
    on: sql`alter table security_event add constraint broken check (false) not valid`,
  };
  await broken.on.execute(sandbox.db.q());
  try {
    await expect(sandbox.signIn(username)).resolves.toBeDefined();
    expect(sandbox.world.logged).toHaveLength(1);
  } finally {
    await broken.off.execute(sandbox.db.q());
  }
});
