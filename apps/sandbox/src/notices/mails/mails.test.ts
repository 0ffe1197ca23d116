import type { Client } from '@abrak/core';
import { createApiKey } from '@abrak/core/partners';
import { EXPIRY_NOTICE_DAYS } from '@abrak/core/billing';
import {
  changePassword,
  setNewPassword,
  requestPasswordReset,
  removeTotp,
  setMailPreference,
} from '@abrak/core/account';
import { DAY_MS, hashPassword, HOUR_MS, mailKinds, MINUTE_MS } from '@abrak/core/internal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runBillingTasks } from '../../billing/index.ts';
import { actAtBank, submitForm } from '../../testing/bankBrowser.ts';
import { addServerInvoice } from '../../testing/addServerInvoice.ts';
import { addApp } from '../../testing/factorCalls.ts';
import { hostingCalls } from '../../testing/hostingCalls.ts';
import { lastCode, mailsTo, runMailJobs } from '../../testing/mails.ts';
import { beginPayment, onlyReturn } from '../../testing/moneyCalls.ts';
import { openSandbox, PASSWORD, type TestSandbox } from '../../testing/openSandbox.ts';
import { type ServerCalls, serverCalls } from '../../testing/serverCalls.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';
const HOURLY_PLAN = 20_000;
const HOME = '203.0.113.7';

let sandbox: TestSandbox;
let client: Client;
let ownerId: number;
let email: string;
let username: string;

beforeAll(async () => {
  sandbox = await openSandbox();
});

beforeEach(async () => {
  ({ client, ownerId, email, username } = await signInNewCustomer(sandbox));
});

afterAll(async () => {
  expect(sandbox.world.logged).toEqual([]);
  await sandbox.close();
});

const off = (kind: (typeof mailKinds)[number]) => setMailPreference(client, { kind, isOn: false });

/** Runs the jobs and returns the kinds of all mails to the customer, oldest first. */
async function kinds(address = email): Promise<string[]> {
  await runMailJobs(sandbox);
  return (await mailsTo(sandbox, address)).map(({ kind }) => kind);
}

const countOf = async (kind: string) => (await kinds()).filter((one) => one === kind).length;

async function signInFrom(userAgent: string, address: string): Promise<void> {
  const body = JSON.stringify({ email: username, password: await hashPassword(PASSWORD) });
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent, 'x-forwarded-for': address };
  const { status } = await fetch(`${sandbox.url}/cfs/auth`, { method: 'POST', body, headers });
  expect(status).toBe(200);
}

describe('a sign-in', () => {
  test('from a new device or network is told once a day, the first of a new account and familiar ones are not', async () => {
    expect(await kinds()).toEqual([]);
    await signInFrom(FIREFOX, HOME);
    expect(await countOf('newSignIn')).toBe(1);
    const [mail] = await mailsTo(sandbox, email);
    expect(mail?.text).toMatch(/203\.0\.113\.7/);
    await signInFrom(FIREFOX.replaceAll('131.0', '132.0'), HOME);
    expect(await countOf('newSignIn')).toBe(1);
    await signInFrom(FIREFOX, '198.51.100.9');
    expect(await countOf('newSignIn')).toBe(2);
    await signInFrom(FIREFOX.replace('X11; Linux x86_64', 'Windows NT 10.0'), HOME);
    expect(await countOf('newSignIn')).toBe(3);
  });

  test('that happens several times at once is told once', async () => {
    await Promise.all([signInFrom(FIREFOX, HOME), signInFrom(FIREFOX, HOME), signInFrom(FIREFOX, HOME)]);
    await Promise.all([runMailJobs(sandbox), runMailJobs(sandbox), runMailJobs(sandbox)]);
    expect(await countOf('newSignIn')).toBe(1);
  });

  test('is told to an old account that has not been signed in to for long', async () => {
    await sandbox.db
      .q()
      .updateTable('customer')
      .set({ created_at: new Date(0) })
      .where('id', '=', ownerId)
      .execute();
    await sandbox.db.q().deleteFrom('security_event').where('customer_id', '=', ownerId).execute();
    await signInFrom(FIREFOX, HOME);
    expect(await countOf('newSignIn')).toBe(1);
  });
});

