import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { Client } from '@abrak/core';
import {
  createFolder,
  eraseDocuments,
  ROOT_FOLDER_ID,
  shareDocument,
  trashDocuments,
  uploadFile,
} from '@abrak/core/files';
import { DAY_MS, MINUTE_MS } from '@abrak/core/internal';
import { verifyWebhook, type WebhookEvent, type WebhookType, webhookTypes } from '@abrak/core/partners';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FetchPolicy, guardedPost, publicAndLoopback, publicInternet } from '../../http/index.ts';
import { sweepExpired } from '../../sweeps.ts';
import { actAtBank, submitForm } from '../../testing/bankBrowser.ts';
import { beginPayment, onlyReturn } from '../../testing/moneyCalls.ts';
import { serverCalls } from '../../testing/serverCalls.ts';
import { openHookServer, type ReceivedHook } from '../../testing/openHookServer.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { aKey, aPartner, getToken, type PlainCall, send } from '../../testing/partnerCalls.ts';
import { DELIVERY_LIFETIME_MS, pauseAfter, RETRY_MS } from './deliveryStore.ts';
import { createWebhookSender, type WebhookDeps } from './sendWebhooks.ts';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const secret = newSecret();

let sandbox: TestSandbox;
let client: Client;
let hooks: Awaited<ReturnType<typeof openHookServer>>;
let other: Awaited<ReturnType<typeof openHookServer>>;
let partners: ReturnType<typeof aPartner>[];
let answer: (hook: ReceivedHook, response: ServerResponse) => void;

const ok = (_: ReceivedHook, response: ServerResponse) => void response.writeHead(204).end();
function* endless(): Generator<string> {
  while (true) yield 'x'.repeat(65_536);
}
const answering =
  (status: number, headers = {}) =>
  (_: ReceivedHook, response: ServerResponse) =>
    void response.writeHead(status, headers).end();

beforeAll(async () => {
  hooks = await openHookServer((hook, response) => answer(hook, response));
  other = await openHookServer();
  sandbox = await openSandbox({ partners: () => partners });
  partners = [];
  await sandbox.addCustomer('sara', { balanceToman: 5_000_000 });
  await sandbox.addCustomer('mina');
});
afterAll(async () => {
  await Promise.all([sandbox.close(), hooks.close(), other.close()]);
});

const endpoint = (url: string, events: readonly WebhookType[] = webhookTypes, secrets = [secret]) => ({
  id: 'main',
  url,
  events: [...events],
  secrets,
});

let stopping: AbortController;
let sender: ReturnType<typeof createWebhookSender>;

/** Creates the sender of a process; earlier ones are as if killed. */
function startSender({
  policy = publicAndLoopback,
  ...options
}: { readonly policy?: FetchPolicy; readonly answerTimeoutMs?: number } = {}) {
  stopping = new AbortController();
  const { db, world } = sandbox;
  const post: WebhookDeps['post'] = (url, request) => guardedPost(url, { ...request, policy });
  const deps = {
    post,
    db,
    now: world.now,
    readPartners: () => Promise.resolve(partners),
    logError: (_: string, error: unknown) => void world.logged.push(error),
    ...options,
  };
  return createWebhookSender(deps, stopping.signal);
}

async function deliver(): Promise<void> {
  await sender.run();
  await sender.idle();
}

beforeEach(async () => {
  answer = ok;
  hooks.received.length = 0;
  other.received.length = 0;
  await sandbox.db.q().deleteFrom('webhook_delivery').execute();
  await sandbox.db.q().deleteFrom('webhook_event').execute();
  await sandbox.db.q().deleteFrom('webhook_endpoint').execute();
  partners = [aPartner({ webhooks: [endpoint(`${hooks.url}/hooks`)] })];
  sender = startSender();
  await deliver();
  client = await sandbox.signIn('sara');
});
afterEach(() => expect(sandbox.world.logged).toEqual([]));

let count = 0;
function upload(by: Client = client) {
  count += 1;
  const name = `hook-${count}.txt`;
  return uploadFile(by, {
    file: new Blob(['bytes']),
    name,
    folderId: ROOT_FOLDER_ID,
    onConflict: undefined,
    onProgress: () => undefined,
    signal: AbortSignal.timeout(10_000),
  });
}

