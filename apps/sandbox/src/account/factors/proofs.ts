import { checkFactorCode, isRecoveryCode, type ProofMethod } from '@abrak/core/account';
import type { DbScope } from '../../db/index.ts';
import { checkedValue, hashToken, Refusal } from '../../shared/index.ts';
import { lockCustomer } from '../accountStore.ts';
import { admitPassword, forgetOwnAttempts, isGuessed, LOCK_MS, lockOut } from '../passwordAttempts.ts';
import { hasSessionAt } from '../sessionStore.ts';
import type { ChallengeRow } from './challengeStore.ts';
import {
  findPasskey,
  findPasskeys,
  findTotp,
  noteUseOfPasskey,
  spendRecoveryCode,
  spendTotpStep,
} from './factorStore.ts';
import { isHandleOf, type PasskeyAnswer, type RelyingParty, requestOptions, verifyPasskey } from './passkeys.ts';
import { openSecret, stepOfCode } from './totp.ts';

/** Proof of a second factor. */
export type Proof = { readonly code: string } | { readonly passkey: PasskeyAnswer };

/** Reads a proof; throws `badRequest`. */
export function readProof({
  code,
  passkey,
}: {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
}): Proof {
  return passkey === undefined ? { code: checkedValue('code', checkFactorCode(code ?? '')) } : { passkey };
}

function tooManyProofs(): Refusal {
  return new Refusal('tooManyRequests', { field: 'code', retryAfterSeconds: LOCK_MS / 1_000 });
}

/** Creates the refusal of a wrong or used code or passkey. */
export function refusedFactor(proof?: Proof): Refusal {
  return new Refusal('factorRefused', { field: proof !== undefined && 'passkey' in proof ? 'passkey' : 'code' });
}

/** Attempt to prove a second factor. */
export interface ProofAttempt {
  readonly customerId: number;
  readonly proof: Proof;
  readonly challenge: ChallengeRow;
  /** Key by which failures of the customer are counted. */
  readonly account: string;
  /** Network address, or the session for a confirmation; its failures count together. */
  readonly address: string;
  /** True for a sign-in, which strangers can try from many networks. */
  readonly isOpenToStrangers: boolean;
  readonly party: RelyingParty | undefined;
  readonly now: Date;
}

async function useCode(db: DbScope, { customerId, now }: ProofAttempt, code: string): Promise<boolean> {
  if (isRecoveryCode(code)) return spendRecoveryCode(db, { customerId, hash: hashToken(code) }, now);
  const totp = await findTotp(db, customerId);
  if (totp === undefined) return false;
  const step = stepOfCode(await openSecret(db, customerId, totp.sealed_secret), code, now);
  return step !== undefined && spendTotpStep(db, { customerId, step }, now);
}

async function usePasskeyAnswer(
  db: DbScope,
  { customerId, challenge, party, now }: ProofAttempt,
  answer: PasskeyAnswer,
): Promise<boolean> {
  const passkey = await findPasskey(db, answer.id);
  const signed = challenge.passkey_challenge;
  if (passkey?.customer_id !== customerId || signed === null || party === undefined) return false;
  if (!(await isHandleOf(db, customerId, answer))) return false;
  const next = await verifyPasskey(party, passkey, { challenge: signed, answer });
  return next !== undefined && noteUseOfPasskey(db, passkey, { next, now });
}

async function admit(
  db: DbScope,
  { account, address, customerId, proof, isOpenToStrangers, now }: ProofAttempt,
): Promise<'admitted' | 'last'> {
  // Six digits can be guessed from many networks together; recovery codes and passkeys cannot, so they go on.
  const isGuessable = isOpenToStrangers && 'code' in proof && !isRecoveryCode(proof.code);
  if (isGuessable && (await isGuessed(db, account, now)) && !(await hasSessionAt(db, customerId, { address, now })))
    throw tooManyProofs();
  const admission = await admitPassword(db, { account, address }, now);
  if (admission === 'locked') throw tooManyProofs();
  return admission;
}

/**
 * Checks a proof and runs `onRight` in the transaction that uses it up. Each failure counts: the fifth within 15 minutes
 * locks its network out, and nobody else. Throws `factorRefused` or `tooManyRequests`.
 */
export async function withProof<Result>(
  db: DbScope,
  attempt: ProofAttempt,
  onRight: () => Promise<Result>,
): Promise<Result> {
  const { customerId, proof, now, account, address } = attempt;
  const origin = { account, address };
  const admission = await admit(db, attempt);
  const result = await db.tx(async () => {
    await lockCustomer(db, customerId);
    const isRight =
      'code' in proof ? await useCode(db, attempt, proof.code) : await usePasskeyAnswer(db, attempt, proof.passkey);
    return isRight ? { value: await onRight() } : undefined;
  });
  if (result === undefined) {
    if (admission === 'last') await lockOut(db, origin, now);
    throw refusedFactor(proof);
  }
  await forgetOwnAttempts(db, origin);
  return result.value;
}

/** Ways in which a customer can prove a second factor, and the options for a passkey. */
export interface Methods {
  readonly methods: readonly ProofMethod[];
  readonly passkey: Awaited<ReturnType<typeof requestOptions>> | null;
}

/** Returns the ways in which a customer can prove a second factor; none for a customer without one. */
export async function methodsOf(db: DbScope, customerId: number, party: RelyingParty | undefined): Promise<Methods> {
  const totp = await findTotp(db, customerId);
  const passkeys = await findPasskeys(db, customerId);
  if (totp === undefined && passkeys.length === 0) return { methods: [], passkey: null };
  const passkey = party === undefined || passkeys.length === 0 ? null : await requestOptions(party, passkeys);
  const methods: readonly ProofMethod[] = [
    ...(passkey === null ? [] : ['passkey' as const]),
    ...(totp === undefined ? [] : ['totp' as const]),
    'recoveryCode',
  ];
  return { methods, passkey };
}
