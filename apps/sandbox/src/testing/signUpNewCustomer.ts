import type { Client } from '@abrak/core';
import { type NewAccount, signUp, solveCaptcha } from '@abrak/core/account';
import { HOUR_MS } from '@abrak/core/internal';
import { PASSWORD, type TestSandbox } from './openSandbox.ts';

let count = 0;

/**
 * Signs up a new customer, whose activation mail is waiting. Advances the clock by an hour because of the rate limit.
 */
export async function signUpNewCustomer(
  sandbox: TestSandbox,
  account: Partial<NewAccount> = {},
): Promise<{ readonly client: Client; readonly email: string; readonly username: string }> {
  count += 1;
  const client = sandbox.newClient();
  const own = {
    email: `person${count}@abrak.example`,
    username: `person${count}`,
    password: PASSWORD,
    locale: 'fa',
  } as const;
  sandbox.world.advance(HOUR_MS);
  const captcha = account.captcha ?? (await solveCaptcha(client));
  const { email, username } = { ...own, ...account };
  await signUp(client, { ...own, ...account, captcha });
  return { client, email, username };
}
