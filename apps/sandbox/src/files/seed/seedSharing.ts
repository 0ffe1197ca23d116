import { demoCustomer, type DemoCustomers, identifierKey } from '../../account/index.ts';
import type { DbScope } from '../../db/index.ts';
import { publishNamed, shareRoot } from '../access/index.ts';
import { PUBLIC_SAMPLE } from './sampleTree.ts';

/**
 * Makes one sample file of the demo customer public, and shares everything in the colleague's root folder with the demo
 * customer.
 */
export async function seedSharing(db: DbScope, { customerId, colleagueId }: DemoCustomers, now: Date): Promise<void> {
  await publishNamed(db, customerId, PUBLIC_SAMPLE);
  await shareRoot(db, { ownerId: colleagueId, emailKey: identifierKey(demoCustomer.email) }, now);
}
