import { mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { capabilities, defaultSettings } from './defaultSettings.ts';
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

test('without a file the default settings are in force, and nobody is told', async () => {
  expect(await read()).toEqual(defaultSettings);
  expect(logError).not.toHaveBeenCalled();
});

test('a file is in force from the next call on, and each change of it, and its end', async () => {
  await read();
  await write({ disableUpload: { status: true, message: 'تا فردا' }, allowedUsers: ['sara'] });
  expect(await read()).toMatchObject({ features: { upload: off('تا فردا') }, allowedUsers: ['sara'] });
  await write({ generalMessage: 'خوش آمدید', disableUpload: { status: false, message: '' } });
  expect(await read()).toEqual({ ...defaultSettings, generalMessage: 'خوش آمدید' });
  await removeFile();
  expect(await read()).toEqual(defaultSettings);
  expect(logError).not.toHaveBeenCalled();
});

test('either spelling of a switch is understood', async () => {
  await write({ isUploadDisabled: { status: true, message: 'a' }, disableUpgrade: { status: true } });
  expect((await read()).features).toMatchObject({ upload: off('a'), upgrade: off('') });
});

test('what a file does not name stays as it is by default; what it names is changed, capabilities too', async () => {
  await write('\uFEFF{"networkName":"net-1"}');
  expect(await read()).toEqual({ ...defaultSettings, networkName: 'net-1', capabilities: new Set(capabilities) });
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
])('%j is no settings: the last good ones stay, and that is told once', async (wrong, complaint) => {
  await write({ generalMessage: 'خوش آمدید' });
  const good = await read();
  await write(wrong);
  expect([await read(), await read(), await read()]).toEqual([good, good, good]);
  expect(logError.mock.calls).toEqual([['settings.json is not in force', expect.stringMatching(complaint)]]);
});

test('a wrong file at the start leaves the default ones, and one put right is in force again', async () => {
  await write('{');
  expect(await read()).toEqual(defaultSettings);
  await write({ generalMessage: 'خوش آمدید' });
  expect((await read()).generalMessage).toBe('خوش آمدید');
  await write('{');
  expect((await read()).generalMessage).toBe('خوش آمدید');
  expect(logError).toHaveBeenCalledTimes(2);
});

test('many who ask at once are told the same', async () => {
  await write({ generalMessage: 'خوش آمدید' });
  const told = await Promise.all(Array.from({ length: 20 }, () => read()));
  expect(told.every(({ generalMessage }) => generalMessage === 'خوش آمدید')).toBe(true);
  await write('{');
  await Promise.all(Array.from({ length: 20 }, () => read()));
  expect(logError).toHaveBeenCalledTimes(1);
});

test('a folder in its place is told once, and the last settings stay', async () => {
  await mkdir(join(folder, 'settings.json'));
  expect([await read(), await read()]).toEqual([defaultSettings, defaultSettings]);
  expect(logError).toHaveBeenCalledTimes(1);
  await rmdir(join(folder, 'settings.json'));
  await write({ generalMessage: 'خوش آمدید' });
  expect((await read()).generalMessage).toBe('خوش آمدید');
});