const eventsOf = (received: readonly ReceivedHook[]): WebhookEvent[] => received.map(({ body }) => JSON.parse(body));
const verify = (hook: ReceivedHook) => verifyWebhook(hook, secret, { now: () => sandbox.world.now().getTime() });

function ask(path: string, { headers, ...call }: PlainCall = {}, key = aKey()) {
  return send(sandbox, `partners/webhooks/${path}`, {
    ...call,
    headers: { authorization: `Bearer ${key}`, ...headers },
  });
}
interface Listed {
  readonly id: string;
  readonly status: string;
  readonly nextTryAt: number | null;
  readonly attempts: readonly { readonly status: number | null; readonly error: string | null; readonly ms: number }[];
}
async function log(query = ''): Promise<Listed[]> {
  const { items }: { items: Listed[] } = JSON.parse((await ask(`deliveries${query}`)).text);
  return items;
}

describe('a partner is told', () => {
  test('of an upload by a signed message with the pseudonym of the customer', async () => {
    const { subject } = await getToken(sandbox, { scopes: ['files:read'] });
    const file = await upload();
    await deliver();
    expect(hooks.received).toHaveLength(1);
    const [hook] = hooks.received;
    if (hook === undefined) return;
    expect(hook).toMatchObject({
      path: '/hooks',
      headers: { 'content-type': 'application/json', 'user-agent': 'Abrak' },
    });
    const checked = await verify(hook);
    expect(checked).toMatchObject({
      ok: true,
      value: {
        type: 'file.uploaded',
        version: 1,
        timestamp: sandbox.world.now().toISOString(),
        data: { customer: subject, file: { id: file.id, uuid: file.uuid, name: file.name, sizeBytes: 5 } },
      },
    });
    expect(await verify({ ...hook, body: hook.body.replace(file.name, 'forged.txt') })).toEqual({
      ok: false,
      code: 'signatureWrong',
    });
    sandbox.world.advance(10 * MINUTE_MS);
    expect(await verify(hook)).toEqual({ ok: false, code: 'timestampRefused' });
    expect(await log()).toMatchObject([
      { status: 'delivered', nextTryAt: null, attempts: [{ status: 204, error: null }] },
    ]);
  });

  test('of deletions and shares of its customers, each once', async () => {
    const folder = await createFolder(client, { name: `folder ${count}`, parentId: 0, parentName: null });
    await shareDocument(client, { id: folder.id, email: 'friend@abrak.example' });
    await shareDocument(client, { id: folder.id, email: 'friend@abrak.example' });
    await trashDocuments(client, [folder.id]);
    await trashDocuments(client, [folder.id]);
    await eraseDocuments(client, [folder.id]);
    await deliver();
    const document = { id: folder.id, name: folder.name, kind: 'folder' };
    expect(eventsOf(hooks.received)).toHaveLength(3);
    expect(eventsOf(hooks.received)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'share.created', data: expect.objectContaining({ document }) }),
        expect.objectContaining({
          type: 'file.deleted',
          data: expect.objectContaining({ document: { ...document, isErased: false } }),
        }),
        expect.objectContaining({
          type: 'file.deleted',
          data: expect.objectContaining({ document: { ...document, isErased: true } }),
        }),
      ]),
    );
  });

  test('of orders, paid invoices and payments', async () => {
    const calls = serverCalls(sandbox, client);
    const invoice = await calls.order({ name: 'hooked' });
    await calls.pay(invoice.id);
    const payment = await beginPayment(client, 20_000);
    await submitForm(onlyReturn(await actAtBank(payment, 'pay')));
    await deliver();
    expect(eventsOf(hooks.received)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'order.created',
          data: expect.objectContaining({
            order: expect.objectContaining({ kind: 'server', name: 'hooked', invoiceId: invoice.id }),
          }),
        }),
        expect.objectContaining({
          type: 'invoice.paid',
          data: expect.objectContaining({ invoice: expect.objectContaining({ id: invoice.id, kind: 'servers' }) }),
        }),
        expect.objectContaining({
          type: 'payment.succeeded',
          data: expect.objectContaining({ payment: { id: payment.id, amountToman: 20_000 } }),
        }),
      ]),
    );
    for (const hook of hooks.received) expect(await verify(hook)).toMatchObject({ ok: true });
  });

  test('only of customers in its care, or who have allowed it, and only as far as its scopes go', async () => {
    const mina = await sandbox.signIn('mina');
    await upload(mina);
    await deliver();
    expect(hooks.received).toEqual([]);
    const { id: customer_id } = await sandbox.db
      .q()
      .selectFrom('customer')
      .select('id')
      .where('username', '=', 'mina')
      .executeTakeFirstOrThrow();
    const expires_at = new Date(sandbox.world.now().getTime() + MINUTE_MS);
    const grant = { partner_id: 'shop', customer_id, origin: 'https://shop.example', challenge: 'c', expires_at };
    await sandbox.db
      .q()
      .insertInto('partner_grant')
      .values([
        { ...grant, scopes: 'billing:read', code_hash: null },
        { ...grant, scopes: 'files:read', code_hash: 'unused' },
      ])
      .execute();
    await upload(mina);
    await deliver();
    expect(hooks.received).toEqual([]);
    await sandbox.db
      .q()
      .insertInto('partner_grant')
      .values({ ...grant, scopes: 'files:read files:write', code_hash: null })
      .execute();
    await upload(mina);
    await deliver();
    expect(hooks.received).toHaveLength(1);
    await sandbox.db.q().deleteFrom('partner_grant').execute();
    partners = [aPartner({ scopes: ['billing:read'], webhooks: [endpoint(hooks.url)] })];
    await upload();
    await deliver();
    expect(hooks.received).toHaveLength(1);
  });

  test('of nothing that was rolled back, and an event that nobody wants leaves no row', async () => {
    await expect(shareDocument(client, { id: 999_999, email: 'friend@abrak.example' })).rejects.toMatchObject({
      code: 'itemMissing',
    });
    partners = [aPartner({ webhooks: [endpoint(hooks.url, ['invoice.paid'])] })];
    await deliver();
    await upload();
    expect(await sandbox.db.q().selectFrom('webhook_event').selectAll().execute()).toEqual([]);
  });

  test('by two secrets while one replaces the other', async () => {
    const next = newSecret();
    partners = [aPartner({ webhooks: [endpoint(hooks.url, webhookTypes, [next, secret])] })];
    await upload();
    await deliver();
    const [hook] = hooks.received;
    for (const one of [secret, next])
      expect(
        await verifyWebhook(hook ?? { headers: {}, body: '' }, one, { now: () => sandbox.world.now().getTime() }),
      ).toMatchObject({ ok: true });
    expect(() => new Webhook(newSecret()).verify(hook?.body ?? '', {})).toThrow();
  });
});

