import { createHash, timingSafeEqual } from 'node:crypto';
import { hashToken } from '../shared/index.ts';
import type { Partner } from './partnersFile.ts';

const BEARER = /^Bearer (sk_([a-z0-9-]{1,40})_[\w-]{43})$/;

const digestOf = (text: string) => createHash('sha256').update(text).digest();

// Compares digests, which have equal length, in constant time.
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other));
}

/** A partner and the hash of the key that authenticated it. */
export interface KeyOwner {
  readonly partner: Partner;
  readonly keyHash: string;
}

/** Returns the partner whose key an Authorization header carries; undefined for an unknown key. */
export function findKeyOwner(partners: readonly Partner[], authorization: string | undefined): KeyOwner | undefined {
  const [, key = '', id] = BEARER.exec(authorization ?? '') ?? [];
  const keyHash = hashToken(key);
  const partner = partners.find((one) => one.id === id);
  // All hashes are compared, so that the time does not depend on the match.
  const matches = (partner?.keyHashes ?? ['']).filter((hash) => isSame(hash, keyHash));
  return partner !== undefined && matches.length > 0 ? { partner, keyHash } : undefined;
}
