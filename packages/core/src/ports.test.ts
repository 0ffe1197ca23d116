import { describe, expect, test, vi } from 'vitest';
import * as account from './account/index.ts';
import * as accountInternal from './account/internal.ts';
import * as billing from './billing/index.ts';
import { ApiError, createClient, type Ports } from './client/index.ts';
import { portCall, supports } from './client/internal.ts';
import * as files from './files/index.ts';
import * as filesInternal from './files/internal.ts';
import { toman } from './shared/index.ts';
import * as hosting from './hosting/index.ts';
import * as servers from './servers/index.ts';
import * as v from 'valibot';
import { getSettings, type Settings } from './settings/index.ts';
import { SettingsSchema } from './settings/internal.ts';
import { aDocument } from './files/fixtures.ts';

const refuseFetch = () => Promise.reject(new Error('A call bypassed its port.'));

/** Creates ports that answer every call and record it. */
function recordingPorts() {
  const calls: (readonly [name: string, ...input: unknown[]])[] = [];
  const port = (noun: string) =>
    new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...input: unknown[]) => {
            calls.push([`${noun}.${String(name)}`, ...input]);
            return name === 'signIn' ? Promise.resolve({ token: 't', username: 'sara' }) : `answer of ${String(name)}`;
          },
      },
    );
  const ports = Object.fromEntries(
    ['account', 'billing', 'files', 'hosting', 'servers', 'settings'].map((noun) => [noun, port(noun)]),
  );
  return { calls, client: createClient({ baseUrl: 'http://127.0.0.1', fetch: refuseFetch, ports }) };
}

type TestClient = ReturnType<typeof recordingPorts>['client'];

const parsedSettings = v.parse(SettingsSchema, {});
const { signal } = new AbortController();
const key = { key: 'k' };
const document = aDocument({ id: 7, name: 'a.txt' });
const upload = {
  file: new Blob(['x']),
  name: 'a.txt',
  folderId: 3,
  onConflict: undefined,
  onProgress: () => undefined,
  signal,
};
const { uuid, name } = document;

type Row = readonly [call: string, run: (client: TestClient) => unknown, ...input: unknown[]];

const rows: readonly Row[] = [
  ['account.getCurrentUser', (client) => account.getCurrentUser(client, signal), signal],
  [
    'account.changePassword',
    (client) => account.changePassword(client, { currentPassword: 'a', newPassword: 'b' }),
    { currentPassword: 'a', newPassword: 'b' },
  ],
  ['account.listSessions', (client) => account.listSessions(client, signal), signal],
  ['account.endSessions', (client) => account.endSessions(client, ['1']), ['1']],
  [
    'account.listNotifications',
    (client) => accountInternal.listNotifications(client, { limit: 5, signal }),
    { limit: 5, signal },
  ],
  ['account.countUnreadNotifications', (client) => accountInternal.countUnreadNotifications(client, signal), signal],
  ['account.readNotifications', (client) => accountInternal.readNotifications(client, ['1']), ['1']],
  ['account.dismissNotifications', (client) => accountInternal.dismissNotifications(client), undefined],
  ['billing.listInvoices', (client) => billing.listInvoices(client, 'servers', signal), 'servers', signal],
  ['billing.addToBalance', (client) => billing.addToBalance(client, toman(5_000), key), 5_000, key],
  ['billing.getPayment', (client) => billing.getPayment(client, 'p', signal), 'p', signal],
  ['billing.listTransactions', (client) => billing.listTransactions(client, signal), signal],
  [
    'billing.changePlan',
    (client) => billing.changePlan(client, { id: 4, period: 'MONTH' }, key),
    { id: 4, period: 'MONTH' },
    key,
  ],
  ['files.listFolder', (client) => files.listFolder(client, '/a', signal), '/a', signal],
  [
    'files.createFolder',
    (client) => files.createFolder(client, { name: 'n', parentId: 1, parentName: 'p' }),
    { name: 'n', parentId: 1, parentName: 'p' },
  ],
  ['files.renameDocument', (client) => files.renameDocument(client, { id: 1, name: 'n' }), { id: 1, name: 'n' }],
  ['files.trashDocuments', (client) => files.trashDocuments(client, [1, 2], { signal }), [1, 2], { signal }],
  [
    'files.moveDocuments',
    (client) => files.moveDocuments(client, [1], { targetId: 2, signal }),
    [1],
    { targetId: 2, onConflict: undefined, signal },
  ],
  [
    'files.describeDocument',
    (client) => files.describeDocument(client, { id: 1, description: 'd' }),
    { id: 1, description: 'd' },
  ],
  ['files.getDownloadUrl', (client) => files.getDownloadUrl(client, document, signal), { uuid, name }, signal],
  ['files.previewUrl', (client) => files.previewUrl(client, document, 'small'), document, 'small'],
  [
    'files.readPreview',
    (client) => filesInternal.readPreview(client, document, { maxBytes: 5 }),
    document,
    { maxBytes: 5 },
  ],
  ['files.publicUrl', (client) => files.publicUrl(client, document), { uuid }],
  [
    'files.createArchive',
    (client) => files.createArchive(client, { ids: [1], format: 'zip' }, signal),
    { ids: [1], format: 'zip' },
    signal,
  ],
  ['files.copyDocuments', (client) => filesInternal.copyDocuments(client, [1], { targetId: 0 }), [1], { targetId: 0 }],
  [
    'files.findDocuments',
    (client) => filesInternal.findDocuments(client, { text: 'a', limit: 5, signal }),
    { text: 'a', limit: 5, signal },
  ],
  ['files.listTrash', (client) => files.listTrash(client, signal), signal],
  ['files.restoreDocuments', (client) => files.restoreDocuments(client, [1]), [1], { onConflict: undefined }],
  ['files.eraseDocuments', (client) => files.eraseDocuments(client, [1]), [1], {}],
  ['files.listShared', (client) => files.listShared(client, signal), signal],
  [
    'files.changeSharing',
    (client) => files.changeSharing(client, { id: 1, sharing: 'PUBLIC' }),
    { id: 1, sharing: 'PUBLIC' },
  ],
  [
    'files.shareDocument',
    (client) => files.shareDocument(client, { id: 1, email: 'a@b.example' }),
    { id: 1, email: 'a@b.example' },
  ],
  ['files.uploadFile', (client) => files.uploadFile(client, upload), upload],
  [
    'files.uploadFromUrl',
    (client) => files.uploadFromUrl(client, { url: 'https://a.example/b', folderId: 0, onConflict: undefined }, signal),
    { url: 'https://a.example/b', folderId: 0, onConflict: undefined },
    signal,
  ],
  ['hosting.listHosts', (client) => hosting.listHosts(client, signal), signal],
  ['hosting.checkAvailability', (client) => hosting.checkAvailability(client, 'a.com', signal), 'a.com', signal],
  ['hosting.setAutoRenewal', (client) => hosting.setAutoRenewal(client, 1, true), 1, true],
  ['servers.listServers', (client) => servers.listServers(client, { name: 'web', signal }), { name: 'web', signal }],
  ['servers.changePower', (client) => servers.changePower(client, 1, 'poweron'), 1, 'poweron'],
  ['servers.listServerImages', (client) => servers.listServerImages(client, signal), signal],
];