describe('security', () => {
  test('a password that was changed or recovered is told, whatever is switched off', async () => {
    for (const kind of mailKinds) await off(kind);
    await changePassword(client, { currentPassword: PASSWORD, newPassword: 'another horse' });
    expect(await countOf('passwordChanged')).toBe(1);
    await requestPasswordReset(sandbox.newClient(), email);
    sandbox.world.advance(1);
    await setNewPassword(sandbox.newClient(), {
      code: await lastCode(sandbox, 'reset', email),
      newPassword: 'third horse',
    });
    expect(await countOf('passwordChanged')).toBe(2);
    expect((await mailsTo(sandbox, email)).find(({ kind }) => kind === 'passwordChanged')).toMatchObject({
      unsubscribe_url: null,
    });
  });

  test('second factors that are added and removed are told', async () => {
    await addApp(sandbox, client);
    expect(await countOf('factorsChanged')).toBe(1);
    sandbox.world.advance(MINUTE_MS);
    await removeTotp(client);
    expect(await countOf('factorsChanged')).toBe(2);
  });

  test('an API key that is made is told by its name', async () => {
    const key = {
      name: '<b>نسخهٔ پشتیبان</b>',
      scopes: ['files:read'],
      networks: [],
      isReadOnly: true,
      expiresAt: null,
    } as const;
    await createApiKey(client, key);
    expect(await countOf('keyMade')).toBe(1);
    const mail = (await mailsTo(sandbox, email)).find(({ kind }) => kind === 'keyMade');
    expect(mail?.text).toContain('نسخهٔ پشتیبان');
    expect(mail?.html).not.toContain('<b>نسخهٔ');
    expect(mail?.unsubscribe_url).toBeNull();
  });

  test('an e-mail address that an operator changes is told to the old and to the new one', async () => {
    const next = `new-${email}`;
    await sandbox.db
      .q()
      .updateTable('customer')
      .set({ email: next, email_key: next })
      .where('id', '=', ownerId)
      .execute();
    await sandbox.db.q().updateTable('customer').set({ email: next }).where('id', '=', ownerId).execute();
    expect([await kinds(email), await kinds(next)]).toEqual([['emailChanged'], ['emailChanged']]);
  });
});

describe('an invoice', () => {
  test('is told when it is issued, three days and a day before it is due, each once, until it is paid', async () => {
    const { db, world } = sandbox;
    const id = await addServerInvoice(db, { customerId: ownerId, priceToman: 1_000, now: world.now() });
    const due = new Date(world.now().getTime() + 7 * DAY_MS);
    await db.q().updateTable('invoice').set({ due_date: due }).where('id', '=', id).execute();
    expect(await kinds()).toEqual(['invoiceIssued']);
    world.advance(4 * DAY_MS - 1);
    expect(await countOf('invoiceDue')).toBe(0);
    world.advance(1);
    await Promise.all([runMailJobs(sandbox), runMailJobs(sandbox)]);
    expect(await countOf('invoiceDue')).toBe(1);
    world.advance(2 * DAY_MS);
    expect(await countOf('invoiceDue')).toBe(2);
    world.advance(HOUR_MS);
    expect(await countOf('invoiceDue')).toBe(2);
  });

  test('that is paid, cancelled or switched off makes no mail, nor when it is switched on later', async () => {
    const { db, world } = sandbox;
    const id = await addServerInvoice(db, { customerId: ownerId, priceToman: 1_000, now: world.now() });
    await db.q().updateTable('invoice').set({ status: 'CANCEL' }).where('id', '=', id).execute();
    await off('invoiceIssued');
    await addServerInvoice(db, { customerId: ownerId, priceToman: 1_000, now: world.now() });
    expect(await kinds()).toEqual([]);
    await setMailPreference(client, { kind: 'invoiceIssued', isOn: true });
    expect(await kinds()).toEqual([]);
  });

  test('that was issued long before its mail could be made makes none', async () => {
    const { db, world } = sandbox;
    await addServerInvoice(db, { customerId: ownerId, priceToman: 1_000, now: world.now() });
    world.advance(DAY_MS + 1);
    expect(await countOf('invoiceIssued')).toBe(0);
  });
});

