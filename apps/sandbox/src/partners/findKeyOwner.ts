import { createHash, timingSafeEqual } from 'node:crypto';
import { hashToken } from '../http/index.ts';
import type { Partner } from './partnersFile.ts';

const BEARER = /^Bearer (sk_([a-z0-9-]{1,40})_[\w-]{43})$/;

const digestOf = (text: string) => createHash('sha256').update(text).digest();

// Compared are digests of the hashes, always of the same length and in the same time.
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other));
}

/** A partner and the key by which it called. */
export interface KeyOwner {
  readonly partner: Partner;
  readonly keyHash: string;
}

/** Whose key an Authorization header carries; undefined for nobody's. */
export function findKeyOwner(partners: readonly Partner[], authorization: string | undefined): KeyOwner | undefined {
  const [, key = '', id] = BEARER.exec(authorization ?? '') ?? [];
  const keyHash = hashToken(key);
  const partner = partners.find((one) => one.id === id);
  // All are compared, whichever fits.
  const fits = (partner?.keyHashes ?? ['']).filter((hash) => isSame(hash, keyHash));
  return partner !== undefined && fits.length > 0 ? { partner, keyHash } : undefined;
}
