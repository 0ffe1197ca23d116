import type { Client } from '@abrak/core';
import {
  getCurrentUser,
  signIn,
  finishSignIn,
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  finishPasskeySignIn,
  listFactors,
  MAX_PASSKEY_NAME,
  removePasskey,
  renamePasskey,
} from '@abrak/core/account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDevice, startSignIn, refusal } from '../../testing/factorCalls.ts';
import { openSandbox, PASSWORD, type TestSandbox } from '../../testing/openSandbox.ts';
import { type DeviceChanges, PasskeyDevice } from '../../testing/passkeyDevice.ts';
import { CHALLENGE_MS } from './challengeStore.ts';
import { PASSKEYS_PER_CUSTOMER } from './factorChanges.ts';
import { relyingPartyOf } from './passkeys.ts';

let sandbox: TestSandbox;
let count = 0;
let username: string;
let client: Client;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  count += 1;
  username = `keyed${count}`;
  await sandbox.addCustomer(username);
  sandbox.world.advance(60_000);
  client = await sandbox.signIn(username);
});

async function signInAlone(device: PasskeyDevice, changes?: DeviceChanges): Promise<Client> {
  const visitor = sandbox.newClient();
  const { challenge, passkey } = await beginPasskeySignIn(visitor);
  await finishPasskeySignIn(visitor, { challenge, passkey: device.get(passkey, changes) });
  return visitor;
}

async function signInTwofold(device: PasskeyDevice, changes?: DeviceChanges): Promise<Client> {
  const visitor = sandbox.newClient();
  const { challenge, passkey } = await startSignIn(visitor, username);
  if (passkey === null) throw new Error('No passkey is asked for.');
  await finishSignIn(visitor, { challenge, proof: { passkey: device.get(passkey, changes) } });
  return visitor;
}