describe('a built server', () => {
  const PASSWORD_FORM = /^[\w-]{16}$/;
  let calls: ServerCalls;

  beforeEach(async () => {
    ({ client, email } = await signInNewCustomer(sandbox, { balanceToman: 200_000_000 }));
    calls = serverCalls(sandbox, client);
  });

  /** Returns the facts of all mails about built servers: server, address, user and password. */
  async function builtMails(): Promise<string[][]> {
    await runMailJobs(sandbox);
    const mails = (await mailsTo(sandbox, email)).filter(({ kind }) => kind === 'serverBuilt');
    return mails.map(({ text }) => {
      const plain = text.replaceAll(/[\u2066-\u2069]/g, '');
      return ['سرویس', 'نشانی شبکه', 'نام کاربری', 'گذرواژه'].map(
        (label) => new RegExp(`^${label}: (.*)$`, 'm').exec(plain)?.[1] ?? '',
      );
    });
  }

  test('tells how one signs in, once, and the password is kept in no other place', async () => {
    await calls.run({ name: 'web-1' });
    const address = (await calls.read('web-1')).vm?.nics[0]?.ipAddresses[0]?.ip4;
    expect(await builtMails()).toEqual([['web-1', address, 'root', expect.stringMatching(PASSWORD_FORM)]]);
    expect(await builtMails()).toHaveLength(1);
    const notices = sandbox.db.q().selectFrom('mail_notice').select('params').where('kind', '=', 'serverBuilt');
    expect(await notices.execute()).toEqual([{ params: '{}' }]);
  });

  test('has a new password when it is built again', async () => {
    const { id, vm, lastInvoice } = await calls.run({ name: 'win-1', os: 'win2019' });
    await calls.power(id, 'poweroff');
    await calls.call('DELETE', `/vms/${vm?.id}`);
    await calls.call('POST', `/vmBills/retry?invoiceId=${lastInvoice?.id}`, { key: 'built-again' });
    await calls.settle();
    const mails = await builtMails();
    expect(mails.map(([name, , user]) => [name, user])).toEqual([
      ['win-1', 'Administrator'],
      ['win-1', 'Administrator'],
    ]);
    expect(new Set(mails.map(([, , , password]) => password)).size).toBe(2);
  });

  test('whose build failed tells nothing', async () => {
    await calls.run({ name: 'fail-1' });
    expect(await builtMails()).toEqual([]);
  });
});

test('a bank payment is told when it is credited, once, however often the bank returns', async () => {
  const form = onlyReturn(await actAtBank(await beginPayment(client, 50_000), 'pay'));
  for (let turn = 0; turn < 2; turn += 1) await submitForm(form);
  await runBillingTasks({ db: sandbox.db, banks: sandbox.banks, now: sandbox.world.now, logError: () => undefined });
  expect(await kinds()).toEqual(['paymentReceived']);
  expect((await mailsTo(sandbox, email))[0]?.text.replaceAll(/[\u2066-\u2069]/g, '')).toContain('۵۰٬۰۰۰ تومان');
});

describe('services', () => {
  test('hosts and domains tell that they end and that they have ended', async () => {
    ({ client, ownerId, email } = await signInNewCustomer(sandbox, { balanceToman: 200_000_000 }));
    const calls = hostingCalls(sandbox, client);
    const { endsAt } = await calls.open('khorshid.com');
    await calls.pass((endsAt ?? 0) - sandbox.world.now().getTime() - EXPIRY_NOTICE_DAYS * DAY_MS);
    expect(await countOf('serviceEnding')).toBe(0);
    await calls.pass(1);
    expect([await countOf('serviceEnding'), await countOf('serviceEnding')]).toEqual([2, 2]);
    await calls.pass(EXPIRY_NOTICE_DAYS * DAY_MS);
    expect([await countOf('serviceEnded'), await countOf('serviceEnded')]).toEqual([2, 2]);
    await calls.pass(4 * DAY_MS);
    // Notices are swept one day; services that ended long before must not be told again.
    await sandbox.db.q().deleteFrom('mail_notice').execute();
    expect(await countOf('serviceEnded')).toBe(2);
  });

  test('servers tell it, too', async () => {
    ({ client, ownerId, email } = await signInNewCustomer(sandbox, { balanceToman: 200_000_000 }));
    const calls = serverCalls(sandbox, client);
    const { lastInvoice } = await calls.run({ name: 'web-1' });
    await calls.pass((lastInvoice?.to ?? 0) - sandbox.world.now().getTime() - DAY_MS);
    expect(await countOf('serviceEnding')).toBe(1);
    await calls.pass(DAY_MS);
    expect(await countOf('serviceEnded')).toBe(1);
  });

  test('a storage plan tells that it ends and that it has ended', async () => {
    const { db, world } = sandbox;
    await db
      .q()
      .updateTable('customer')
      .set({ plan_id: 4, plan_until: new Date(world.now().getTime() + DAY_MS) })
      .where('id', '=', ownerId)
      .execute();
    expect(await kinds()).toEqual(['serviceEnding']);
    world.advance(DAY_MS);
    for (let turn = 0; turn < 2; turn += 1)
      await runBillingTasks({ db, banks: sandbox.banks, now: world.now, logError: () => undefined });
    expect(await kinds()).toEqual(['serviceEnding', 'serviceEnded']);
  });
});

