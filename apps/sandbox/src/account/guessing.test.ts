import { signIn } from '@abrak/core/account';
import { hashPassword } from '@abrak/core/internal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSandbox, PASSWORD, type TestSandbox } from '../testing/openSandbox.ts';
import { ATTEMPTS_PER_MINUTE, WRONG_PASSWORDS, WRONG_PASSWORDS_ANYWHERE } from './index.ts';
import { CAPTCHAS_PER_MINUTE } from './throttle.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(() => sandbox.world.advance(60_000));

/** Returns a fetch function of a client that a proxy on this machine names by its address. */
function from(address: string): typeof globalThis.fetch {
  return (input, init) => {
    const request = new Request(input, init);
    request.headers.set('x-forwarded-for', address);
    return fetch(request);
  };
}

function attempt(identifier: string, { password = PASSWORD, address = '203.0.113.1' } = {}) {
  return signIn(sandbox.newClient({ fetch: from(address) }), { identifier, password });
}

async function guessFrom(address: string, identifier: string, count = WRONG_PASSWORDS): Promise<void> {
  for (let guess = 0; guess < count; guess += 1) {
    await expect(attempt(identifier, { password: 'wrong', address })).rejects.toMatchObject({
      code: 'invalidCredentials',
    });
  }
}

/** Signs in without solving captchas and returns the status. */
async function postFrom(address: string, identifier: string): Promise<number> {
  const body = JSON.stringify({ email: identifier, password: await hashPassword(PASSWORD) });
  const headers = { 'content-type': 'application/json' };
  return (await from(address)(`${sandbox.url}/cfs/auth`, { method: 'POST', headers, body })).status;
}

describe('an attacker who guesses passwords', () => {
  test('locks the own network out, and nobody else', async () => {
    await sandbox.addCustomer('reza');
    await guessFrom('198.51.100.7', 'reza');
    await expect(attempt('reza', { address: '198.51.100.7' })).rejects.toMatchObject({ code: 'accountLocked' });
    await expect(attempt('reza')).resolves.toBeUndefined();
  });

  test('has one network in all the addresses of an IPv6 subscriber', async () => {
    await sandbox.addCustomer('sara');
    for (let host = 1; host <= WRONG_PASSWORDS; host += 1) await guessFrom(`2001:db8:7:1::${host}`, 'sara', 1);
    await expect(attempt('sara', { address: '2001:db8:7:1:ffff::1' })).rejects.toMatchObject({ code: 'accountLocked' });
  });

  test('from many networks has to solve a captcha for each further guess; the customer’s own network has not', async () => {
    await sandbox.addCustomer('nima');
    await attempt('nima', { address: '203.0.113.5' });
    for (let network = 1; network * WRONG_PASSWORDS <= WRONG_PASSWORDS_ANYWHERE; network += 1)
      await guessFrom(`198.51.100.${network}`, 'nima');
    expect(await postFrom('198.51.100.200', 'nima')).toBe(400);
    expect(await postFrom('203.0.113.5', 'nima')).toBe(200);
    // From elsewhere core solves the captcha unasked.
    await expect(attempt('nima', { address: '203.0.113.77' })).resolves.toBeUndefined();
  });

  test('cannot hide behind a forged address', async () => {
    await sandbox.addCustomer('mina');
    for (let guess = 1; guess <= WRONG_PASSWORDS; guess += 1)
      await guessFrom(`10.0.0.${guess}, 198.51.100.9`, 'mina', 1);
    await expect(attempt('mina', { address: '10.0.0.99, 198.51.100.9' })).rejects.toMatchObject({
      code: 'accountLocked',
    });
  });
});

test('attempts are limited per network, not for everybody behind the proxy', async () => {
  await sandbox.addCustomer('omid');
  for (let count = 0; count < ATTEMPTS_PER_MINUTE; count += 1) await attempt('omid', { address: '192.0.2.1' });
  await expect(attempt('omid', { address: '192.0.2.1' })).rejects.toMatchObject({ code: 'tooManyRequests' });
  await expect(attempt('omid', { address: '192.0.2.2' })).resolves.toBeUndefined();
});

test('captchas are limited per network', async () => {
  const ask = (address: string) => from(address)(`${sandbox.url}/cfs/rest/users/captcha`);
  const answers = await Promise.all(Array.from({ length: CAPTCHAS_PER_MINUTE + 1 }, () => ask('192.0.2.9')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await ask('192.0.2.10')).status).toBe(200);
});
