import type { DbScope } from '../db/index.ts';

/** Stores the signature of a solved captcha until it expires; returns false when it was stored before. */
export async function addUsedCaptcha(
  db: DbScope,
  captcha: { readonly signature: string; readonly expiresAt: Date },
): Promise<boolean> {
  const use = { signature: captcha.signature, expires_at: captcha.expiresAt };
  const first = db
    .q()
    .insertInto('used_captcha')
    .values(use)
    .onConflict((conflict) => conflict.doNothing());
  return (await first.returning('signature').executeTakeFirst()) !== undefined;
}

/** Deletes the records of used captchas that have expired. */
export async function sweepCaptchas(db: DbScope, now: Date): Promise<void> {
  await db.q().deleteFrom('used_captcha').where('expires_at', '<=', now).execute();
}
