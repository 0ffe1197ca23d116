import { HOUR_MS } from '@abrak/core/internal';
import { type Selectable, sql } from 'kysely';
import type { AccountCodeTable, DbScope } from '../db/index.ts';
import { hashToken } from '../shared/index.ts';

/** Purpose of a mailed code: `activate` or `reset`. */
export type CodeKind = Selectable<AccountCodeTable>['kind'];

/** Milliseconds for which a code of each kind is valid. */
export const CODE_LIFETIME_MS: Readonly<Record<CodeKind, number>> = { activate: 24 * HOUR_MS, reset: HOUR_MS };

/** A code to store for a customer. */
export interface NewCode {
  /**
   * Undefined when no customer matches; the same statement runs and stores nothing, which hides whether an account
   * exists.
   */
  readonly customerId: number | undefined;
  readonly kind: CodeKind;
  readonly code: string;
}

/** Stores the hash of a code; replaces the customer's earlier code of the same kind. */
export async function storeCode(db: DbScope, { customerId, kind, code }: NewCode, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS[kind]);
  await sql`
    insert into account_code (customer_id, kind, code_hash, expires_at)
    select id, ${kind}::text, ${hashToken(code)}::text, ${expiresAt}::timestamptz from customer where id = ${customerId ?? 0}::bigint
    on conflict (customer_id, kind) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`.execute(
    db.q(),
  );
}

/** A code that a client sent back. */
export interface SentCode {
  readonly kind: CodeKind;
  readonly code: string;
}

/** Returns the id of the customer that a valid code belongs to; undefined when the code is unknown or expired. */
export async function findCodeOwner(db: DbScope, { kind, code }: SentCode, now: Date): Promise<number | undefined> {
  const found = db.q().selectFrom('account_code').select('customer_id').where('code_hash', '=', hashToken(code));
  return (await found.where('kind', '=', kind).where('expires_at', '>', now).executeTakeFirst())?.customer_id;
}

/** Deletes a code and returns true; returns false when a concurrent request has used it. */
export async function redeemCode(db: DbScope, { kind, code }: SentCode): Promise<boolean> {
  const taken = db.q().deleteFrom('account_code').where('code_hash', '=', hashToken(code)).where('kind', '=', kind);
  return (await taken.executeTakeFirst()).numDeletedRows > 0n;
}

/** Deletes all codes of a customer. */
export async function endCodes(db: DbScope, customerId: number): Promise<void> {
  await db.q().deleteFrom('account_code').where('customer_id', '=', customerId).execute();
}

/** Deletes expired codes. */
export async function sweepCodes(db: DbScope, now: Date): Promise<void> {
  await db.q().deleteFrom('account_code').where('expires_at', '<=', now).execute();
}
