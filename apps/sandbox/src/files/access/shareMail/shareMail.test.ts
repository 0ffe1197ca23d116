import type { Client } from '@abrak/core';
import { createFolder, listShared, type StoredDocument, shareDocument, unshareDocument } from '@abrak/core/files';
import { setMailPreference } from '@abrak/core/account';
import { HOUR_MS } from '@abrak/core/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  SHARE_MAILS_PER_ADDRESS,
  SHARE_MAILS_PER_DAY,
  SHARE_MAILS_PER_HOUR,
  SHARE_MAILS_TO_ADDRESS_PER_HOUR,
} from '../../../account/index.ts';
import { defaultSettings } from '../../../settings/index.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { CONSOLE_ORIGIN, openSandbox, type TestSandbox } from '../../../testing/openSandbox.ts';

const STRANGER = 'stranger@elsewhere.example';
const FRIEND = 'friend@abrak.example';
const ISOLATES = /[\u2060\u2066-\u2069]/g;

let sandbox: TestSandbox;
let owner: Client;
let count = 0;

beforeAll(async () => {
  sandbox = await openSandbox();
  await sandbox.addCustomer('friend', { language: 'en' });
  await sandbox.addCustomer('neighbour', { language: 'fa' });
  await sandbox.addCustomer('owner', { displayName: 'Sara Amini', language: 'en' });
  owner = await sandbox.signIn('owner');
});

beforeEach(async () => {
  await sandbox.db.q().deleteFrom('outbox').execute();
  await sandbox.db.q().deleteFrom('throttle').execute();
});

afterAll(() => sandbox.close());

function addDocument(name: string, by = owner): Promise<StoredDocument> {
  return createFolder(by, { name, parentId: 0, parentName: null });
}

async function shareNew(email: string, { by = owner, name = `folder ${(count += 1)}` } = {}): Promise<StoredDocument> {
  const document = await addDocument(name, by);
  await shareDocument(by, { id: document.id, email });
  return document;
}

describe('a mail about a share', () => {
  test('leads a customer to the shared folder, in the language of the recipient, and can be switched off', async () => {
    const { id } = await shareNew('Friend@Abrak.example', { name: 'Reports' });
    const [mail, ...others] = await mailsTo(sandbox, FRIEND);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'documentShared',
      locale: 'en',
      subject: 'A folder was shared with you on Abrak',
    });
    expect(mail?.text.replaceAll(ISOLATES, '')).toContain(
      'Sara Amini (owner@abrak.example) shared the folder Reports with you on Abrak.',
    );
    expect(mail?.text).toContain(`\n${CONSOLE_ORIGIN}/nwfm/shared/${id}\n`);
    expect(mail?.html).toContain(`href="${CONSOLE_ORIGIN}/nwfm/shared/${id}"`);
    expect(mail?.text).toContain(
      `E-mail settings: ${CONSOLE_ORIGIN}/nwaccount/mails\nStop these e-mails: ${mail?.unsubscribe_url}\n`,
    );
    await setMailPreference(await sandbox.signIn('friend'), { kind: 'documentShared', isOn: false });
    await shareNew(FRIEND);
    expect(await mailsTo(sandbox, FRIEND)).toHaveLength(1);
    await setMailPreference(await sandbox.signIn('friend'), { kind: 'documentShared', isOn: true });
  });

  test('leads an address without an account to the registration, whose customer then has the document', async () => {
    const address = 'new+1@elsewhere.example';
    const { id } = await shareNew(address, { name: 'For later' });
    const [mail] = await mailsTo(sandbox, address);
    expect(mail?.text).toContain(`\n${CONSOLE_ORIGIN}/nwregister#email=new%2B1%40elsewhere.example\n`);
    await sandbox.addCustomer('newcomer', { email: address });
    expect(await listShared(await sandbox.signIn('newcomer'))).toMatchObject([{ id }]);
  });

  test('is in the language of the one who shares for an address without an account, and cannot be switched off', async () => {
    await shareNew(STRANGER, { by: await sandbox.signIn('neighbour') });
    expect(await mailsTo(sandbox, STRANGER)).toMatchObject([
      { locale: 'fa', subject: 'پوشه‌ای در ابرک با شما به اشتراک گذاشته شد', unsubscribe_url: null },
    ]);
  });

  test('is sent once for a share, however often and in parallel it is asked for', async () => {
    const { id } = await addDocument('once');
    const share = () => shareDocument(owner, { id, email: STRANGER });
    await Promise.all([share(), share(), share()]);
    await share();
    expect(await mailsTo(sandbox, STRANGER)).toHaveLength(1);
  });

  test('is not sent for a refused share, to the own address, or when the provider does not announce it', async () => {
    const { id } = await addDocument('silent');
    await expect(shareDocument(owner, { id: 999_999, email: STRANGER })).rejects.toMatchObject({ code: 'itemMissing' });
    await shareDocument(owner, { id, email: 'Owner@abrak.example' });
    sandbox.world.settings = { ...defaultSettings, capabilities: new Set(['shares']) };
    await shareDocument(owner, { id, email: STRANGER }).finally(() => (sandbox.world.settings = defaultSettings));
    expect(await sandbox.db.q().selectFrom('outbox').selectAll().execute()).toEqual([]);
  });
});

