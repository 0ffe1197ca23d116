import { randomBytes } from 'node:crypto';
import { formatRecoveryCode } from '@abrak/core/account';
import { RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH } from '@abrak/core/internal';
import type { DbScope } from '../../db/index.ts';
import { hashToken } from '../../shared/index.ts';
import { countRecoveryCodes, deleteRecoveryCodes, hasSecondFactor, replaceRecoveryCodes } from './factorStore.ts';

/** Number of recovery codes. */
export const RECOVERY_CODES = 10;

// The alphabet has 32 characters, so that each byte gives one without a bias.
function newCode(): string {
  return Array.from(
    randomBytes(RECOVERY_CODE_LENGTH),
    (byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length],
  ).join('');
}

/** Replaces a customer's recovery codes and returns the new ones as they are shown; only hashes are stored. */
export async function renewCodes(db: DbScope, customerId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await replaceRecoveryCodes(db, customerId, codes.map(hashToken));
  return codes.map(formatRecoveryCode);
}

/** Creates the recovery codes of a customer's first factor; returns none when the customer has some. */
export async function firstCodes(db: DbScope, customerId: number): Promise<readonly string[]> {
  return (await countRecoveryCodes(db, customerId)) > 0 ? [] : renewCodes(db, customerId);
}

/** Deletes the recovery codes of a customer without any factor, for whom they would open nothing. */
export async function dropIdleCodes(db: DbScope, customerId: number): Promise<void> {
  if (!(await hasSecondFactor(db, customerId))) await deleteRecoveryCodes(db, customerId);
}
