import type { Client } from '@abrak/core';
import type { CustomerOptions, TestSandbox } from './openSandbox.ts';

let count = 0;

/**
 * Adds a new customer, so that tests do not affect each other, and signs in. Advances the clock by a minute because of
 * the rate limit.
 */
export async function signInNewCustomer(
  sandbox: TestSandbox,
  changes: CustomerOptions = {},
): Promise<{ readonly client: Client; readonly ownerId: number }> {
  count += 1;
  const username = `customer-${count}`;
  const ownerId = await sandbox.addCustomer(username, changes);
  sandbox.world.advance(60_000);
  return { client: await sandbox.signIn(username), ownerId };
}