describe('levels', () => {
  const GB = 1024 ** 3;

  test('almost full storage is told once for each crossing', async () => {
    const use = (bytes: number) =>
      sandbox.db
        .q()
        .updateTable('customer')
        .set({ used_bytes: Math.ceil(bytes) })
        .where('id', '=', ownerId)
        .execute();
    const full = () => countOf('storageAlmostFull');
    await use(8 * GB * 0.89);
    expect(await full()).toBe(0);
    await use(8 * GB * 0.9);
    await Promise.all([runMailJobs(sandbox), runMailJobs(sandbox)]);
    expect(await full()).toBe(1);
    for (const part of [0.99, 0.86, 0.95]) {
      await use(8 * GB * part);
      sandbox.world.advance(1_000);
      expect(await full()).toBe(1);
    }
    await use(8 * GB * 0.8);
    await full();
    sandbox.world.advance(1_000);
    await use(8 * GB * 0.95);
    expect(await full()).toBe(2);
  });

  test('a balance that does not cover the automatic renewals or days of hourly servers is told once for each crossing', async () => {
    ({ client, ownerId, email } = await signInNewCustomer(sandbox, { balanceToman: 20_000_000 }));
    const calls = serverCalls(sandbox, client);
    await calls.run({ name: 'hourly-1', planId: HOURLY_PLAN, period: 'DAY', resources: { cpu: 4, ram: 8, disk: 80 } });
    expect(await countOf('balanceLow')).toBe(0);
    await sandbox.db.q().updateTable('customer').set({ balance_toman: 10_000 }).where('id', '=', ownerId).execute();
    expect(await countOf('balanceLow')).toBe(1);
    expect((await mailsTo(sandbox, email)).at(-1)?.text.replaceAll(/[\u2066-\u2069]/g, '')).toContain(
      'موجودی: ۱۰٬۰۰۰ تومان',
    );
    sandbox.world.advance(1_000);
    expect(await countOf('balanceLow')).toBe(1);
    await sandbox.db.q().updateTable('customer').set({ balance_toman: 20_000_000 }).where('id', '=', ownerId).execute();
    await runMailJobs(sandbox);
    await sandbox.db.q().updateTable('customer').set({ balance_toman: 10_000 }).where('id', '=', ownerId).execute();
    sandbox.world.advance(1_000);
    expect(await countOf('balanceLow')).toBe(2);
  });
});

test('a customer whose account is not activated gets no mail', async () => {
  await sandbox.db.q().updateTable('customer').set({ state: 'pending' }).where('id', '=', ownerId).execute();
  await addServerInvoice(sandbox.db, { customerId: ownerId, priceToman: 1_000, now: sandbox.world.now() });
  expect(await kinds()).toEqual([]);
});

test('a notice that cannot be read is tried again for a day, and then given up, which the log tells', async () => {
  const { db, world } = sandbox;
  await db
    .q()
    .insertInto('mail_notice')
    .values({ customer_id: ownerId, event_key: 'odd', kind: 'ofTheFuture', params: '{}', created_at: world.now() })
    .execute();
  await expect(runMailJobs(sandbox)).rejects.toMatchObject({
    errors: [{ message: expect.stringContaining('notice') }],
  });
  // Those of the tests before, which made notices late.
  world.logged.splice(0);
  world.advance(DAY_MS + 1);
  await runMailJobs(sandbox);
  expect(world.logged.splice(0)).toHaveLength(1);
  await runMailJobs(sandbox);
  expect(world.logged).toEqual([]);
});
