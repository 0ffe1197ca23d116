import { createHash } from 'node:crypto';
import { linkPasswordKey } from '@abrak/core/internal';

/** Returns the hash of a typed password, in the form that argon2id records are made of. */
export function hashLinkPassword(typed: string): string {
  return createHash('sha256').update(linkPasswordKey(typed)).digest('hex');
}
