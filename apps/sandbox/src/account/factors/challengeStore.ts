import { MINUTE_MS } from '@abrak/core/internal';
import { type Selectable, sql } from 'kysely';
import type { ChallengePurpose, DbScope, FactorChallengeTable } from '../../db/index.ts';
import { hashToken, newToken } from '../../shared/index.ts';

/** Milliseconds within which a challenge must be answered. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
/** Maximum answers to a challenge; a right one ends it at once. */
export const ANSWERS_PER_CHALLENGE = 5;

/** Row of the `factor_challenge` table. */
export type ChallengeRow = Selectable<FactorChallengeTable>;

/** Challenge to insert. */
export interface NewChallenge {
  readonly purpose: ChallengePurpose;
  readonly customerId?: number;
  /** Session that alone may answer. */
  readonly sessionHash?: string;
  /** Challenge that a passkey signs. */
  readonly passkeyChallenge?: string | undefined;
}

/** Inserts a challenge and returns its token. */
export async function addChallenge(
  db: DbScope,
  { purpose, customerId, sessionHash, passkeyChallenge }: NewChallenge,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  const owner = { customer_id: customerId ?? null, session_hash: sessionHash ?? null };
  await db
    .q()
    .insertInto('factor_challenge')
    .values({
      token_hash: hashToken(token),
      purpose,
      ...owner,
      passkey_challenge: passkeyChallenge ?? null,
      expires_at: expiresAt,
    })
    .execute();
  return token;
}

/** Challenge that a client answers. */
export interface AnsweredChallenge {
  readonly token: string;
  readonly purpose: ChallengePurpose;
  /** Session that answers. */
  readonly sessionHash?: string;
}

/**
 * Counts an answer to a challenge, before it is checked, and returns the challenge; undefined when it is unknown, has
 * expired, was answered too often or belongs to another session.
 */
export async function countAnswer(
  db: DbScope,
  { token, purpose, sessionHash }: AnsweredChallenge,
  now: Date,
): Promise<ChallengeRow | undefined> {
  const open = db
    .q()
    .updateTable('factor_challenge')
    .set({ attempts: sql`attempts + 1` })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose);
  const own =
    sessionHash === undefined ? open.where('session_hash', 'is', null) : open.where('session_hash', '=', sessionHash);
  return own
    .where('expires_at', '>', now)
    .where('attempts', '<', ANSWERS_PER_CHALLENGE)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a challenge; returns false when another answer has used it. */
export async function endChallenge(
  db: DbScope,
  { token_hash: hash }: Pick<ChallengeRow, 'token_hash'>,
): Promise<boolean> {
  return (
    (await db.q().deleteFrom('factor_challenge').where('token_hash', '=', hash).executeTakeFirst()).numDeletedRows > 0n
  );
}

/** Deletes the challenges of a customer's sign-ins. */
export async function endSignInChallenges(db: DbScope, customerId: number): Promise<void> {
  await db
    .q()
    .deleteFrom('factor_challenge')
    .where('customer_id', '=', customerId)
    .where('purpose', '=', 'signIn')
    .execute();
}

/** Deletes expired challenges. */
export async function sweepChallenges(db: DbScope, now: Date): Promise<void> {
  await db.q().deleteFrom('factor_challenge').where('expires_at', '<=', now).execute();
}