describe('names in a mail about a share', () => {
  test('are escaped, cannot add headers, and do not become links', async () => {
    const name = '<img src=x onerror=alert(1)> prize.example';
    await sandbox.addCustomer('spammer', {
      displayName: 'http://evil.example\r\nBcc: all@abrak.example',
      language: 'en',
    });
    await shareNew(STRANGER, { by: await sandbox.signIn('spammer'), name });
    const [mail] = await mailsTo(sandbox, STRANGER);
    expect(mail?.subject).toBe('A folder was shared with you on Abrak');
    expect(mail?.html).toContain('&lt;img');
    expect(mail?.html).not.toContain('<img');
    expect(mail?.text).not.toMatch(/prize\.example|evil\.example|^Bcc:|\r/m);
    expect(mail?.text).toContain('prize.\u2060example');
  });

  test('are shortened', async () => {
    await shareNew(STRANGER, { name: 'n'.repeat(200) });
    const [mail] = await mailsTo(sandbox, STRANGER);
    expect(mail?.text).toContain('nnn…nnn');
    expect(mail?.text).not.toContain('n'.repeat(20));
  });
});

describe('mails about shares are limited', () => {
  const refusal = { code: 'tooManyRequests' };

  /** Adds earlier mails to all counters. */
  const countEarlier = (times: number) =>
    sandbox.db
      .q()
      .updateTable('throttle')
      .set({ hits: sql`hits + ${times}` })
      .execute();

  test('to one address, for each customer; a refused share is not stored', async () => {
    const { id } = await shareNew(STRANGER);
    await countEarlier(SHARE_MAILS_TO_ADDRESS_PER_HOUR - 2);
    await unshareDocument(owner, { id, email: STRANGER });
    await shareDocument(owner, { id, email: STRANGER });
    const refused = await addDocument('refused');
    await expect(shareDocument(owner, { id: refused.id, email: STRANGER })).rejects.toMatchObject(refusal);
    expect(await mailsTo(sandbox, STRANGER)).toHaveLength(2);
    const shares = await sandbox.db.q().selectFrom('share').selectAll().where('document_id', '=', refused.id).execute();
    expect(shares).toEqual([]);
    await shareNew(FRIEND);
    sandbox.world.advance(HOUR_MS);
    await shareDocument(owner, { id: refused.id, email: STRANGER });
  });

  test('for each customer, by the hour and by the day', async () => {
    await shareNew('a@elsewhere.example');
    await countEarlier(SHARE_MAILS_PER_HOUR - 1);
    await expect(shareNew('b@elsewhere.example')).rejects.toMatchObject(refusal);
    await shareNew('b@elsewhere.example', { by: await sandbox.signIn('friend') });
    sandbox.world.advance(HOUR_MS);
    await shareNew('b@elsewhere.example');
    await countEarlier(SHARE_MAILS_PER_DAY - SHARE_MAILS_PER_HOUR);
    sandbox.world.advance(HOUR_MS);
    await expect(shareNew('c@elsewhere.example')).rejects.toMatchObject(refusal);
  });

  test('to one address, for all customers together', async () => {
    await shareNew(STRANGER, { by: await sandbox.signIn('friend') });
    await countEarlier(SHARE_MAILS_PER_ADDRESS - 1);
    await expect(shareNew(STRANGER)).rejects.toMatchObject(refusal);
  });
});
