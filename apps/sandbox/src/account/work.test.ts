import { createHook } from 'node:async_hooks';
import { solveCaptcha } from '@abrak/core/account';
import { hashPassword } from '@abrak/core/internal';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSandbox, PASSWORD, type TestSandbox } from '../testing/openSandbox.ts';

let hashings = 0;

// Counts the hashings that Node starts: a mock would miss modules that are loaded already.
const hook = createHook({
  init(_id, type) {
    if (type === 'ARGON2REQUEST') hashings += 1;
  },
});

let sandbox: TestSandbox;

beforeAll(async () => {
  hook.enable();
  sandbox = await openSandbox();
  for (const state of ['active', 'locked', 'pending'] as const) await sandbox.addCustomer(`${state}1`, { state });
});

afterAll(() => {
  hook.disable();
  return sandbox.close();
});

beforeEach(() => sandbox.world.advance(60 * 60_000));

/** Counts the password hashings of a call; they dominate its duration. */
async function hashingsOf(call: () => Promise<Response>): Promise<readonly [status: number, hashings: number]> {
  hashings = 0;
  const { status } = await call();
  return [status, hashings];
}

test('signing in hashes once for every identifier', async () => {
  for (const identifier of ['active1', 'locked1', 'pending1', 'nobody1', 'nobody@abrak.example', 'a\0b', '']) {
    const query = new URLSearchParams({ email: identifier, password: await hashPassword('wrong') });
    expect([identifier, ...(await hashingsOf(() => fetch(`${sandbox.url}/cfs/auth?${query}`)))]).toEqual([
      identifier,
      401,
      1,
    ]);
  }
});

test('signing up hashes once, also for taken names', async () => {
  const password = await hashPassword(PASSWORD);
  const headers = { 'content-type': 'application/json' };
  for (const [username, email, status] of [
    ['unknown1', 'unknown1@abrak.example', 200],
    ['unknown2', 'active1@abrak.example', 409],
    ['active1', 'unknown3@abrak.example', 409],
  ] as const) {
    const body = JSON.stringify({ username, email, password, reCaptcha: await solveCaptcha(sandbox.newClient()) });
    const call = () => fetch(`${sandbox.url}/cfs/rest/users/signup`, { method: 'POST', headers, body });
    expect([username, ...(await hashingsOf(call))]).toEqual([username, status, 1]);
  }
});

test('guessed codes and mail requests cause no hashing', async () => {
  const body = JSON.stringify({ code: 'A'.repeat(43), newPassword: await hashPassword(PASSWORD) });
  const headers = { 'content-type': 'application/json' };
  const guess = () => fetch(`${sandbox.url}/cfs/rest/users/newPassword`, { method: 'POST', headers, body });
  expect(await hashingsOf(guess)).toEqual([400, 0]);
  for (const email of ['active1@abrak.example', 'nobody@abrak.example']) {
    const requestMail = () => fetch(`${sandbox.url}/cfs/rest/users/resetPassword?email=${email}`);
    expect(await hashingsOf(requestMail)).toEqual([200, 0]);
  }
});