describe('a passkey', () => {
  test('signs in alone and as the second step, and gives recovery codes as the first factor', async () => {
    const device = new PasskeyDevice();
    const { challenge, passkey } = await beginPasskey(client);
    expect(passkey).toMatchObject({
      rp: { id: 'console.example' },
      user: { name: username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(
      await addPasskey(client, { challenge, name: '  My   laptop ', passkey: device.create(passkey) }),
    ).toHaveLength(10);
    expect(await listFactors(client)).toMatchObject({
      totp: null,
      passkeys: [{ name: 'My laptop', lastUsedAt: null }],
      recoveryCodesLeft: 10,
    });
    await expect(signIn(sandbox.newClient(), { identifier: username, password: PASSWORD })).rejects.toMatchObject(
      refusal('secondFactorRequired'),
    );
    for (const session of [await signInAlone(device), await signInTwofold(device)])
      await expect(getCurrentUser(session)).resolves.toMatchObject({ username });
    expect((await listFactors(client)).passkeys).toMatchObject([{ lastUsedAt: sandbox.world.now().getTime() }]);
  });

  test('is renamed and removed by its owner only, and does not sign in afterwards', async () => {
    const device = await addDevice(client);
    const [{ id } = { id: '' }] = (await listFactors(client)).passkeys;
    await sandbox.addCustomer(`stranger${count}`);
    const stranger = await sandbox.signIn(`stranger${count}`);
    await expect(renamePasskey(stranger, { id, name: 'Mine' })).rejects.toMatchObject(refusal('itemMissing'));
    await expect(removePasskey(stranger, id)).rejects.toMatchObject(refusal('itemMissing'));
    await expect(removePasskey(client, 'not-an-id')).rejects.toMatchObject(refusal('itemMissing'));
    await renamePasskey(client, { id, name: 'کلید' });
    for (const name of [' ', 'a\u202Eb', 'x'.repeat(MAX_PASSKEY_NAME + 1)])
      await expect(renamePasskey(client, { id, name })).rejects.toMatchObject({ fields: { name: expect.any(String) } });
    expect((await listFactors(client)).passkeys).toMatchObject([{ name: 'کلید' }]);
    await removePasskey(client, id);
    await expect(signInAlone(device)).rejects.toMatchObject(refusal('factorRefused', 'passkey'));
    expect(await listFactors(client)).toEqual({ totp: null, passkeys: [], recoveryCodesLeft: 0 });
  });

  test('cannot be added twice, and there is a limit', async () => {
    const device = await addDevice(client);
    const add = async (made: PasskeyDevice) => {
      const { challenge, passkey } = await beginPasskey(client);
      return addPasskey(client, { challenge, name: 'Again', passkey: made.create(passkey) });
    };
    await expect(add(device)).rejects.toMatchObject(refusal('factorRefused', 'passkey'));
    for (let made = 1; made < PASSKEYS_PER_CUSTOMER; made += 1) await add(new PasskeyDevice());
    await expect(beginPasskey(client)).rejects.toMatchObject(refusal('limitReached'));
  });
});

describe('an attacker', () => {
  const forgeries: readonly [string, DeviceChanges][] = [
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['another host of the same origin’s site', { origin: 'https://login.console.example' }],
    ['a passkey of another host', { rpId: 'evil.example' }],
    ['a device that has not verified its user', { isVerified: false }],
  ];

  test.each(forgeries)('cannot sign in with the answer of %s', async (_, changes) => {
    const device = await addDevice(client);
    await expect(signInAlone(device, changes)).rejects.toMatchObject(refusal('factorRefused', 'passkey'));
    await expect(signInTwofold(device, changes)).rejects.toMatchObject(refusal('factorRefused', 'passkey'));
  });

  test.each(forgeries)('cannot add a passkey with the answer of %s', async (_, changes) => {
    const { challenge, passkey } = await beginPasskey(client);
    await expect(
      addPasskey(client, { challenge, name: 'Evil', passkey: new PasskeyDevice().create(passkey, changes) }),
    ).rejects.toMatchObject(refusal('factorRefused', 'passkey'));
    expect((await listFactors(client)).passkeys).toEqual([]);
  });

  test('cannot sign in with an answer that names another customer', async () => {
    const device = await addDevice(client);
    const userHandle = (await beginPasskey(client)).passkey.user.id;
    await expect(signInAlone(device, { userHandle: 'b3RoZXI' })).rejects.toMatchObject(refusal('factorRefused'));
    await expect(signInAlone(device, { userHandle })).resolves.toBeDefined();
  });

  test('cannot use a copy whose counter goes back or stands still', async () => {
    const device = await addDevice(client);
    await signInAlone(device, { counter: 9 });
    await expect(signInAlone(device, { counter: 9 })).rejects.toMatchObject(refusal('factorRefused'));
    await expect(signInAlone(device, { counter: 3 })).rejects.toMatchObject(refusal('factorRefused'));
    await expect(signInAlone(device, { counter: 10 })).resolves.toBeDefined();
  });

  test('cannot replay an answer, nor send it for another challenge, customer or purpose', async () => {
    const device = await addDevice(client);
    const visitor = sandbox.newClient();
    const alone = await beginPasskeySignIn(visitor);
    const answer = device.get(alone.passkey);
    const other = await beginPasskeySignIn(visitor);
    await expect(finishPasskeySignIn(visitor, { challenge: other.challenge, passkey: answer })).rejects.toMatchObject(
      refusal('factorRefused'),
    );
    await expect(
      finishSignIn(visitor, { challenge: alone.challenge, proof: { passkey: answer } }),
    ).rejects.toMatchObject(refusal('challengeEnded'));
    const racers = [sandbox.newClient(), sandbox.newClient()];
    const outcomes = await Promise.allSettled(
      racers.map((racer) => finishPasskeySignIn(racer, { challenge: alone.challenge, passkey: answer })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(finishPasskeySignIn(visitor, { challenge: alone.challenge, passkey: answer })).rejects.toMatchObject(
      refusal('challengeEnded'),
    );
    await sandbox.addCustomer(`stranger${count}`);
    const stranger = await addDevice(await sandbox.signIn(`stranger${count}`));
    const twofold = await startSignIn(visitor, username);
    if (twofold.passkey === null) throw new Error('No passkey is asked for.');
    await expect(
      finishSignIn(visitor, { challenge: twofold.challenge, proof: { passkey: stranger.get(twofold.passkey) } }),
    ).rejects.toMatchObject(refusal('factorRefused'));
  });

  test('cannot add a passkey with the challenge of another session, or a late one', async () => {
    const { challenge, passkey } = await beginPasskey(client);
    const send = (by: Client) =>
      addPasskey(by, { challenge, name: 'Evil', passkey: new PasskeyDevice().create(passkey) });
    await expect(send(await sandbox.signIn(username))).rejects.toMatchObject(refusal('challengeEnded', 'challenge'));
    sandbox.world.advance(CHALLENGE_MS);
    await expect(send(client)).rejects.toMatchObject(refusal('challengeEnded'));
  });

  test('gets no 5xx for broken bytes', async () => {
    const device = await addDevice(client);
    const { challenge, passkey } = await beginPasskeySignIn(sandbox.newClient());
    const whole = device.get(passkey);
    for (const field of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
      const body = JSON.stringify({
        challenge,
        passkey: { ...whole, response: { ...whole.response, [field]: 'AAAA' } },
      });
      const answer = await fetch(`${sandbox.url}/cfs/auth/passkeys`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect([field, answer.status]).toEqual([field, 400]);
    }
  });
});

test.each([
  ['https://console.example', { id: 'console.example', origin: 'https://console.example' }],
  ['http://127.0.0.1:4173', { id: 'localhost', origin: 'http://localhost:4173' }],
  ['http://[::1]:4173', { id: 'localhost', origin: 'http://localhost:4173' }],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::1]', undefined],
])('the site of %s', (origin, party) => {
  expect(relyingPartyOf(origin)).toEqual(party);
});
