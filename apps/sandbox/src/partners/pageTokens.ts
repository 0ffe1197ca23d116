import type { Scope } from '@abrak/core';
import { HOUR_MS, isScope } from '@abrak/core/internal';
import { createHmac } from 'node:crypto';
import { identifierKey } from '../account/index.ts';
import { type DbScope, secretOf } from '../db/index.ts';
import { hashToken, newToken, type PageGrant } from '../shared/index.ts';
import type { Partner } from './partnersFile.ts';
import { addPageToken, findPageToken } from './tokenStore.ts';

/** Milliseconds for which a page token is valid: one hour. */
export const TOKEN_LIFETIME_MS = HOUR_MS;

const TOKEN_PREFIX = 'et_';
// Session tokens are shorter, but may begin with the same letters.
const pageToken = new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`);

const SUBJECT_SECRET = 'partnerSubject';
const SUBJECT_LENGTH = 22;

/** Returns true when a text has the form of a page token. */
export function isPageToken(token: string): boolean {
  return pageToken.test(token);
}

/** Joins scopes into the stored text. */
export function joinScopes(scopes: readonly Scope[]): string {
  return scopes.join(' ');
}

/** Splits the stored text into scopes; unknown ones are dropped. */
export function splitScopes(text: string): Scope[] {
  return text.split(' ').filter(isScope);
}

/** Returns a customer's stable pseudonym for one partner; partners cannot correlate their pseudonyms. */
export async function subjectOf(db: DbScope, partnerId: string, customerId: number): Promise<string> {
  const secret = await secretOf(db, SUBJECT_SECRET);
  return createHmac('sha256', secret).update(`${partnerId} ${customerId}`).digest('base64url').slice(0, SUBJECT_LENGTH);
}

/** Values of a new page token; `by` is the partner key or the grant that authorizes it. */
export interface NewPageToken {
  readonly partnerId: string;
  readonly customerId: number;
  readonly scopes: readonly Scope[];
  readonly by: { readonly keyHash: string } | { readonly grantId: string };
}

/** Issues a page token and returns what the page needs: token, lifetime, scopes and pseudonym. */
export async function issueToken(db: DbScope, { partnerId, customerId, scopes, by }: NewPageToken, now: Date) {
  const token = TOKEN_PREFIX + newToken();
  await addPageToken(db, {
    token_hash: hashToken(token),
    partner_id: partnerId,
    customer_id: customerId,
    scopes: joinScopes(scopes),
    key_hash: 'keyHash' in by ? by.keyHash : null,
    grant_id: 'grantId' in by ? by.grantId : null,
    expires_at: new Date(now.getTime() + TOKEN_LIFETIME_MS),
  });
  const subject = await subjectOf(db, partnerId, customerId);
  return { token, expiresInSeconds: TOKEN_LIFETIME_MS / 1_000, scopes, subject };
}

/** Returns true when the partner's key may act for a customer. */
export function isCustomerOf(partner: Partner, { username, email }: { username: string; email: string }): boolean {
  const own = new Set([username, email].map(identifierKey));
  return partner.customers.some((name) => own.has(identifierKey(name)));
}

/**
 * Returns the permissions of an unexpired page token, limited to the partner's current keys, customers, scopes and
 * origins.
 */
export async function findPageGrant(
  db: DbScope,
  {
    tokenHash,
    partners,
    now,
  }: { readonly tokenHash: string; readonly partners: readonly Partner[]; readonly now: Date },
): Promise<PageGrant | undefined> {
  const row = await findPageToken(db, tokenHash, now);
  const partner = partners.find(({ id }) => id === row?.partnerId);
  if (row === undefined || partner === undefined) return undefined;
  const { partnerId, scopes, keyHash, grantId, origin, ...customer } = row;
  if (keyHash !== null && !(partner.keyHashes.includes(keyHash) && isCustomerOf(partner, customer))) return undefined;
  return {
    kind: 'page',
    customer,
    tokenHash,
    grantId,
    subject: await subjectOf(db, partnerId, customer.id),
    origins: origin === null ? partner.origins : partner.origins.filter((own) => own === origin),
    scopes: new Set(splitScopes(scopes).filter((scope) => partner.scopes.includes(scope))),
  };
}
