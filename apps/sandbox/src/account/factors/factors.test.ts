import type { Client } from '@abrak/core';
import {
  changePassword,
  endOtherSessions,
  getCurrentUser,
  requestPasswordReset,
  setNewPassword,
  signIn,
  finishSignIn,
  beginTotp,
  confirmTotp,
  listActivity,
  listFactors,
  removeTotp,
  renewRecoveryCodes,
} from '@abrak/core/account';
import { hashPassword } from '@abrak/core/internal';
import { totpCode } from '@abrak/core/internal/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepExpired } from '../../sweeps.ts';
import { addApp, CODE_MS, startSignIn, type TestApp, refusal } from '../../testing/factorCalls.ts';
import { lastCode } from '../../testing/mails.ts';
import { openSandbox, PASSWORD, type TestSandbox, tokenOf } from '../../testing/openSandbox.ts';
import { ANSWERS_PER_CHALLENGE, CHALLENGE_MS } from './challengeStore.ts';
import { RECOVERY_CODES } from './recoveryCodes.ts';
import { ENROLMENT_MS } from './totp.ts';

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
  username = `twofold${count}`;
  await sandbox.addCustomer(username);
  sandbox.world.advance(60_000);
  client = await sandbox.signIn(username);
});

const codes = async () => (await listActivity(client)).map(({ code }) => code);

/** Answers a new sign-in with a code; returns its client. */
async function signInWith(code: string): Promise<Client> {
  const visitor = sandbox.newClient();
  const { challenge } = await startSignIn(visitor, username);
  await finishSignIn(visitor, { challenge, proof: { code } });
  return visitor;
}

describe('an authenticator app', () => {
  test('counts after its first right code, and gives ten recovery codes once', async () => {
    const { enrolment, secret, uri } = await beginTotp(client);
    expect(uri).toBe(`otpauth://totp/Abrak:${encodeURIComponent(username)}?secret=${secret}&issuer=Abrak`);
    const right = await totpCode(secret, sandbox.world.now().getTime());
    await expect(confirmTotp(client, { enrolment, code: '000000' })).rejects.toMatchObject(
      refusal('factorRefused', 'code'),
    );
    expect((await listFactors(client)).totp).toBeNull();
    await expect(signIn(sandbox.newClient(), { identifier: username, password: PASSWORD })).resolves.toBeUndefined();
    const recoveryCodes = await confirmTotp(client, { enrolment, code: right });
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES);
    expect(recoveryCodes[0]).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    expect(await listFactors(client)).toEqual({
      totp: { createdAt: sandbox.world.now().getTime(), lastUsedAt: null },
      passkeys: [],
      recoveryCodesLeft: RECOVERY_CODES,
    });
    await expect(beginTotp(client)).rejects.toMatchObject(refusal('limitReached'));
    await expect(
      confirmTotp(client, { enrolment, code: await totpCode(secret, sandbox.world.now().getTime() + CODE_MS) }),
    ).rejects.toMatchObject(refusal('limitReached'));
    expect(await codes()).toEqual(['factorAdded', 'signedIn', 'factorRefused', 'signedIn']);
  });

  test('cannot be added with the enrolment of another customer, or an old one', async () => {
    const { enrolment, secret } = await beginTotp(client);
    await sandbox.addCustomer(`stranger${count}`);
    const stranger = await sandbox.signIn(`stranger${count}`);
    const send = async (by: Client) =>
      confirmTotp(by, { enrolment, code: await totpCode(secret, sandbox.world.now().getTime()) });
    await expect(send(stranger)).rejects.toMatchObject(refusal('challengeEnded', 'enrolment'));
    await expect(
      confirmTotp(client, { enrolment: `${enrolment.slice(0, -4)}AAAA`, code: '123456' }),
    ).rejects.toMatchObject(refusal('challengeEnded'));
    sandbox.world.settings = { ...sandbox.world.settings, security: { confirmationMinutes: 60 } };
    sandbox.world.advance(ENROLMENT_MS);
    await expect(send(client)).rejects.toMatchObject(refusal('challengeEnded'));
  });

  test('is stored encrypted, and recovery codes as hashes', async () => {
    const { enrolment, secret } = await beginTotp(client);
    const recoveryCodes = await confirmTotp(client, {
      enrolment,
      code: await totpCode(secret, sandbox.world.now().getTime()),
    });
    const rows = JSON.stringify([
      await sandbox.db.q().selectFrom('totp_factor').selectAll().execute(),
      await sandbox.db.q().selectFrom('recovery_code').selectAll().execute(),
    ]);
    expect(rows).not.toContain(secret);
    for (const code of recoveryCodes) expect(rows).not.toContain(code.replaceAll('-', ''));
  });
});

