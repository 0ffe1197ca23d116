import { describe, expect, test } from 'vitest';
import { createSession } from '../../client/index.ts';
import { createMemoryBackend } from '../../testing/index.ts';
import { totpCode } from '../../testing/totpCode.ts';
import { aUser } from '../fixtures.ts';
import { beginSignIn, finishSignIn, signIn } from '../index.ts';

const SECRET = 'JBSWY3DPEHPK3PXP';
const RECOVERY_CODE = 'abcdefghjkmnpqrs';
const user = aUser();
const credentials = { identifier: user.email, password: 'abrak' };

function aVisitor(factors = { totpSecret: SECRET, recoveryCodes: [RECOVERY_CODE] }) {
  const backend = createMemoryBackend({ user, factors, isSignedIn: false });
  return backend.client({ session: createSession() });
}

async function challengeOf(client: ReturnType<typeof aVisitor>) {
  const challenge = await beginSignIn(client, credentials);
  if (challenge === undefined) throw new Error('No second factor was asked for.');
  return challenge;
}

describe('a customer with a second factor', () => {
  test.each([
    ['a code of the app', () => totpCode(SECRET, Date.now())],
    ['a recovery code', () => Promise.resolve(RECOVERY_CODE)],
  ])('signs in with the public functions by %s', async (_kind, code) => {
    const client = aVisitor();
    await expect(signIn(client, credentials)).rejects.toMatchObject({ code: 'secondFactorRequired' });
    const { challenge, methods } = await challengeOf(client);
    expect(methods).toEqual(['totp', 'recoveryCode']);
    expect(client.session.current()).toBeUndefined();
    await finishSignIn(client, { challenge, proof: { code: await code() } });
    expect(client.session.current()?.username).toBe(user.username);
  });

  test('is not signed in by a wrong code, and a challenge that was answered is not answered again', async () => {
    const client = aVisitor();
    const { challenge } = await challengeOf(client);
    const answer = (code: string) => finishSignIn(client, { challenge, proof: { code } });
    await expect(answer('000000')).rejects.toMatchObject({ code: 'factorRefused' });
    expect(client.session.current()).toBeUndefined();
    await answer(RECOVERY_CODE);
    client.session.end();
    await expect(answer(await totpCode(SECRET, Date.now()))).rejects.toMatchObject({ code: 'challengeEnded' });
    expect(client.session.current()).toBeUndefined();
  });
});

test('a customer without a second factor is signed in by beginSignIn alone', async () => {
  const backend = createMemoryBackend({ user, isSignedIn: false });
  const client = backend.client({ session: createSession() });
  await expect(beginSignIn(client, credentials)).resolves.toBeUndefined();
  expect(client.session.current()?.username).toBe(user.username);
});
