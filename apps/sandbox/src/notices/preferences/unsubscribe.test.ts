import type { Client } from '@abrak/core';
import { listMailPreferences } from '@abrak/core/account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addServerInvoice } from '../../testing/addServerInvoice.ts';
import { openMailSink } from '../../testing/mailSink.ts';
import { mailsTo, runMailJobs } from '../../testing/mails.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';
import { createSmtpSender } from '../../mail/index.ts';

let sandbox: TestSandbox;
let client: Client;
let url: string;
let address: string;

beforeAll(async () => {
  sandbox = await openSandbox();
});

beforeEach(async () => {
  const { ownerId, email, ...signedIn } = await signInNewCustomer(sandbox);
  await addServerInvoice(sandbox.db, { customerId: ownerId, priceToman: 1_000, now: sandbox.world.now() });
  await runMailJobs(sandbox);
  const [mail] = await mailsTo(sandbox, email);
  url = mail?.unsubscribe_url ?? '';
  ({ client } = signedIn);
  address = email;
});

afterAll(() => sandbox.close());

const offKinds = async (by = client) =>
  (await listMailPreferences(by)).filter(({ isOn }) => !isOn).map(({ kind }) => kind);

test('the button of a mail program switches the kind off without a session, once or often', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect(answer.status).toBe(200);
  }
  expect(await offKinds()).toEqual(['invoiceIssued']);
});

test('opening the link changes nothing and asks, in the language of the reader', async () => {
  const answer = await fetch(url, { headers: { 'accept-language': 'en' } });
  expect(await answer.text()).toContain('Stop “New invoices” e-mails?');
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
    'no-store',
    'no-referrer',
  ]);
  expect(await (await fetch(url)).text()).toContain('dir="rtl"');
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
  expect(await offKinds()).toEqual([]);
});

test('changed, foreign and missing tokens are refused and change nothing', async () => {
  const token = new URL(url).searchParams.get('token') ?? '';
  const [id = '', , signature = ''] = token.split('.');
  const { client: other, ownerId } = await signInNewCustomer(sandbox);
  const tokens = [
    '',
    `${ownerId}.invoiceIssued.${signature}`,
    `${id}.balanceLow.${signature}`,
    `${id}.newSignIn.${signature}`,
    `${token}x`,
    `${token}\u0000`,
    token.slice(0, -1),
  ];
  for (const forged of tokens) {
    const answer = await fetch(`${sandbox.url}/public/mails/unsubscribe?token=${encodeURIComponent(forged)}`, {
      method: 'POST',
    });
    expect([forged, answer.status]).toEqual([forged, 404]);
  }
  expect([await offKinds(), await offKinds(other)]).toEqual([[], []]);
});

test('mails that can be switched off carry the headers of one click', async () => {
  const sink = await openMailSink(() => '250 ok');
  try {
    const { send } = createSmtpSender({ url: sink.url, from: 'no-reply@abrak.example' });
    const [mail] = await mailsTo(sandbox, address);
    if (mail === undefined) throw new Error('There is no mail.');
    await send(mail, new AbortController().signal);
    await send({ ...mail, unsubscribe_url: null }, new AbortController().signal);
    const [switchable, other] = sink.mails.map(({ text }) => text.replaceAll(/\r?\n[ \t]+/g, ' '));
    expect(switchable).toContain(`List-Unsubscribe: <${url}>`);
    expect(switchable).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(other).not.toContain('List-Unsubscribe');
  } finally {
    await sink.close();
  }
});
