import { describe, expect, test, vi } from 'vitest';
import * as account from './account/index.ts';
import * as accountInternal from './account/internal.ts';
import * as billing from './billing/index.ts';
import * as billingInternal from './billing/internal.ts';
import { ApiError, createClient, type Ports } from './client/index.ts';
import { supports } from './client/internal.ts';
import * as files from './files/index.ts';
import * as filesInternal from './files/internal.ts';
import { toman } from './shared/index.ts';
import * as hosting from './hosting/index.ts';
import * as hostingInternal from './hosting/internal.ts';
import * as partners from './partners/index.ts';
import * as partnersInternal from './partners/internal.ts';
import * as servers from './servers/index.ts';
import * as serversInternal from './servers/internal.ts';
import * as v from 'valibot';
import { getSettings, type Settings } from './settings/index.ts';
import { type Operation, operations } from './contract/index.ts';
import { neededCalls, SettingsSchema } from './settings/internal.ts';
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
  [
    'account.listNotifications',
    (client) => account.listNotifications(client, { limit: 5, signal }),
    { limit: 5, signal },
  ],
  ['account.countUnreadNotifications', (client) => account.countUnreadNotifications(client, signal), signal],
  ['account.readNotifications', (client) => account.readNotifications(client, ['1']), ['1']],
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
  ['files.renameDocument', (client) => files.renameDocument(client, document), { id: 7, name }],
  [
    'files.trashDocuments',
    (client) => files.trashDocuments(client, [1, 2], { signal, isApproved: true }),
    [1, 2],
    { signal },
  ],
  ['files.eraseDocuments', (client) => files.eraseDocuments(client, [1]), [1], {}],
  ['files.getDownloadUrl', (client) => files.getDownloadUrl(client, document, signal), { uuid, name }, signal],
  ['files.previewUrl', (client) => files.previewUrl(client, document, 'small'), document, 'small'],
  ['files.readPreview', (client) => files.readPreview(client, document), document, {}],
  ['files.publicUrl', (client) => files.publicUrl(client, document), { uuid }],
  [
    'files.createArchive',
    (client) => files.createArchive(client, { ids: [1], format: 'zip', source: document }, signal),
    { ids: [1], format: 'zip' },
    signal,
  ],
  ['files.uploadFile', (client) => files.uploadFile(client, { ...upload, onEvent: () => undefined }), upload],
  ['hosting.listHosts', (client) => hosting.listHosts(client, signal), signal],
  ['hosting.checkAvailability', (client) => hosting.checkAvailability(client, 'a.com', signal), 'a.com', signal],
  ['hosting.setAutoRenewal', (client) => hosting.setAutoRenewal(client, 1, true), 1, true],
  ['servers.listServers', (client) => servers.listServers(client, { name: 'web', signal }), { name: 'web', signal }],
  ['servers.changePower', (client) => servers.changePower(client, 1, 'poweron'), 1, 'poweron'],
  ['servers.listServerImages', (client) => servers.listServerImages(client, signal), signal],
];

describe('a port replaces the documented call:', () => {
  for (const [call, run, ...input] of rows) {
    test(call, async () => {
      const { client, calls } = recordingPorts();
      expect(await run(client)).toBe(`answer of ${call.split('.')[1]}`);
      expect(calls).toEqual([[call, ...input]]);
    });
  }
});

// Parts of functions that also start or end the session of the client.
const parts = new Set(['checkCredentials', 'endSession', 'finishSignIn']);

const exported = {
  account: { ...account, ...accountInternal },
  billing: { ...billing, ...billingInternal },
  files: { ...files, ...filesInternal },
  hosting: { ...hosting, ...hostingInternal },
  partners: { ...partners, ...partnersInternal },
  servers: { ...servers, ...serversInternal },
};

test('a defined call has the name of its function, by which ports and pages know it', () => {
  const defined = Object.entries(exported).flatMap(([noun, names]) =>
    Object.entries<unknown>(names).flatMap(([exportName, value]) =>
      typeof value === 'function' && 'callName' in value && !parts.has(exportName)
        ? [[value.callName, `${noun}.${exportName}`]]
        : [],
    ),
  );
  expect(defined.map(([callName]) => callName)).toEqual(defined.map(([, exportName]) => exportName));
  expect(defined).toContainEqual(['files.listFolder', 'files.listFolder']);
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
  expect(supports(client, 'files', 'uploadFromUrl')).toBe(true);
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

test('a capability needs the calls of its operations that reach a port', async () => {
  const { calls, client } = recordingPorts();
  const defined = Object.values(exported)
    .flatMap((names) => Object.values<unknown>(names))
    .filter(
      (value): value is (given: TestClient) => Promise<unknown> => typeof value === 'function' && 'callName' in value,
    );
  await Promise.allSettled(defined.map((call) => call(client)));
  const inPorts = new Set(calls.map(([call]) => call));
  expect(inPorts.size).toBeGreaterThan(60);
  const needed: Readonly<Record<string, Readonly<Record<string, readonly string[] | undefined>>>> = neededCalls;
  const forgotten = Object.values<Operation>(operations)
    .filter(({ capability, noun, id }) => capability !== undefined && inPorts.has(`${noun}.${id}`))
    .filter(({ capability = '', noun, id }) => needed[capability]?.[noun]?.includes(id) !== true);
  // Folders of others stay closed where a port leaves the call out; the rest of the capability works.
  expect(forgotten.map(({ capability, id }) => `${capability}: ${id}`)).toEqual(['shares: listSharedFolder']);
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
