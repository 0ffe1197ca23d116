import type { Settings } from '@abrak/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../db/index.ts';
import { openTestDatabase } from '../testing/openTestDatabase.ts';
import { defaultSettings } from './defaultSettings.ts';
import { readProviderFiles, writeProviderFiles } from './providerFileStore.ts';
import { settingsFile } from './settingsFile.ts';
import { openSharedFile, openSharedFiles, SHARED_FILES_MS } from './sharedFile.ts';

const logError = vi.fn<(context: string, error: unknown) => void>();
const onThisMachine: Settings = { ...defaultSettings, generalMessage: 'of this machine' };

let database: Database;
let time: Date;

beforeEach(async () => {
  logError.mockClear();
  time = new Date('2026-03-21T08:00:00Z');
  database = await openTestDatabase();
});

afterEach(() => database.close());

const now = () => time;
const pass = (ms: number) => void (time = new Date(time.getTime() + ms));
const store = (content: string) => writeProviderFiles(database.scope, new Map([[settingsFile.name, content]]), time);
const closed = (message: string) => JSON.stringify({ disableUpload: { status: true, message } });

async function openReader() {
  const files = await openSharedFiles({ db: database.scope, now, logError });
  return openSharedFile({ files, file: settingsFile, readOwn: () => Promise.resolve(onThisMachine), logError });
}

test('the file of this machine applies until one is imported, which every process notices in time', async () => {
  const [read, other] = [await openReader(), await openReader()];
  expect(await read()).toBe(onThisMachine);
  await store(closed('a'));
  pass(SHARED_FILES_MS);
  const all = await Promise.all([read(), read(), other()]);
  expect(all.map(({ features }) => features.upload.message)).toEqual(['a', 'a', 'a']);
  await store(closed('b'));
  pass(SHARED_FILES_MS - 1);
  expect((await read()).features.upload.message).toBe('a');
  pass(1);
  expect((await read()).features.upload.message).toBe('b');
  expect(logError).not.toHaveBeenCalled();
});

test('a clock that is set back does not keep old settings', async () => {
  const read = await openReader();
  await store(closed('a'));
  pass(-3_600_000);
  expect((await read()).features.upload.isDisabled).toBe(true);
});

test('settings that this version cannot read change nothing, are logged once, and refuse a start', async () => {
  await store(closed('a'));
  const read = await openReader();
  await store('{"newer": true}');
  pass(SHARED_FILES_MS);
  expect((await read()).features.upload.isDisabled).toBe(true);
  pass(SHARED_FILES_MS);
  expect((await read()).features.upload.isDisabled).toBe(true);
  expect(logError.mock.calls).toEqual([
    ['settings.json of the database was not applied', expect.stringMatching(/^newer: /)],
  ]);
  await expect(openReader()).rejects.toThrow(/^newer: /);
});

test('while the database cannot be read the last settings stay, and the error is logged once', async () => {
  await store(closed('a'));
  const files = await openSharedFiles({ db: database.scope, now, logError });
  const read = await openSharedFile({
    files,
    file: settingsFile,
    readOwn: () => Promise.resolve(onThisMachine),
    logError,
  });
  const query = vi.spyOn(database.scope, 'q').mockImplementation(() => {
    throw new Error('Connection terminated');
  });
  for (const _ of [1, 2, 3]) {
    pass(SHARED_FILES_MS);
    expect((await read()).features.upload.isDisabled).toBe(true);
  }
  expect(logError).toHaveBeenCalledTimes(1);
  query.mockRestore();
  await store(closed('b'));
  pass(SHARED_FILES_MS);
  expect((await read()).features.upload.message).toBe('b');
});

test('files are replaced together', async () => {
  await writeProviderFiles(
    database.scope,
    new Map([
      ['settings.json', '{}'],
      ['partners.json', '{"partners":[]}'],
    ]),
    time,
  );
  await writeProviderFiles(database.scope, new Map([['settings.json', closed('a')]]), time);
  expect(await readProviderFiles(database.scope)).toEqual(
    new Map([
      ['settings.json', closed('a')],
      ['partners.json', '{"partners":[]}'],
    ]),
  );
});