describe('a delivery that fails', () => {
  test('is repeated with the same id and a new time, with growing pauses, for three days', async () => {
    answer = answering(500);
    const startedAt = sandbox.world.now().getTime();
    await upload();
    await deliver();
    await deliver();
    expect(hooks.received).toHaveLength(1);
    const pauses: number[] = [];
    let [state] = await log();
    while (state?.status === 'pending' && pauses.length < 50) {
      const pause = (state.nextTryAt ?? 0) - sandbox.world.now().getTime();
      pauses.push(pause);
      sandbox.world.advance(pause);
      await deliver();
      [state] = await log();
    }
    expect(state).toMatchObject({ status: 'failed', nextTryAt: null });
    expect(sandbox.world.now().getTime() - startedAt).toBeLessThanOrEqual(RETRY_MS);
    expect(sandbox.world.now().getTime() - startedAt).toBeGreaterThan(RETRY_MS / 1.5);
    expect(new Set(hooks.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(hooks.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(hooks.received.length);
    expect(pauses.length).toBeGreaterThan(10);
  });

  test('pauses with jitter', () => {
    expect([pauseAfter(1, 0), pauseAfter(1, 1), pauseAfter(3, 0), pauseAfter(50, 0)]).toEqual([
      5_000,
      6_250,
      80_000,
      DAY_MS / 2,
    ]);
  });

  test('is replayed by its id, or with all that failed since a moment, by its partner only', async () => {
    answer = answering(500);
    await upload();
    await upload();
    await deliver();
    await sandbox.db.q().updateTable('webhook_delivery').set({ status: 'failed' }).execute();
    answer = ok;
    hooks.received.length = 0;
    const [first] = await log();
    partners = [...partners, aPartner({ id: 'other' })];
    expect((await ask(`deliveries/${first?.id}/replay`, { method: 'POST' }, aKey('other'))).status).toBe(404);
    expect((await ask(`deliveries/${first?.id}/replay`, { method: 'POST' })).status).toBe(200);
    await deliver();
    expect(hooks.received.map(({ headers }) => headers['webhook-id'])).toEqual([first?.id]);
    const replay = (since: number) => ask('replay', { method: 'POST', body: { since } });
    expect(JSON.parse((await replay(sandbox.world.now().getTime() + 1)).text)).toEqual({ count: 0 });
    expect(JSON.parse((await replay(0)).text)).toEqual({ count: 1 });
    await deliver();
    // The first failure had ended the lane, so the other delivery was not tried then.
    expect(
      (await log())
        .map(({ status, attempts }) => `${status} ${attempts.length}`)
        .toSorted((one, another) => one.localeCompare(another)),
    ).toEqual(['delivered 1', 'delivered 2']);
  });

  test('with 410 stops the endpoint until its address changes or its partner replays', async () => {
    answer = answering(410);
    await upload();
    await deliver();
    expect(await log()).toMatchObject([{ status: 'failed', attempts: [{ status: 410 }] }]);
    answer = ok;
    await upload();
    await deliver();
    expect(hooks.received).toHaveLength(1);
    await ask('replay', { method: 'POST', body: { since: 0 } });
    await deliver();
    expect(hooks.received).toHaveLength(2);
    await sandbox.db.q().updateTable('webhook_endpoint').set({ disabled_at: sandbox.world.now() }).execute();
    partners = [aPartner({ webhooks: [endpoint(`${hooks.url}/moved`)] })];
    await deliver();
    await upload();
    await deliver();
    expect(hooks.received.at(-1)?.path).toBe('/moved');
  });

  test('of a process that was killed before it recorded the answer is sent again, with the same id', async () => {
    await upload();
    let first: ServerResponse | undefined;
    answer = (_, response) => {
      first = response;
    };
    await sender.run();
    await expect.poll(() => first).toBeDefined();
    // The process that made this attempt records nothing.
    stopping.abort();
    await sender.idle();
    answer = ok;
    sender = startSender();
    await deliver();
    expect(hooks.received).toHaveLength(1);
    sandbox.world.advance(MINUTE_MS);
    await deliver();
    expect(hooks.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      hooks.received[0]?.headers['webhook-id'],
      hooks.received[0]?.headers['webhook-id'],
    ]);
    expect(await log()).toMatchObject([{ status: 'delivered', attempts: [{ status: 204 }] }]);
  });

  test('does not delay another partner: a slow endpoint is cut off, a second run does not wait for it', async () => {
    partners = [...partners, aPartner({ id: 'other', webhooks: [endpoint(other.url)] })];
    answer = () => undefined;
    sender = startSender({ answerTimeoutMs: 300 });
    await deliver();
    await upload();
    await sender.run();
    await expect.poll(() => other.received.length).toBe(1);
    await upload();
    await sender.run();
    await expect.poll(() => other.received.length).toBe(2);
    await sender.idle();
    const [cutOff] = (await log('?status=pending')).flatMap(({ attempts }) => attempts);
    expect(cutOff).toMatchObject({ status: null, error: 'no answer in time' });
  });
});

describe('an endpoint', () => {
  test.each([
    [
      'redirects to another address',
      answering(302, { location: 'http://127.0.0.1:1/internal' }),
      { status: 302, error: null },
    ],
    [
      'answers without end',
      (_: ReceivedHook, response: ServerResponse) => {
        response.writeHead(500);
        pipeline(Readable.from(endless()), response, () => undefined);
      },
      { status: 500, error: null },
    ],
    [
      'closes the connection',
      (_: ReceivedHook, response: ServerResponse) => void response.destroy(),
      { status: null, error: 'no answer' },
    ],
  ])('that %s is not followed or read', async (_, answering_, expected) => {
    answer = answering_;
    await upload();
    await deliver();
    expect(hooks.received).toHaveLength(1);
    expect(await log()).toMatchObject([{ status: 'pending', attempts: [expected] }]);
  });

  test.each([
    ['an own address', 'https://10.0.0.7/hook', 'address not allowed'],
    ['this machine', 'https://127.0.0.1/hook', 'address not allowed'],
    ['this machine by IPv6', 'https://[::1]/hook', 'address not allowed'],
    ['this machine in IPv6 spelling', 'https://[::ffff:127.0.0.1]/hook', 'address not allowed'],
    ['an address of the cloud', 'https://169.254.169.254/latest', 'address not allowed'],
    ['a number', 'https://2130706433/hook', 'address not allowed'],
    ['another port', 'https://93.184.215.14:22/hook', 'port not allowed'],
    ['a name of an own address', 'https://rebind.example/hook', 'address not allowed'],
  ])('at %s is not called where other machines reach the sandbox', async (_, url, error) => {
    partners = [aPartner({ webhooks: [endpoint(url)] })];
    sender = startSender({ policy: { ...publicInternet, resolve: () => Promise.resolve(['192.168.1.1']) } });
    await deliver();
    await upload();
    await deliver();
    expect(await log()).toMatchObject([{ status: 'pending', attempts: [{ status: null, error }] }]);
  });

  test('that is no longer listed gets nothing any more, and its deliveries fail', async () => {
    answer = answering(500);
    await upload();
    await deliver();
    partners = [aPartner()];
    sandbox.world.advance(MINUTE_MS);
    await deliver();
    expect(hooks.received).toHaveLength(1);
    expect(await log()).toMatchObject([{ status: 'failed' }]);
  });
});

test('a developer on this machine sees the newest deliveries, with hostile names as text', async () => {
  await createFolder(client, { name: '<img src=x>', parentId: 0, parentName: null }).then(({ id }) =>
    trashDocuments(client, [id]),
  );
  await deliver();
  const page = await send(sandbox, '/sandbox');
  expect(page.text).toContain('file.deleted: delivered');
  expect(page.text).not.toContain('<img');
});

describe('the log', () => {
  test('is for the partner’s own server', async () => {
    expect((await send(sandbox, 'partners/webhooks/deliveries')).status).toBe(401);
    expect((await ask('deliveries', {}, aKey('shop', 'b'))).status).toBe(401);
    expect((await ask('deliveries', { headers: { origin: 'https://shop.example' } })).status).toBe(403);
    await upload();
    await deliver();
    partners = [...partners, aPartner({ id: 'other' })];
    expect(JSON.parse((await ask('deliveries', {}, aKey('other'))).text)).toEqual({ items: [], next: null });
  });

  test('is read in windows, by status, and refuses what it does not know', async () => {
    for (let made = 0; made < 3; made += 1) await upload();
    await deliver();
    const first: { items: Listed[]; next: string } = JSON.parse((await ask('deliveries?limit=2')).text);
    const second: { items: Listed[]; next: string | null } = JSON.parse(
      (await ask(`deliveries?limit=2&after=${first.next}`)).text,
    );
    expect([first.items.length, second.items.length, second.next]).toEqual([2, 1, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
    expect(await log('?status=failed')).toEqual([]);
    for (const query of ['?status=lost', '?limit=101', '?after=msg_1', '?limit=0'])
      expect((await ask(`deliveries${query}`)).status).toBe(400);
    expect((await ask('deliveries/msg_1/replay', { method: 'POST' })).status).toBe(404);
    expect((await ask('replay', { method: 'POST', body: { since: 1e300 } })).status).toBe(400);
  });

  test('is deleted after 30 days', async () => {
    await upload();
    await deliver();
    await sweepExpired(sandbox.db, new Date(sandbox.world.now().getTime() + DELIVERY_LIFETIME_MS));
    expect(await log()).toHaveLength(1);
    await sweepExpired(sandbox.db, new Date(sandbox.world.now().getTime() + DELIVERY_LIFETIME_MS + 1));
    expect(await sandbox.db.q().selectFrom('webhook_attempt').selectAll().execute()).toEqual([]);
  });
});
