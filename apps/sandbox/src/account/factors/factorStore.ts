import type { Factors } from '@abrak/core/account';
import { sql, type Selectable } from 'kysely';
import type { DbScope, PasskeyTable } from '../../db/index.ts';

/** Row of the `passkey` table. */
export type PasskeyRow = Selectable<PasskeyTable>;

/** Returns a customer's authenticator app; undefined when there is none. */
export function findTotp(db: DbScope, customerId: number) {
  return db.q().selectFrom('totp_factor').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
}

/** Authenticator app to insert. */
export interface NewTotp {
  readonly customerId: number;
  readonly sealedSecret: string;
  /** Step of the code that added it. */
  readonly step: number;
}

/** Inserts a customer's authenticator app; returns false when there is one already. */
export async function addTotp(db: DbScope, { customerId, sealedSecret, step }: NewTotp, now: Date): Promise<boolean> {
  const values = {
    customer_id: customerId,
    sealed_secret: sealedSecret,
    last_step: step,
    created_at: now,
    last_used_at: null,
  };
  const added = await db
    .q()
    .insertInto('totp_factor')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Marks the step of a code as used; returns false when it or a later one was used before. */
export async function spendTotpStep(
  db: DbScope,
  { customerId, step }: { readonly customerId: number; readonly step: number },
  now: Date,
): Promise<boolean> {
  const own = db
    .q()
    .updateTable('totp_factor')
    .set({ last_step: step, last_used_at: now })
    .where('customer_id', '=', customerId);
  return (await own.where('last_step', '<', step).executeTakeFirst()).numUpdatedRows > 0n;
}

/** Deletes a customer's authenticator app; returns false when there is none. */
export async function deleteTotp(db: DbScope, customerId: number): Promise<boolean> {
  return (
    (await db.q().deleteFrom('totp_factor').where('customer_id', '=', customerId).executeTakeFirst()).numDeletedRows >
    0n
  );
}

/** Replaces a customer's recovery codes. */
export async function replaceRecoveryCodes(db: DbScope, customerId: number, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(db, customerId);
  await db
    .q()
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ customer_id: customerId, code_hash: hash, used_at: null })))
    .execute();
}

/** Deletes a customer's recovery codes. */
export async function deleteRecoveryCodes(db: DbScope, customerId: number): Promise<void> {
  await db.q().deleteFrom('recovery_code').where('customer_id', '=', customerId).execute();
}

/** Marks a recovery code as used; returns false for an unknown or used one. */
export async function spendRecoveryCode(
  db: DbScope,
  { customerId, hash }: { readonly customerId: number; readonly hash: string },
  now: Date,
): Promise<boolean> {
  const own = db
    .q()
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('code_hash', '=', hash);
  return (await own.where('used_at', 'is', null).executeTakeFirst()).numUpdatedRows > 0n;
}

/** Returns the number of a customer's unused recovery codes. */
export async function countRecoveryCodes(db: DbScope, customerId: number): Promise<number> {
  const own = db
    .q()
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('customer_id', '=', customerId);
  return Number((await own.where('used_at', 'is', null).executeTakeFirstOrThrow()).count);
}

/** Returns a customer's passkeys, oldest first. */
export function findPasskeys(db: DbScope, customerId: number): Promise<PasskeyRow[]> {
  return db
    .q()
    .selectFrom('passkey')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns the passkey with a credential id; undefined when there is none. */
export function findPasskey(db: DbScope, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.q().selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Inserts a passkey; returns false when its credential is known already. */
export async function insertPasskey(db: DbScope, passkey: Omit<PasskeyRow, 'id' | 'last_used_at'>): Promise<boolean> {
  const added = await db
    .q()
    .insertInto('passkey')
    .values({ ...passkey, last_used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Notes the use of a passkey; returns false when its counter has changed meanwhile. */
export async function noteUseOfPasskey(
  db: DbScope,
  { id, counter }: PasskeyRow,
  { next, now }: { readonly next: number; readonly now: Date },
): Promise<boolean> {
  const same = db
    .q()
    .updateTable('passkey')
    .set({ counter: next, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter);
  return (await same.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Renames a customer's passkey; returns false when there is none with this id. */
export async function setPasskeyName(
  db: DbScope,
  { customerId, id, name }: { readonly customerId: number; readonly id: string; readonly name: string },
): Promise<boolean> {
  const own = db.q().updateTable('passkey').set({ name }).where('customer_id', '=', customerId).where('id', '=', id);
  return (await own.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Deletes a customer's passkey; returns false when there is none with this id. */
export async function deletePasskey(
  db: DbScope,
  { customerId, id }: { readonly customerId: number; readonly id: string },
): Promise<boolean> {
  const own = db.q().deleteFrom('passkey').where('customer_id', '=', customerId).where('id', '=', id);
  return (await own.executeTakeFirst()).numDeletedRows > 0n;
}

/** Returns true when a customer has an authenticator app or a passkey. */
export async function hasSecondFactor(db: DbScope, customerId: number): Promise<boolean> {
  const found = sql<{ has: boolean }>`select
    exists(select 1 from totp_factor where customer_id = ${customerId}) or exists(select 1 from passkey where customer_id = ${customerId}) as has`;
  return (await found.execute(db.q())).rows[0]?.has ?? false;
}

/** Returns a customer's second factors in wire format. */
export async function wireFactors(db: DbScope, customerId: number): Promise<Factors> {
  const totp = await findTotp(db, customerId);
  const passkeys = await findPasskeys(db, customerId);
  return {
    totp:
      totp === undefined
        ? null
        : { createdAt: totp.created_at.getTime(), lastUsedAt: totp.last_used_at?.getTime() ?? null },
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.created_at.getTime(),
      lastUsedAt: passkey.last_used_at?.getTime() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, customerId),
  };
}
