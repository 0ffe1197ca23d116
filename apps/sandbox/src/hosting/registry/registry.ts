import { checkDomainName } from '@abrak/core/hosting';
import { toThousandToman } from '@abrak/core/internal';
import { sql } from 'kysely';
import type { DbScope } from '../../db/index.ts';
import { Refusal } from '../../shared/index.ts';
import { domainSuffixes, findSuffix, priceOf } from '../catalogue/products.ts';
import type { HostingClock } from '../hostingDeps.ts';
import { isReserved, isSnatched, isTakenElsewhere } from './takenNames.ts';

/** Reason for which a name cannot be registered. */
export type UnavailableReason = 'OWN' | 'RESERVED' | 'TAKEN';

const field = 'domainName';

/** Returns the name when it may be registered; throws `domainNameInvalid` or `suffixUnavailable`. */
export function readRegistrable(domainName: string): string {
  const check = checkDomainName(domainName, { suffixes: domainSuffixes });
  if (!check.ok && check.code === 'domainSuffixUnknown') throw new Refusal('suffixUnavailable', { field });
  // The name must be sent in normalized ASCII form; correcting typed input is left to the client.
  if (!check.ok || check.value !== domainName) throw new Refusal('domainNameInvalid', { field });
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

/** Returns the reason for which a customer cannot register a name; null when it is available. */
export async function unavailableReason(db: DbScope, customerId: number, name: string): Promise<UnavailableReason | null> {
  if (await isOwn(db, customerId, name)) return 'OWN';
  if (isReserved(name)) return 'RESERVED';
  return isTakenElsewhere(name) || (await isRegistered(db, name)) ? 'TAKEN' : null;
}

/** Returns a name's availability and price in wire format; throws as `readRegistrable` does. */
export async function answerAvailability({ db, now }: HostingClock, customerId: number, domainName: string) {
  const name = readRegistrable(domainName);
  const reason = await unavailableReason(db, customerId, name);
  const { priceToman, period } = priceOf(findSuffix(name), now());
  return { domainName: name, available: reason === null, reason, price: toThousandToman(priceToman), recurringPeriod: period };
}

/** Key of the advisory lock; no other lock of the database uses it. */
const NAMES_LOCK = 7_043_001;

/**
 * Serializes claims of names until the transaction ends. Without it, two customers who pay for the same names in
 * opposite order would deadlock.
 */
export async function lockNames(db: DbScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NAMES_LOCK})`.execute(db.q());
}

/** Registers a name for a domain; throws `domainTaken` when it is registered already. */
export async function claimName(db: DbScope, name: string, domainId: number): Promise<void> {
  await lockNames(db);
  const added = db.q().insertInto('registered_name').values({ name, domain_id: domainId });
  const claimed = await added.onConflict((conflict) => conflict.doNothing()).returning('name').executeTakeFirst();
  if (claimed === undefined) throw new Refusal('domainTaken', { field });
}

/** Registers a name for an outsider, unless it is registered already. */
export async function registerForOutsider(db: DbScope, name: string): Promise<void> {
  const added = db.q().insertInto('registered_name').values({ name, domain_id: null });
  await added.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Registers an ordered name for an outsider when it is a name that simulates this race. */
export async function simulateSnatchedName(db: DbScope, name: string): Promise<void> {
  if (isSnatched(name)) await registerForOutsider(db, name);
}

/** Releases a domain's name. */
export async function releaseName(db: DbScope, domainId: number): Promise<void> {
  await db.q().deleteFrom('registered_name').where('domain_id', '=', domainId).execute();
}
