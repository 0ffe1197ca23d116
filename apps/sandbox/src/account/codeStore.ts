import { type Selectable, sql } from 'kysely';
import type { AccountCodeTable, DbScope } from '../db/index.ts';
import { hashToken } from '../http/index.ts';

/** What a code that comes by mail is good for. */
export type CodeKind = Selectable<AccountCodeTable>['kind'];

const HOUR_MS = 60 * 60_000;

/** How long a code is good. */
export const CODE_LIFETIME_MS: Readonly<Record<CodeKind, number>> = { activate: 24 * HOUR_MS, reset: HOUR_MS };

export interface NewCode {
  /** Undefined for nobody: then the same is asked of the database, and nothing kept. */
  readonly customerId: number | undefined;
  readonly kind: CodeKind;
  readonly code: string;
}

/** Keeps a code; an older one of its kind ends. */
export async function keepCode(db: DbScope, { customerId, kind, code }: NewCode, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS[kind]);
  await sql`
    insert into account_code (customer_id, kind, code_hash, expires_at)
    select id, ${kind}::text, ${hashToken(code)}::text, ${expiresAt}::timestamptz from customer where id = ${customerId ?? 0}::bigint
    on conflict (customer_id, kind) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`.execute(
    db.q(),
  );
}

/** A code as it comes back. */
export interface SentCode {
  readonly kind: CodeKind;
  readonly code: string;
}

/** Whose code it is, when it is good. */
export async function findCodeOwner(db: DbScope, { kind, code }: SentCode, now: Date): Promise<number | undefined> {
  const found = db.q().selectFrom('account_code').select('customer_id').where('code_hash', '=', hashToken(code));
  return (await found.where('kind', '=', kind).where('expires_at', '>', now).executeTakeFirst())?.customer_id;
}

/** Uses a code up; of two who use it at once, one is told that it was not there. */
export async function takeCode(db: DbScope, { kind, code }: SentCode): Promise<boolean> {
  const taken = db.q().deleteFrom('account_code').where('code_hash', '=', hashToken(code)).where('kind', '=', kind);
  return (await taken.executeTakeFirst()).numDeletedRows > 0n;
}

/** Ends all codes of a customer. */
export async function endCodes(db: DbScope, customerId: number): Promise<void> {
  await db.q().deleteFrom('account_code').where('customer_id', '=', customerId).execute();
}

/** Removes the codes that have expired. */
export async function sweepCodes(db: DbScope, now: Date): Promise<void> {
  await db.q().deleteFrom('account_code').where('expires_at', '<=', now).execute();
}