// Their answer says nothing, so that it is dropped.
const silent = new Set([
  'account.endSessions',
  'files.changeSharing',
  'files.describeDocument',
  'files.renameDocument',
  'files.shareDocument',
]);

describe('a port replaces the documented call:', () => {
  for (const [call, run, ...input] of rows) {
    test(call, async () => {
      const { client, calls } = recordingPorts();
      expect(await run(client)).toBe(silent.has(call) ? undefined : `answer of ${call.split('.')[1]}`);
      expect(calls).toEqual([[call, ...input]]);
    });
  }
});

test('signing in and out with a port starts and ends the session', async () => {
  const { client, calls } = recordingPorts();
  await account.signIn(client, { identifier: 'sara', password: 'secret' });
  expect(client.session.current()).toMatchObject({ token: 't', username: 'sara' });
  await account.signOut(client);
  expect(client.session.current()).toBeUndefined();
  expect(calls.map(([call]) => call)).toEqual(['account.signIn', 'account.signOut']);
});

test('a call that a port leaves out is refused, and the components can ask', async () => {
  const ports: Ports = { account: { getCurrentUser: () => Promise.reject(new Error('not called')) } };
  const client = createClient({ baseUrl: 'http://127.0.0.1', fetch: refuseFetch, ports });
  await expect(account.listSessions(client)).rejects.toMatchObject({ code: 'notAllowed' });
  expect([supports(client, 'account', 'getCurrentUser'), supports(client, 'account', 'listSessions')]).toEqual([
    true,
    false,
  ]);
  expect([supports(client, 'files', 'uploadFromUrl'), portCall(client, 'files', 'uploadFromUrl')]).toEqual([
    true,
    undefined,
  ]);
});

test('capabilities that a port cannot serve are not announced', async () => {
  const announced: Settings = {
    ...parsedSettings,
    capabilities: new Set(['windows', 'shares', 'resumable', 'sessions', 'custom']),
  };
  const settings = { getSettings: () => Promise.resolve(announced) };
  const capabilitiesOf = async (ports: Ports) => [
    ...(await getSettings(createClient({ baseUrl: 'http://127.0.0.1', ports }))).capabilities,
  ];
  expect(await capabilitiesOf({ settings })).toEqual(['windows', 'shares', 'resumable', 'sessions', 'custom']);
  const accountPort = { getCurrentUser: () => Promise.reject(new Error('not called')) };
  expect(await capabilitiesOf({ settings, account: accountPort })).toEqual([
    'windows',
    'shares',
    'resumable',
    'custom',
  ]);
});

test('onError receives failed calls once each, however they fail', async () => {
  class Files {
    readonly #reason = 'down';
    listTrash = () => Promise.reject(new ApiError({ code: 'unavailable' }));
    renameDocument(): Promise<void> {
      throw new TypeError(this.#reason);
    }
    previewUrl(): string {
      return this.#reason;
    }
  }
  const onError = vi.fn();
  const port = new Files() as unknown as NonNullable<Ports['files']>;
  const client = createClient({ baseUrl: 'https://api.example', fetch: refuseFetch, onError, ports: { files: port } });
  await expect(files.listTrash(client)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(files.renameDocument(client, { id: 1, name: 'b' })).rejects.toThrow('down');
  expect(onError.mock.calls).toMatchObject([
    [{ code: 'unavailable' }],
    [{ code: 'generic', cause: new TypeError('down') }],
  ]);
  expect(client.ports.files?.previewUrl({ uuid: 'u', name: 'n' }, 'small')).toBe('down');
});
