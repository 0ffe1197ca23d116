import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandbox, type TestSandbox } from '../testing/openSandbox.ts';
import { storedKeys } from '../testing/storedKeys.ts';
import { discardBlob, reserveBlob, sweepLoose, takeBlob } from './looseBlobs.ts';

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
