import { finishSignIn } from '@abrak/core/account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addApp, startSignIn, type TestApp } from '../../testing/factorCalls.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { WRONG_PASSWORDS, WRONG_PASSWORDS_ANYWHERE } from '../index.ts';
import { FACTOR_CALLS_PER_MINUTE } from '../throttle.ts';

let sandbox: TestSandbox;
let count = 0;
let username: string;
let app: TestApp;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  count += 1;
  username = `guessed${count}`;
  await sandbox.addCustomer(username);
  sandbox.world.advance(60_000);
  app = await addApp(sandbox, await sandbox.signIn(username));
});

/** Returns a client whose calls a trusted proxy attributes to an address. */
function clientAt(address: string) {
  return sandbox.newClient({
    fetch: (input, init) => {
      const request = new Request(input, init);
      request.headers.set('x-forwarded-for', address);
      return fetch(request);
    },
  });
}

async function answerAt(address: string, code: string): Promise<void> {
  const client = clientAt(address);
  const { challenge } = await startSignIn(client, username);
  await finishSignIn(client, { challenge, proof: { code } });
}

async function guessAt(address: string, guesses = WRONG_PASSWORDS): Promise<void> {
  for (let guess = 0; guess < guesses; guess += 1)
    await expect(answerAt(address, '000000')).rejects.toMatchObject({ code: 'factorRefused' });
}

test('who knows the password and guesses codes locks the own network out, and nobody else', async () => {
  await guessAt('198.51.100.7');
  await expect(answerAt('198.51.100.7', await app.code())).rejects.toMatchObject({ code: 'tooManyRequests' });
  await expect(answerAt('203.0.113.1', await app.code())).resolves.toBeUndefined();
});

test('guesses from many networks end the codes of unknown networks; recovery codes and the customer’s own network go on', async () => {
  for (let network = 1; network * WRONG_PASSWORDS <= WRONG_PASSWORDS_ANYWHERE; network += 1)
    await guessAt(`198.51.100.${network}`);
  await expect(answerAt('198.51.100.200', await app.code())).rejects.toMatchObject({ code: 'tooManyRequests' });
  await expect(answerAt('203.0.113.9', app.recoveryCodes[0] ?? '')).resolves.toBeUndefined();
  // The address from which the customer is signed in.
  await expect(answerAt('127.0.0.1', await app.code())).resolves.toBeUndefined();
});

test('answers are limited per network, whosever challenge they name', async () => {
  const send = () =>
    fetch(`${sandbox.url}/cfs/auth/secondFactor`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.77' },
      body: JSON.stringify({ challenge: 'x', code: '123456' }),
    });
  const statuses = (await Promise.all(Array.from({ length: FACTOR_CALLS_PER_MINUTE + 1 }, send))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(FACTOR_CALLS_PER_MINUTE);
});
