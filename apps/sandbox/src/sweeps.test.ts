import type { Client } from '@abrak/core';
import { signIn } from '@abrak/core/account';
import { changeSharing, createArchive, uploadFile } from '@abrak/core/files';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sweepThrottle } from './account/index.ts';
import { SWEEP_INTERVAL_MS, sweepRegularly } from './sweeps.ts';
import { openSandbox, type TestSandbox } from './testing/openSandbox.ts';
import { signInNewCustomer } from './testing/signInNewCustomer.ts';
import { signUpNewCustomer } from './testing/signUpNewCustomer.ts';

const DAYS_MS = 30 * 24 * 60 * 60_000;
const tables = [
  'account_code',
  'archive_link',
  'download_link',
  'outbox',
  'session',
  'throttle',
  'used_captcha',
] as const;
const noRows = Object.fromEntries(tables.map((table) => [table, 0]));

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

afterAll(() => sandbox.close());

async function countRows(): Promise<Record<string, number>> {
  const counts = tables.map(async (table) => [
    table,
    (await sandbox.db.q().selectFrom(table).selectAll().execute()).length,
  ]);
  return Object.fromEntries(await Promise.all(counts));
}

/** Creates a row in each table, some of them by anonymous requests. */
async function createRows(client: Client): Promise<void> {
  const upload = { file: new Blob(['x']), name: 'x.txt', folderId: 0, onProgress: () => undefined };
  const document = await uploadFile(client, { ...upload, signal: new AbortController().signal });
  await changeSharing(client, { id: document.id, sharing: 'PUBLIC' });
  await createArchive(client, { ids: [document.id], format: 'zip' });
  expect((await fetch(`${sandbox.url}/cfs/rest/publicAccess/${document.uuid}/generateDownloadLink`)).status).toBe(200);
  await expect(signIn(sandbox.newClient(), { identifier: 'nobody', password: 'wrong' })).rejects.toMatchObject({
    status: 401,
  });
}

test('the sweep deletes expired rows and no others', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { db, store, processes, versionLimits, world } = sandbox;
  const sweeping = sweepRegularly({
    db,
    store,
    processes,
    versionLimits,
    now: world.now,
    logError: (_context, error) => void world.logged.push(error),
  });
  await signUpNewCustomer(sandbox);
  await createRows((await signInNewCustomer(sandbox)).client);
  // The minute of the counter of captchas is over.
  await sweepThrottle(db, world.now());
  const before = await countRows();
  expect(Object.values(before).every((count) => count > 0)).toBe(true);
  vi.advanceTimersByTime(SWEEP_INTERVAL_MS);
  await sweeping.stop();
  expect(await countRows()).toEqual(before);

  const again = sweepRegularly({
    db,
    store,
    processes,
    versionLimits,
    now: world.now,
    logError: (_context, error) => void world.logged.push(error),
  });
  world.advance(DAYS_MS);
  vi.advanceTimersByTime(SWEEP_INTERVAL_MS);
  await again.stop();
  expect(await countRows()).toEqual(noRows);
  expect(world.logged).toEqual([]);
});

test('a failed sweep is logged and followed by the next one; none runs after the stop', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { db, store, processes, versionLimits, world } = sandbox;
  const failure = new Error('no database');
  const query = vi.spyOn(db, 'q').mockImplementationOnce(() => {
    throw failure;
  });
  const logError = vi.fn();
  const sweeping = sweepRegularly({ db, store, processes, versionLimits, now: world.now, logError });
  await vi.advanceTimersByTimeAsync(2 * SWEEP_INTERVAL_MS);
  await sweeping.stop();
  expect(logError.mock.calls).toEqual([['sweep', new AggregateError([failure], '1 tasks failed.')]]);
  const queries = query.mock.calls.length;
  expect(queries).toBeGreaterThan(1);
  vi.advanceTimersByTime(SWEEP_INTERVAL_MS);
  await sweeping.stop();
  expect(query).toHaveBeenCalledTimes(queries);
});
