import { sql } from 'kysely';
import type { DbScope } from '../../db/index.ts';
import { Refusal } from '../../shared/index.ts';

/** Returns those of the names that are registered. */
export async function findRegisteredNames(db: DbScope, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const found = await db.q().selectFrom('registered_name').select('name').where('name', 'in', names).execute();
  return new Set(found.map(({ name }) => name));
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
  const claimed = await added
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  if (claimed === undefined) throw new Refusal('domainTaken', { field: 'domainName' });
}

/** Registers a name for an outsider, unless it is registered already. */
export async function registerForOutsider(db: DbScope, name: string): Promise<void> {
  const added = db.q().insertInto('registered_name').values({ name, domain_id: null });
  await added.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Releases a domain's name. */
export async function releaseName(db: DbScope, domainId: number): Promise<void> {
  await db.q().deleteFrom('registered_name').where('domain_id', '=', domainId).execute();
}
