import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { storedKeys } from '../../testing/storedKeys.ts';
import { missingBlobs } from '../documents/documentStore.ts';
import { discardBlob, orDiscard, reserveBlob, sweepLoose, takeBlob } from './looseBlobs.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

async function write(processId?: string): Promise<string> {
  const key = randomUUID();
  const { processes } = sandbox;
  await reserveBlob({ ...sandbox, processes: { ...processes, id: () => processId ?? processes.id() } }, key);
  await sandbox.store.put(key, Readable.from([Buffer.from('bytes')]));
  return key;
}

test('a sweep deletes the blobs of ended processes and keeps those of this one', async () => {
  const own = await write();
  const left = await write(randomUUID());
  await sandbox.store.putAll([{ key: `${left}.small`, bytes: Buffer.from('made') }]);
  await sweepLoose(sandbox);
  expect(await storedKeys(sandbox)).toEqual([own]);
  await takeBlob(sandbox, own);
  await sweepLoose(sandbox);
  expect(await storedKeys(sandbox)).toEqual([own]);
});

test('a blob that was released for deletion cannot become a document', async () => {
  const key = await write(randomUUID());
  await sweepLoose(sandbox);
  await expect(takeBlob(sandbox, key)).rejects.toMatchObject({ code: 'unavailable' });
});

test('discarding deletes a written blob and keeps one that has become a document', async () => {
  const taken = await write();
  await takeBlob(sandbox, taken);
  await discardBlob(sandbox, taken);
  const failed = await write();
  await discardBlob(sandbox, failed);
  expect(await storedKeys(sandbox)).toContain(taken);
  expect(await storedKeys(sandbox)).not.toContain(failed);
  expect(await sandbox.db.q().selectFrom('loose_blob').selectAll().execute()).toEqual([]);
});

test('a search of the whole store keeps what a process is writing', async () => {
  const own = await write();
  const { store, db } = sandbox;
  // Another process seemed to have ended, such as after a restart of the database, and joined again.
  await store.sweep((keys) => missingBlobs(db, keys));
  expect(await store.sizeOf(own)).toBe(5);
  await discardBlob(sandbox, own);
});

test('a discard that fails without a database is repeated until it succeeds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const key = await write();
    const { db } = sandbox;
    const lost = () => {
      throw new Error('no database');
    };
    const query = vi.spyOn(db, 'q').mockImplementationOnce(lost).mockImplementationOnce(lost);
    await expect(orDiscard(sandbox, key, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(query).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(query).toHaveBeenCalledTimes(2);
    query.mockRestore();
    expect(await storedKeys(sandbox)).toContain(key);
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(async () => expect(await storedKeys(sandbox)).not.toContain(key));
  } finally {
    vi.useRealTimers();
  }
});
