import type { DbScope } from '../../db/index.ts';
import { notFound, Refusal } from '../../shared/index.ts';
import { getCustomer, lockCustomer } from '../accountStore.ts';
import type { SessionOwner } from '../sessionStore.ts';
import { tellChangedFactors } from '../security/securityNotices.ts';
import { addChallenge, countAnswer, endChallenge } from './challengeStore.ts';
import {
  addTotp,
  deletePasskey,
  deleteTotp,
  findPasskeys,
  findTotp,
  hasSecondFactor,
  insertPasskey,
} from './factorStore.ts';
import { type NewPasskeyAnswer, registrationOptions, type RelyingParty, verifyRegistration } from './passkeys.ts';
import { refusedFactor } from './proofs.ts';
import { dropIdleCodes, firstCodes, renewCodes } from './recoveryCodes.ts';
import { beginEnrolment, sealSecret, secretOfEnrolment, stepOfCode } from './totp.ts';

/** Maximum number of passkeys of a customer. */
export const PASSKEYS_PER_CUSTOMER = 20;

/** Starts an authenticator app; throws `limitReached` when there is one. */
export async function beginTotp(db: DbScope, customerId: number, now: Date) {
  if ((await findTotp(db, customerId)) !== undefined) throw new Refusal('limitReached');
  const { username } = await getCustomer(db, customerId);
  return beginEnrolment(db, { customerId, username }, now);
}

/** First code of an authenticator app. */
export interface FirstCode {
  readonly customerId: number;
  readonly enrolment: string;
  readonly code: string;
}

/**
 * Adds an authenticator app that shows the right code, and returns the recovery codes of a first factor. Throws
 * `challengeEnded`, `factorRefused` or `limitReached`.
 */
export async function confirmTotp(
  db: DbScope,
  { customerId, enrolment, code }: FirstCode,
  now: Date,
): Promise<readonly string[]> {
  const secret = await secretOfEnrolment(db, { customerId, enrolment }, now);
  if (secret === undefined) throw new Refusal('challengeEnded', { field: 'enrolment' });
  const step = stepOfCode(secret, code, now);
  if (step === undefined) throw refusedFactor();
  const sealedSecret = await sealSecret(db, customerId, secret);
  return db.tx(async () => {
    await lockCustomer(db, customerId);
    if (!(await addTotp(db, { customerId, sealedSecret, step }, now))) throw new Refusal('limitReached');
    await tellChangedFactors(db, customerId, now);
    return firstCodes(db, customerId);
  });
}

/** Removes a customer's authenticator app; throws `itemMissing`. */
export function removeTotp(db: DbScope, customerId: number, now: Date): Promise<void> {
  return db.tx(async () => {
    await lockCustomer(db, customerId);
    if (!(await deleteTotp(db, customerId))) throw notFound();
    await tellChangedFactors(db, customerId, now);
    await dropIdleCodes(db, customerId);
  });
}

/** Replaces the recovery codes of a customer with a second factor; throws `itemMissing` for one without. */
export function renewRecoveryCodes(db: DbScope, customerId: number, now: Date): Promise<readonly string[]> {
  return db.tx(async () => {
    await lockCustomer(db, customerId);
    if (!(await hasSecondFactor(db, customerId))) throw notFound();
    await tellChangedFactors(db, customerId, now);
    return renewCodes(db, customerId);
  });
}

async function refuseMorePasskeys(db: DbScope, customerId: number) {
  const existing = await findPasskeys(db, customerId);
  if (existing.length >= PASSKEYS_PER_CUSTOMER) throw new Refusal('limitReached');
  return existing;
}

/** Starts a passkey; throws `limitReached`. */
export async function beginPasskey(
  db: DbScope,
  { customerId, tokenHash }: SessionOwner,
  { party, now }: { readonly party: RelyingParty; readonly now: Date },
) {
  const existing = await refuseMorePasskeys(db, customerId);
  const { username, display_name: displayName } = await getCustomer(db, customerId);
  const passkey = await registrationOptions(db, party, { owner: { customerId, username, displayName }, existing });
  const challenge = await addChallenge(
    db,
    { purpose: 'registration', customerId, sessionHash: tokenHash, passkeyChallenge: passkey.challenge },
    now,
  );
  return { challenge, passkey };
}

/** Browser's answer with a new passkey. */
export interface PasskeyRegistration {
  readonly owner: SessionOwner;
  readonly token: string;
  readonly name: string;
  readonly answer: NewPasskeyAnswer;
}

/**
 * Adds a passkey, and returns the recovery codes of a first factor. Throws `challengeEnded`, `factorRefused` or
 * `limitReached`.
 */
export async function addPasskey(
  db: DbScope,
  { owner, token, name, answer }: PasskeyRegistration,
  { party, now }: { readonly party: RelyingParty; readonly now: Date },
): Promise<readonly string[]> {
  const { customerId, tokenHash } = owner;
  const challenge = await countAnswer(db, { token, purpose: 'registration', sessionHash: tokenHash }, now);
  if (challenge?.passkey_challenge == null) throw new Refusal('challengeEnded', { field: 'challenge' });
  const columns = await verifyRegistration(party, challenge.passkey_challenge, answer);
  if (columns === undefined) throw new Refusal('factorRefused', { field: 'passkey' });
  return db.tx(async () => {
    await lockCustomer(db, customerId);
    if (!(await endChallenge(db, challenge))) throw new Refusal('challengeEnded', { field: 'challenge' });
    await refuseMorePasskeys(db, customerId);
    const isNew = await insertPasskey(db, { ...columns, customer_id: customerId, name, created_at: now });
    if (!isNew) throw new Refusal('factorRefused', { field: 'passkey' });
    await tellChangedFactors(db, customerId, now);
    return firstCodes(db, customerId);
  });
}

/** Removes a customer's passkey; throws `itemMissing`. */
export function removePasskey(
  db: DbScope,
  { customerId, id }: { readonly customerId: number; readonly id: string },
  now: Date,
): Promise<void> {
  return db.tx(async () => {
    await lockCustomer(db, customerId);
    if (!(await deletePasskey(db, { customerId, id }))) throw notFound();
    await tellChangedFactors(db, customerId, now);
    await dropIdleCodes(db, customerId);
  });
}
