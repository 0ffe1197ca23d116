import type { Client } from '@abrak/core';
import { connect } from './connect.ts';
import type { Credentials, NewCustomer, Sandbox, SampleKind } from './startSandbox.ts';

/** A customer of a sandbox with an API client. */
export interface JourneyCustomer extends Credentials {
  readonly email: string;
  readonly displayName: string;
  readonly client: Client;
}

/** Sample data of a new customer. */
export interface CustomerOptions {
  /** Default: sample files. */
  readonly samples?: readonly SampleKind[];
  /** Kind of the sample profile. Default: person. */
  readonly profile?: NewCustomer['profile'];
}

const PASSWORD = 'journey secret';
let customers = 0;

/** Adds a customer to a sandbox and signs it in. */
export async function addCustomer(
  sandbox: Sandbox,
  { samples = ['files'], profile = 'person' }: CustomerOptions = {},
): Promise<JourneyCustomer> {
  customers += 1;
  const account = { username: `customer${customers}`, password: PASSWORD, displayName: 'مشتری نمونه' };
  await sandbox.addCustomer({ ...account, profile, samples });
  return { ...account, email: `${account.username}@abrak.example`, client: await connect(sandbox, account) };
}
