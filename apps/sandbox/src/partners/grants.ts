import { createHash } from 'node:crypto';
import type { Scope } from '@abrak/core';
import { HOUR_MS, MINUTE_MS } from '@abrak/core/internal';
import type { DbScope } from '../db/index.ts';
import { hashToken, newToken, Refusal } from '../shared/index.ts';
import { type GrantRow, insertGrant, lockGrant, removeGrant, saveGrant } from './grantStore.ts';
import { issueToken, joinScopes, splitScopes } from './pageTokens.ts';
import { removePageToken } from './tokenStore.ts';

/** Milliseconds for which a popup's code is valid; the page redeems it at once. */
export const CODE_LIFETIME_MS = MINUTE_MS;

/** Milliseconds for which a page may renew its tokens before the customer must confirm again: 12 hours. */
export const GRANT_LIFETIME_MS = 12 * HOUR_MS;

/** Permissions that a customer grants to a partner's page. */
export interface NewGrant {
  readonly partnerId: string;
  readonly customerId: number;
  readonly origin: string;
  readonly scopes: readonly Scope[];
  readonly challenge: string;
}

/** Stores a grant and returns the code that the page exchanges for a token. */
export async function addGrant(db: DbScope, grant: NewGrant, now: Date): Promise<string> {
  const code = newToken();
  await insertGrant(db, {
    partner_id: grant.partnerId,
    customer_id: grant.customerId,
    origin: grant.origin,
    scopes: joinScopes(grant.scopes),
    code_hash: hashToken(code),
    challenge: grant.challenge,
    expires_at: new Date(now.getTime() + CODE_LIFETIME_MS),
  });
  return code;
}

/** Proof that a page holds the secret of its previous request, with the challenge for its next one (as in PKCE). */
export interface Proof {
  readonly partnerId: string;
  readonly origin: string;
  /** Secret whose SHA-256 hash is the previous challenge. */
  readonly verifier: string;
  /** Challenge for the next request. */
  readonly next: string;
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function isFor({ partner_id, origin }: GrantRow, proof: Proof): boolean {
  return partner_id === proof.partnerId && origin === proof.origin;
}

async function issueFor(db: DbScope, { id, partner_id, customer_id, scopes }: GrantRow, now: Date) {
  const wanted = { partnerId: partner_id, customerId: customer_id, scopes: splitScopes(scopes), by: { grantId: id } };
  return { ...(await issueToken(db, wanted, now)), grant: id };
}

type Issued = Awaited<ReturnType<typeof issueFor>>;

// Throws outside the transaction: inside, the error would roll back the end of the grant.
async function requireIssued(answer: Promise<Issued | undefined>): Promise<Issued> {
  const issued = await answer;
  if (issued === undefined) throw new Refusal('codeInvalid');
  return issued;
}

/**
 * Exchanges a code for the first token, once. A wrong verifier, partner or origin ends the grant. Throws `codeInvalid`.
 */
export function exchangeCode(
  db: DbScope,
  code: string,
  { proof, now }: { readonly proof: Proof; readonly now: Date },
): Promise<Issued> {
  const exchange = async () => {
    const grant = await lockGrant(db, { column: 'code_hash', value: hashToken(code) }, now);
    if (grant === undefined) return undefined;
    if (!isFor(grant, proof) || grant.challenge !== challengeOf(proof.verifier)) {
      await removeGrant(db, grant.id);
      return undefined;
    }
    const kept = { code_hash: null, challenge: proof.next, expires_at: new Date(now.getTime() + GRANT_LIFETIME_MS) };
    await saveGrant(db, grant.id, kept);
    return issueFor(db, grant, now);
  };
  return requireIssued(db.tx(exchange));
}

/**
 * Issues another token to the page that holds a grant. The same request may be repeated, because its answer may have
 * been lost. An old secret with another next challenge was stolen and ends the grant with its tokens. Throws
 * `codeInvalid`.
 */
export function renewGrant(
  db: DbScope,
  id: string,
  { proof, now }: { readonly proof: Proof; readonly now: Date },
): Promise<Issued> {
  const renew = async () => {
    const grant = await lockGrant(db, { column: 'id', value: id }, now);
    if (grant === undefined || grant.code_hash !== null || !isFor(grant, proof)) return undefined;
    const challenge = challengeOf(proof.verifier);
    if (challenge === grant.challenge) {
      const kept = { challenge: proof.next, previous_challenge: challenge };
      await saveGrant(db, id, kept);
      return issueFor(db, grant, now);
    }
    if (challenge !== grant.previous_challenge) return undefined;
    if (grant.challenge === proof.next) return issueFor(db, grant, now);
    await removeGrant(db, id);
    return undefined;
  };
  return requireIssued(db.tx(renew));
}

/** Revokes the grant of a token with all its tokens; without a grant, only the token. */
export async function endGrant(
  db: DbScope,
  { grantId, tokenHash }: { readonly grantId: string | null; readonly tokenHash: string },
): Promise<void> {
  if (grantId !== null) await removeGrant(db, grantId);
  else await removePageToken(db, tokenHash);
}
