import { type Client, featureSwitch, getSettings, type Settings } from '@abrak/core';
import { listFolder, uploadFile } from '@abrak/core/files';
import { defaultWalletLimits } from '@abrak/core/billing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formRequest } from '@abrak/core/internal/testing';
import { openSandbox, type TestSandbox, tokenOf } from '../testing/openSandbox.ts';
import { defaultSettings } from './defaultSettings.ts';

const enabled = { isDisabled: false, message: '' };

function upload(client: Client, name: string) {
  const signal = new AbortController().signal;
  return uploadFile(client, { file: new Blob(['x']), name, folderId: 0, onProgress: () => undefined, signal });
}

describe('the default settings', () => {
  let sandbox: TestSandbox;

  beforeAll(async () => {
    sandbox = await openSandbox();
  });

  afterAll(() => sandbox.close());

  test('enable every feature and list the capabilities', async () => {
    expect(await getSettings(sandbox.newClient())).toEqual({
      features: { upload: enabled, createServer: enabled, upgrade: enabled, extend: enabled, idle: enabled },
      networkName: null,
      generalMessage: '',
      allowedUsers: [],
      capabilities: defaultSettings.capabilities,
      wallet: defaultWalletLimits,
      security: null,
    });
    expect(defaultSettings.capabilities).toContain('shares');
  });
});

describe('settings that switch uploads off', () => {
  const settings: Partial<Settings> = {
    features: { ...defaultSettings.features, upload: { isDisabled: true, message: 'تا فردا' } },
    networkName: 'net-1',
    generalMessage: 'خوش آمدید',
    allowedUsers: ['Allowed', 'byMail@abrak.example', 'somebody'],
    capabilities: new Set(['windows']),
  };

  let sandbox: TestSandbox;

  beforeAll(async () => {
    sandbox = await openSandbox({ settings });
    for (const username of ['allowed', 'byMail', 'refused']) await sandbox.addCustomer(username);
  });

  afterAll(() => sandbox.close());

  test('are public, in the documented spelling', async () => {
    const response = await fetch(`${sandbox.url}/vm/settings`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      disableUpload: { status: true, message: 'تا فردا' },
      disableCreateVm: { status: false, message: '' },
      disableUpgrade: { status: false, message: '' },
      disableExtend: { status: false, message: '' },
      disableIdle: { status: false, message: '' },
      networkName: 'net-1',
      generalMessage: 'خوش آمدید',
      allowedUsers: [],
      capabilities: ['windows'],
      wallet: defaultWalletLimits,
      security: null,
    });
    const ended = await fetch(`${sandbox.url}/vm/settings`, { headers: { token: 'ended' } });
    expect([ended.status, await ended.json()]).toMatchObject([200, { allowedUsers: [] }]);
  });

  test.each([
    ['allowed', ['allowed'], false],
    ['byMail', ['byMail'], false],
    ['refused', [], true],
  ])('show %s only their own name on the list', async (username, allowedUsers, isDisabled) => {
    const received = await getSettings(await sandbox.signIn(username));
    expect(received.allowedUsers).toEqual(allowedUsers);
    expect(featureSwitch(received, 'upload', { username, email: '' }).isDisabled).toBe(isDisabled);
  });

  test('refuse uploads of customers who are not on the list, without ending their session', async () => {
    const refused = await sandbox.signIn('refused');
    await expect(upload(refused, 'no.txt')).rejects.toMatchObject({ code: 'notAllowed', status: 403 });
    expect((await listFolder(refused, '/')).documents).toEqual([]);
    for (const username of ['allowed', 'byMail']) {
      const client = await sandbox.signIn(username);
      await expect(upload(client, 'yes.txt')).resolves.toMatchObject({ name: 'yes.txt' });
    }
  });

  test('refuse an upload before its bytes are read, with a list of errors', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(5_000_000)]), 'large.bin');
    const { body, headers } = await formRequest(form);
    const token = tokenOf(await sandbox.signIn('refused'));
    const response = await fetch(sandbox.uploadUrl, { method: 'POST', body, headers: { ...headers, token } });
    expect([response.status, await response.json()]).toEqual([403, { errors: [{ msg: 'تا فردا' }] }]);
    expect((await fetch(sandbox.uploadUrl, { method: 'POST' })).status).toBe(401);
  });

  test('log no error', () => {
    expect(sandbox.world.logged).toEqual([]);
  });
});