describe('a sign-in with a second factor', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await addApp(sandbox, client);
  });

  test('has no session before the code, neither by POST nor by the documented GET', async () => {
    const visitor = sandbox.newClient();
    const challenge = await startSignIn(visitor, username);
    expect(challenge).toMatchObject({ methods: ['totp', 'recoveryCode'], passkey: null });
    expect(visitor.session.current()).toBeUndefined();
    await expect(signIn(visitor, { identifier: username, password: PASSWORD })).rejects.toMatchObject(
      refusal('secondFactorRequired'),
    );
    const query = new URLSearchParams({ email: username, password: await hashPassword(PASSWORD) });
    const answer = await fetch(`${sandbox.url}/cfs/auth?${query}`);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    await finishSignIn(visitor, { challenge: challenge.challenge, proof: { code: await app.code() } });
    await expect(getCurrentUser(visitor)).resolves.toMatchObject({ username });
    expect((await codes()).slice(0, 4)).toEqual([
      'signedIn',
      'secondFactorAsked',
      'secondFactorAsked',
      'secondFactorAsked',
    ]);
  });

  test.each([-1, 0, 1])('accepts the code %i steps away, in Persian digits too', async (steps) => {
    sandbox.world.advance(CODE_MS);
    const code = (await app.code(steps)).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)));
    await expect(signInWith(code)).resolves.toBeDefined();
  });

  test.each([-2, 2])('refuses the code %i steps away', async (steps) => {
    sandbox.world.advance(2 * CODE_MS);
    await expect(signInWith(await app.code(steps))).rejects.toMatchObject(refusal('factorRefused'));
  });

  test('refuses a code that was used, also in parallel, and one before it', async () => {
    sandbox.world.advance(CODE_MS);
    const [code, earlier] = [await app.code(), await app.code(-1)];
    const outcomes = await Promise.allSettled([signInWith(code), signInWith(code)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(signInWith(code)).rejects.toMatchObject(refusal('factorRefused'));
    await expect(signInWith(earlier)).rejects.toMatchObject(refusal('factorRefused'));
    sandbox.world.advance(CODE_MS);
    await expect(signInWith(await app.code())).resolves.toBeDefined();
  });

  test('accepts each recovery code once, also in parallel', async () => {
    const [first = '', second = ''] = app.recoveryCodes;
    const outcomes = await Promise.allSettled([
      signInWith(first),
      signInWith(first.toUpperCase().replaceAll('-', ' ')),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await signInWith(second);
    expect((await listFactors(client)).recoveryCodesLeft).toBe(RECOVERY_CODES - 2);
    expect((await codes()).slice(0, 2)).toEqual(['signedIn', 'recoveryCodeUsed']);
    const renewed = await renewRecoveryCodes(client);
    await expect(signInWith(app.recoveryCodes[2] ?? '')).rejects.toMatchObject(refusal('factorRefused'));
    await expect(signInWith(renewed[0] ?? '')).resolves.toBeDefined();
  });

  test('uses up its challenge with the first right answer, after five wrong ones and after five minutes', async () => {
    const visitor = sandbox.newClient();
    const used = await startSignIn(visitor, username);
    const answer = (challenge: string, code: string) => finishSignIn(visitor, { challenge, proof: { code } });
    await answer(used.challenge, await app.code());
    await expect(answer(used.challenge, app.recoveryCodes[0] ?? '')).rejects.toMatchObject(
      refusal('challengeEnded', 'challenge'),
    );
    const late = await startSignIn(visitor, username);
    sandbox.world.advance(CHALLENGE_MS);
    await expect(answer(late.challenge, await app.code())).rejects.toMatchObject(refusal('challengeEnded'));
    const guessed = await startSignIn(visitor, username);
    for (let guess = 0; guess < ANSWERS_PER_CHALLENGE; guess += 1)
      await expect(answer(guessed.challenge, '000000')).rejects.toMatchObject(refusal('factorRefused'));
    await expect(answer(guessed.challenge, app.recoveryCodes[0] ?? '')).rejects.toMatchObject(
      refusal('challengeEnded'),
    );
    await sweepExpired(sandbox.db, new Date(sandbox.world.now().getTime() + CHALLENGE_MS));
    expect(await sandbox.db.q().selectFrom('factor_challenge').selectAll().execute()).toEqual([]);
  });

  test('ends with a change of the password, a reset and "this was not me"', async () => {
    const visitor = sandbox.newClient();
    const attempts: (() => Promise<void>)[] = [
      () =>
        changePassword(client, { currentPassword: PASSWORD, newPassword: 'battery staple' }).then(() =>
          changePassword(client, { currentPassword: 'battery staple', newPassword: PASSWORD }),
        ),
      () => endOtherSessions(client),
      async () => {
        await requestPasswordReset(client, `${username}@abrak.example`);
        await setNewPassword(client, {
          code: await lastCode(sandbox, 'reset', `${username}@abrak.example`),
          newPassword: PASSWORD,
        });
      },
    ];
    for (const [index, end] of attempts.entries()) {
      const { challenge } = await startSignIn(visitor, username);
      await end();
      await expect(
        finishSignIn(visitor, { challenge, proof: { code: app.recoveryCodes[index] ?? '' } }),
      ).rejects.toMatchObject(refusal('challengeEnded'));
    }
    // A reset by mail does not replace the second factor.
    await expect(startSignIn(visitor, username)).resolves.toBeDefined();
  });

  test('needs no code once the app was removed, and its recovery codes are gone', async () => {
    const visitor = sandbox.newClient();
    const { challenge } = await startSignIn(visitor, username);
    await removeTotp(client);
    await expect(finishSignIn(visitor, { challenge, proof: { code: await app.code() } })).rejects.toMatchObject(
      refusal('factorRefused'),
    );
    await expect(
      finishSignIn(visitor, { challenge, proof: { code: app.recoveryCodes[0] ?? '' } }),
    ).rejects.toMatchObject(refusal('factorRefused'));
    await expect(signIn(visitor, { identifier: username, password: PASSWORD })).resolves.toBeUndefined();
    await expect(removeTotp(client)).rejects.toMatchObject(refusal('itemMissing'));
    await expect(renewRecoveryCodes(client)).rejects.toMatchObject(refusal('itemMissing'));
    expect(await codes()).toContain('factorRemoved');
  });

  test('is refused for a page of another origin, a body that is no JSON and a code that is none', async () => {
    const { challenge } = await startSignIn(sandbox.newClient(), username);
    const body = JSON.stringify({ challenge, code: await app.code() });
    const send = (headers: Record<string, string>, sent = body) =>
      fetch(`${sandbox.url}/cfs/auth/secondFactor`, { method: 'POST', headers, body: sent });
    expect((await send({ 'content-type': 'application/json', origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({ 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send({ 'content-type': 'application/json' }, JSON.stringify({ challenge, code: '12' }))).status).toBe(
      400,
    );
    expect(
      (await send({ 'content-type': 'application/json' }, JSON.stringify({ challenge, code: '1'.repeat(60_000) })))
        .status,
    ).toBe(400);
  });
});

test('the log and the answers have no code, secret or challenge', async () => {
  const app = await addApp(sandbox, client);
  const visitor = sandbox.newClient();
  const { challenge } = await startSignIn(visitor, username);
  const code = await app.code();
  await finishSignIn(visitor, { challenge, proof: { code } });
  const lines = JSON.stringify(sandbox.world.securityLines);
  for (const secret of [code, challenge, tokenOf(visitor), ...app.recoveryCodes])
    expect(lines).not.toContain(`"${secret}"`);
});
