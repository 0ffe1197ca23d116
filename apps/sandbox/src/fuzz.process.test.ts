import type { Client } from '@abrak/core';
import { changeProfile, getCurrentUser } from '@abrak/core/account';
import { createFolder, listFolder, uploadFile } from '@abrak/core/files';
import { MINUTE_MS } from '@abrak/core/internal';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fuzzOperations, type FuzzOperation } from './testing/fuzz/openApiCalls.ts';
import { hostingCalls } from './testing/hostingCalls.ts';
import { openSandbox, type TestSandbox, tokenOf } from './testing/openSandbox.ts';
import { aPartner } from './testing/partnerCalls.ts';
import { orderBody } from './testing/serverCalls.ts';
import { rawCall } from './testing/moneyCalls.ts';
import { sendCall } from './testing/sendCall.ts';

const seconds = Number(process.env['SANDBOX_FUZZ_SECONDS'] ?? 0);
const seed = Number(process.env['SANDBOX_FUZZ_SEED'] ?? 1);
/** Calls of an operation, of the tests and of each round by hand. */
const RUNS = 8;
/** Operations that must accept a call, or the generated ones are no test of anything behind their checks. */
const MIN_ACCEPTED = 30;
/** Text in everything that belongs to another customer. */
const SECRET = 'zq7secret';

vi.setConfig({ testTimeout: 600_000 + seconds * 2_000 });

let sandbox: TestSandbox;
let victim: Client;
let attacker: Client;
let operations: readonly FuzzOperation[];
const accepted = new Set<string>();

/** Gives a customer a folder, a file, a profile, a server and a host, and returns ids and uuids of them. */
async function makeOwner(username: string): Promise<{ readonly client: Client; readonly ids: readonly string[] }> {
  await sandbox.addCustomer(username, { balanceToman: 10_000_000 });
  const client = await sandbox.signIn(username);
  const folder = await createFolder(client, { name: username, parentId: 0, parentName: null });
  const signal = new AbortController().signal;
  const file = await uploadFile(client, {
    file: new Blob([username]),
    name: `${username}.txt`,
    folderId: folder.id,
    onProgress: () => undefined,
    signal,
  });
  const user = await getCurrentUser(client);
  await changeProfile(client, user, { name: username, profile: { city: username } });
  await rawCall(client, 'POST', '/cws/rest/vmBills/createInvoice', { body: orderBody({ name: username }) });
  await hostingCalls(sandbox, client).order(`${username}.com`);
  return { client, ids: [folder.id, file.id, folder.uuid, file.uuid, user.id, user.profile?.id ?? 0].map(String) };
}

const victimState = async () => ({
  user: await getCurrentUser(victim),
  documents: (await listFolder(victim, '/')).documents.map(({ name, sharing }) => [name, sharing]),
  files: (await listFolder(victim, `/${SECRET}`)).documents.map(({ name, sharing }) => [name, sharing]),
});

async function signInAgain(): Promise<void> {
  sandbox.world.advance(MINUTE_MS);
  attacker = await sandbox.signIn('attacker');
}

/** Sends the generated calls of one operation; fails with the smallest call that breaks a rule. */
async function fuzzOperation(operation: FuzzOperation, turn: number): Promise<number> {
  let sent = 0;
  await signInAgain();
  const { method, path, bodyType } = operation;
  const property = fc.asyncProperty(operation.calls, async ({ path: parameters, query, header, body }) => {
    sent += 1;
    const headers = { ...header, token: tokenOf(attacker) };
    const { status, text } = await sendCall(sandbox, { method, path, parameters, query, headers, bodyType, body });
    expect(status < 500 ? '' : `${status}: ${text}`).toBe('');
    expect(text).not.toContain(SECRET);
    // Refused returns from the bank are logged as sentences, faults as errors.
    expect(sandbox.world.logged.splice(0).filter((one) => one instanceof Error)).toEqual([]);
    if (status < 400) accepted.add(operation.id);
    if (status === 401) await signInAgain();
  });
  await fc.assert(property, { seed: seed * 1_000_003 + turn, numRuns: RUNS });
  return sent;
}

beforeAll(async () => {
  sandbox = await openSandbox({ partners: () => [aPartner()] });
  const [other, own] = [await makeOwner(SECRET), await makeOwner('attacker')];
  victim = other.client;
  operations = fuzzOperations([...other.ids, ...own.ids, '1', '2', '3', '4']);
});

afterAll(() => sandbox.close());

test(`no generated input breaks a call, hangs, or gets at another customer's data (seed ${seed})`, async ({
  annotate,
}) => {
  const before = await victimState();
  const end = Date.now() + seconds * 1_000;
  let calls = 0;
  let turn = 0;
  do {
    for (const operation of operations) calls += await fuzzOperation(operation, turn);
    turn += 1;
  } while (Date.now() < end);
  sandbox.world.advance(MINUTE_MS);
  victim = await sandbox.signIn(SECRET);
  expect(await victimState()).toEqual(before);
  expect(accepted.size).toBeGreaterThan(MIN_ACCEPTED);
  await annotate(
    `${calls} calls of ${operations.length} operations in ${turn} rounds; ${accepted.size} operations accepted some`,
  );
});
