import type { Client } from '@abrak/core';
import type { CustomerOptions, TestSandbox } from './openSandbox.ts';

let count = 0;

/** A customer of one's own, so that nothing of other tests is in the way, and a session; a minute later for the throttle. */
export async function signInAnew(
  sandbox: TestSandbox,
  changes: CustomerOptions = {},
): Promise<{ readonly client: Client; readonly ownerId: number }> {
  count += 1;
  const username = `customer-${count}`;
  const ownerId = await sandbox.addCustomer(username, changes);
  sandbox.world.advance(60_000);
  return { client: await sandbox.signIn(username), ownerId };
}
