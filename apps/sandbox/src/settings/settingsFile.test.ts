import { mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from './defaultSettings.ts';
import { openSettingsFile, type ReadSettings } from './settingsFile.ts';

const logError = vi.fn<(context: string, error: unknown) => void>();

let folder: string;
let read: ReadSettings;

beforeEach(async () => {
  logError.mockClear();
  folder = await mkdtemp(join(tmpdir(), 'abrak-settings-'));
  read = openSettingsFile({ folder, logError });
});

afterEach(() => rm(folder, { recursive: true }));

function write(settings: unknown): Promise<void> {
  const text = typeof settings === 'string' ? settings : JSON.stringify(settings);
  return writeFile(join(folder, 'settings.json'), text);
}

const removeFile = () => rm(join(folder, 'settings.json'));
const off = (message: string) => ({ isDisabled: true, message });

test('without a file the default settings apply and nothing is logged', async () => {
  expect(await read()).toEqual(defaultSettings);
  expect(logError).not.toHaveBeenCalled();
});

test('a new, changed or removed file applies from the next call', async () => {
  await read();
  await write({ disableUpload: { status: true, message: 'تا فردا' }, allowedUsers: ['sara'] });
  expect(await read()).toMatchObject({ features: { upload: off('تا فردا') }, allowedUsers: ['sara'] });
  await write({ generalMessage: 'خوش آمدید', disableUpload: { status: false, message: '' } });
  expect(await read()).toEqual({ ...defaultSettings, generalMessage: 'خوش آمدید' });
  await removeFile();
  expect(await read()).toEqual(defaultSettings);
  expect(logError).not.toHaveBeenCalled();
});

test('both spellings of a switch are accepted', async () => {
  await write({ isUploadDisabled: { status: true, message: 'a' }, disableUpgrade: { status: true } });
  expect((await read()).features).toMatchObject({ upload: off('a'), upgrade: off('') });
});

test('settings that a file omits keep their defaults', async () => {
  await write('\uFEFF{"networkName":"net-1"}');
  expect(await read()).toEqual({ ...defaultSettings, networkName: 'net-1' });
  await write({ capabilities: [] });
  expect((await read()).capabilities).toEqual(new Set());
});

test.each([
  ['', /^JSON: /],
  ['{"disableUpload": {', /^JSON: /],
  ['null', /^JSON: /],
  ['[]', /^JSON: /],
  [{ disableUplaod: { status: true } }, /^disableUplaod: /],
  [{ disableUpload: true }, /^disableUpload: /],
  [{ disableUpload: { status: 'yes' } }, /^disableUpload\.status: /],
  [{ allowedUsers: 'sara' }, /^allowedUsers: /],
])('%j is invalid: the last valid settings stay, and the error is logged once', async (wrong, complaint) => {
  await write({ generalMessage: 'خوش آمدید' });
  const good = await read();
  await write(wrong);
  expect([await read(), await read(), await read()]).toEqual([good, good, good]);
  expect(logError.mock.calls).toEqual([['settings.json was not applied', expect.stringMatching(complaint)]]);
});

test('an invalid file at the start leaves the defaults, and a corrected one applies', async () => {
  await write('{');
  expect(await read()).toEqual(defaultSettings);
  await write({ generalMessage: 'خوش آمدید' });
  expect((await read()).generalMessage).toBe('خوش آمدید');
  await write('{');
  expect((await read()).generalMessage).toBe('خوش آمدید');
  expect(logError).toHaveBeenCalledTimes(2);
});

test('concurrent reads return the same settings', async () => {
  await write({ generalMessage: 'خوش آمدید' });
  const results = await Promise.all(Array.from({ length: 20 }, () => read()));
  expect(results.every(({ generalMessage }) => generalMessage === 'خوش آمدید')).toBe(true);
  await write('{');
  await Promise.all(Array.from({ length: 20 }, () => read()));
  expect(logError).toHaveBeenCalledTimes(1);
});

test('a folder instead of the file is logged once, and the last settings stay', async () => {
  await mkdir(join(folder, 'settings.json'));
  expect([await read(), await read()]).toEqual([defaultSettings, defaultSettings]);
  expect(logError).toHaveBeenCalledTimes(1);
  await rmdir(join(folder, 'settings.json'));
  await write({ generalMessage: 'خوش آمدید' });
  expect((await read()).generalMessage).toBe('خوش آمدید');
});
