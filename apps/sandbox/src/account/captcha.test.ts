import { solveCaptcha } from '@abrak/core/account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSandbox, type TestSandbox } from '../testing/openSandbox.ts';
import { signUpNewCustomer } from '../testing/signUpNewCustomer.ts';
import { redeemCaptcha } from './captcha.ts';

interface Captcha {
  challenge: { parameters: Record<string, unknown> & { data: Record<string, unknown> }; signature: string };
  solution: { counter: number; derivedKey: string };
}

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(() => sandbox.world.advance(60 * 60_000));

function solve(): Promise<string> {
  return solveCaptcha(sandbox.newClient());
}

function take(payload: string): Promise<boolean> {
  return redeemCaptcha(sandbox.db, payload, sandbox.world.now());
}

function forge(payload: string, change: (captcha: Captcha) => void): string {
  const captcha: Captcha = JSON.parse(atob(payload));
  change(captcha);
  return btoa(JSON.stringify(captcha));
}

describe('a captcha', () => {
  test('is a signed challenge with its cost, sent with no-store', async () => {
    const answer = await fetch(`${sandbox.url}/cfs/rest/users/captcha`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { parameters, signature } = await answer.json();
    expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 1, keyLength: 32 });
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is accepted once among concurrent uses', async () => {
    const payload = await solve();
    const taken = await Promise.all(Array.from({ length: 5 }, () => take(payload)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    await expect(signUpNewCustomer(sandbox, { captcha: payload })).rejects.toMatchObject({
      code: 'captchaInvalid',
      status: 400,
      fields: { reCaptcha: 'captchaInvalid' },
    });
  });

  test('is consumed by a registration that reports a taken name', async () => {
    const { email } = await signUpNewCustomer(sandbox);
    const payload = await solve();
    const body = JSON.stringify({ email, username: 'somebody', password: '0'.repeat(40), reCaptcha: payload });
    const requestSignUp = () =>
      fetch(`${sandbox.url}/cfs/rest/users/signup`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
    expect([(await requestSignUp()).status, (await requestSignUp()).status]).toEqual([409, 400]);
  });

  test('is valid for ten minutes', async () => {
    const [inTime, late] = [await solve(), await solve()];
    sandbox.world.advance(10 * 60_000 - 1);
    await expect(take(inTime)).resolves.toBe(true);
    sandbox.world.advance(1);
    await expect(take(late)).resolves.toBe(false);
  });

  test.each<[string, (captcha: Captcha) => void]>([
    ['an easier challenge', ({ challenge }) => (challenge.parameters['cost'] = 0)],
    ['a shorter prefix', ({ challenge }) => (challenge.parameters['keyPrefix'] = '0')],
    ['more time', ({ challenge }) => (challenge.parameters.data['expiresAt'] = Number.MAX_SAFE_INTEGER)],
    ['a second expiry', ({ challenge }) => (challenge.parameters['expiresAt'] = 1)],
    ['another algorithm', ({ challenge }) => (challenge.parameters['algorithm'] = 'SHA-256')],
    ['another signature', ({ challenge }) => (challenge.signature = '0'.repeat(64))],
    ['the signature in upper case', ({ challenge }) => (challenge.signature = challenge.signature.toUpperCase())],
    ['no signature', ({ challenge }) => (challenge.signature = '')],
    ['a guessed counter', ({ solution }) => (solution.counter += 1)],
    ['a wrong result', ({ solution }) => (solution.derivedKey = '00'.repeat(32))],
    ['a malformed result', ({ solution }) => (solution.derivedKey = 'zz')],
  ])('is refused with %s', async (_name, change) => {
    const payload = await solve();
    await expect(take(forge(payload, change))).resolves.toBe(false);
    await expect(take(payload)).resolves.toBe(true);
  });

  test.each([
    '',
    'unsolved',
    '\0',
    'گذر',
    btoa('{'),
    btoa('null'),
    btoa('{"challenge":{},"solution":{}}'),
    btoa(`{"challenge":${'['.repeat(1_000)}${']'.repeat(1_000)}}`),
    'A'.repeat(60_000),
  ])('is refused when the payload is %o', async (payload) => {
    await expect(take(payload)).resolves.toBe(false);
  });

  test('is refused when it was signed with another secret', async () => {
    const payload = await solve();
    await sandbox.db.q().updateTable('secret').set({ value: 'another' }).execute();
    await expect(take(payload)).resolves.toBe(false);
    await expect(take(await solve())).resolves.toBe(true);
  });

  test('uses a single secret when the first requests are concurrent', async () => {
    await sandbox.db.q().deleteFrom('secret').execute();
    const payloads = await Promise.all(Array.from({ length: 5 }, solve));
    expect(await Promise.all(payloads.map(take))).toEqual([true, true, true, true, true]);
    expect(await sandbox.db.q().selectFrom('secret').select('name').execute()).toEqual([{ name: 'captcha' }]);
  });
});

test('no error was logged', () => {
  expect(sandbox.world.logged).toEqual([]);
});
