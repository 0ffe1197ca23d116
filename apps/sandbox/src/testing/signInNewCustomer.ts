import type { Client } from '@abrak/core';
import type { CustomerOptions, TestSandbox } from './openSandbox.ts';

/** Customer that a test has added, and a client that is signed in. */
export interface NewlySignedIn {
  readonly client: Client;
  readonly ownerId: number;
  readonly username: string;
  readonly email: string;
}

let count = 0;

/**
 * Adds a new customer, so that tests do not affect each other, and signs in. Advances the clock by a minute because of
 * the rate limit.
 */
export async function signInNewCustomer(sandbox: TestSandbox, changes: CustomerOptions = {}): Promise<NewlySignedIn> {
  count += 1;
  const username = `customer-${count}`;
  const { email = `${username}@abrak.example` } = changes;
  const ownerId = await sandbox.addCustomer(username, { ...changes, email });
  sandbox.world.advance(60_000);
  return { client: await sandbox.signIn(username), ownerId, username, email };
}
