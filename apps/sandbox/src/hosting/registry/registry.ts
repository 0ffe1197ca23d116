import { checkDomainName, toThousandToman } from '@abrak/core';
import { sql } from 'kysely';
import type { DbScope } from '../../db/index.ts';
import { HttpError } from '../../http/index.ts';
import { domainSuffixes, findSuffix, priceOf } from '../catalogue/products.ts';
import type { HostingClock } from '../hostingDeps.ts';
import { isReserved, isSnatched, isTakenInTheWorld } from './worldNames.ts';

/** Why a name is not free. */
export type UnavailableReason = 'OWN' | 'RESERVED' | 'TAKEN';

const field = 'domainName';

/** A name that could be registered, as it was sent; throws domainNameInvalid, suffixUnavailable. */
export function readRegistrable(domainName: string): string {
  const check = checkDomainName(domainName, { suffixes: domainSuffixes });
  if (!check.ok && check.code === 'domainSuffixUnknown') throw new HttpError('suffixUnavailable', { field });
  // Names travel as they are: what a person could have typed is no business of a program's.
  if (!check.ok || check.value !== domainName) throw new HttpError('domainNameInvalid', { field });
  findSuffix(domainName);
  return domainName;
}

async function isRegistered(db: DbScope, name: string): Promise<boolean> {
  return (await db.q().selectFrom('registered_name').select('name').where('name', '=', name).executeTakeFirst()) !== undefined;
}

async function isOwn(db: DbScope, customerId: number, name: string): Promise<boolean> {
  const query = db.q().selectFrom('domain').select('id').where('customer_id', '=', customerId).where('name', '=', name);
  return (await query.where('status', '<>', 'REMOVED').executeTakeFirst()) !== undefined;
}

/** Why a customer cannot register a name; null when nothing is in the way. */
export async function unavailableReason(db: DbScope, customerId: number, name: string): Promise<UnavailableReason | null> {
  if (await isOwn(db, customerId, name)) return 'OWN';
  if (isReserved(name)) return 'RESERVED';
  return isTakenInTheWorld(name) || (await isRegistered(db, name)) ? 'TAKEN' : null;
}

/** Whether a name is free for a customer, and what it costs (B §7); throws what readRegistrable does. */
export async function answerAvailability({ db, now }: HostingClock, customerId: number, domainName: string) {
  const name = readRegistrable(domainName);
  const reason = await unavailableReason(db, customerId, name);
  const { priceToman, period } = priceOf(findSuffix(name), now());
  return { domainName: name, available: reason === null, reason, price: toThousandToman(priceToman), recurringPeriod: period };
}

/** Any number that no other lock of the database has. */
const NAMES_LOCK = 7_043_001;

/**
 * Lets nobody else claim a name before the transaction ends: who pays for several at once would wait for whoever pays for
 * the same in another order.
 */
export async function lockNames(db: DbScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NAMES_LOCK})`.execute(db.q());
}

/** Registers a name for a domain; throws domainTaken when somebody was quicker. */
export async function claimName(db: DbScope, name: string, domainId: number): Promise<void> {
  await lockNames(db);
  const added = db.q().insertInto('registered_name').values({ name, domain_id: domainId });
  const claimed = await added.onConflict((conflict) => conflict.doNothing()).returning('name').executeTakeFirst();
  if (claimed === undefined) throw new HttpError('domainTaken', { field });
}

/** Lets somebody who is no customer have a name, unless it is gone already. */
export async function loseName(db: DbScope, name: string): Promise<void> {
  const added = db.q().insertInto('registered_name').values({ name, domain_id: null });
  await added.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Lets somebody else have a name that was just ordered, when it is one for trying that out. */
export async function snatchName(db: DbScope, name: string): Promise<void> {
  if (isSnatched(name)) await loseName(db, name);
}

/** Gives a domain's name back, for whoever wants it. */
export async function freeName(db: DbScope, domainId: number): Promise<void> {
  await db.q().deleteFrom('registered_name').where('domain_id', '=', domainId).execute();
}
