import type { Insertable } from 'kysely';
import type { DbScope, PartnerTokenTable } from '../db/index.ts';

/** Inserts a page token. */
export async function addPageToken(db: DbScope, row: Insertable<PartnerTokenTable>): Promise<void> {
  await db.q().insertInto('partner_token').values(row).execute();
}

/** Returns an unexpired page token of an active customer, with the origin of its grant. */
export function findPageToken(db: DbScope, tokenHash: string, now: Date) {
  return db
    .q()
    .selectFrom('partner_token as token')
    .innerJoin('customer', 'customer.id', 'token.customer_id')
    .leftJoin('partner_grant as allowed', 'allowed.id', 'token.grant_id')
    .select([
      'customer.id',
      'customer.username',
      'customer.email',
      'customer.display_name as displayName',
      'customer.plan_id as planId',
      'token.partner_id as partnerId',
      'token.scopes',
      'token.key_hash as keyHash',
      'token.grant_id as grantId',
      'allowed.origin',
    ])
    .where('token.token_hash', '=', tokenHash)
    .where('token.expires_at', '>', now)
    .where('customer.state', '=', 'active')
    .executeTakeFirst();
}

/** Deletes a page token. */
export async function removePageToken(db: DbScope, tokenHash: string): Promise<void> {
  await db.q().deleteFrom('partner_token').where('token_hash', '=', tokenHash).execute();
}

/** Deletes expired page tokens and grants. */
export async function sweepPageTokens(db: DbScope, now: Date): Promise<void> {
  await db.q().deleteFrom('partner_token').where('expires_at', '<=', now).execute();
  await db.q().deleteFrom('partner_grant').where('expires_at', '<=', now).execute();
}
