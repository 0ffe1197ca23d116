import type { Client } from '@abrak/core';
import {
  beginSignIn,
  type FactorChallenge,
  addPasskey,
  beginConfirmation,
  beginPasskey,
  beginTotp,
  confirmIdentity,
  confirmTotp,
} from '@abrak/core/account';
import { totpCode } from '@abrak/core/internal/testing';
import { PASSWORD, type TestSandbox } from './openSandbox.ts';
import { PasskeyDevice } from './passkeyDevice.ts';

/** Milliseconds until an authenticator app shows another code. */
export const CODE_MS = 30_000;

/** Authenticator app of a customer. */
export interface TestApp {
  readonly recoveryCodes: readonly string[];
  /** Returns the code that the app shows, some steps early or late. */
  code(steps?: number): Promise<string>;
}

/** Adds an authenticator app to a client's customer. */
export async function addApp({ world }: TestSandbox, client: Client): Promise<TestApp> {
  const { enrolment, secret } = await beginTotp(client);
  const code = (steps = 0) => totpCode(secret, world.now().getTime() + steps * CODE_MS);
  const recoveryCodes = await confirmTotp(client, { enrolment, code: await code() });
  // The code of the enrolment does not work again.
  world.advance(CODE_MS);
  return { recoveryCodes, code };
}

/** Adds a passkey to a client's customer. */
export async function addDevice(client: Client, name = 'Laptop'): Promise<PasskeyDevice> {
  const device = new PasskeyDevice();
  const { challenge, passkey } = await beginPasskey(client);
  await addPasskey(client, { challenge, name, passkey: device.create(passkey) });
  return device;
}

/** Signs in with the password and returns the challenge of the second step. */
export async function startSignIn(client: Client, username: string): Promise<FactorChallenge> {
  const challenge = await beginSignIn(client, { identifier: username, password: PASSWORD });
  if (challenge === undefined) throw new Error(`${username} has no second factor.`);
  return challenge;
}

/** Confirms a session with the password, for customers without a second factor. */
export async function confirmWithPassword(client: Client, password = PASSWORD): Promise<void> {
  const { challenge } = await beginConfirmation(client);
  await confirmIdentity(client, { challenge, proof: { password } });
}

/** Returns what a refused call rejects with: a code, and the field that it names. */
export function refusal(code: string, field?: string) {
  return { code, ...(field === undefined ? {} : { fields: { [field]: code } }) };
}
