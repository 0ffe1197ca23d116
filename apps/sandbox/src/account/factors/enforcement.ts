import type { Settings } from '@abrak/core';
import { securityOf } from '@abrak/core/internal';
import type { DbScope } from '../../db/index.ts';
import { type FindSession, Refusal, type SignedInCustomer } from '../../shared/index.ts';
import { findSession } from '../sessionStore.ts';
import { hasSecondFactor } from './factorStore.ts';

/** Dependencies of the rule that every customer needs a second factor. */
export interface EnforcementDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly readSettings: () => Promise<Settings>;
}

/** Throws `secondFactorMissing` for a customer without a second factor where the provider requires one. */
export async function refuseWithoutFactor(
  { db, readSettings }: EnforcementDeps,
  { id }: SignedInCustomer,
): Promise<void> {
  if (securityOf(await readSettings()).isSecondFactorRequired && !(await hasSecondFactor(db, id)))
    throw new Refusal('secondFactorMissing');
}

/** Creates the search for sessions of all calls but those that set up a second factor. */
export function findGuardedSession(deps: EnforcementDeps): FindSession {
  return async (tokenHash) => {
    const customer = await findSession(deps.db, tokenHash, deps.now());
    if (customer !== undefined) await refuseWithoutFactor(deps, customer);
    return customer;
  };
}
