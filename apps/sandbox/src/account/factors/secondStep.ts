import type { DbScope } from '../../db/index.ts';
import { type Caller, hashToken, newToken, Refusal } from '../../shared/index.ts';
import { type Customer, getCustomer, lockCustomer } from '../accountStore.ts';
import { tellNewSignIn } from '../security/familiarSignIn.ts';
import { addSession } from '../sessionStore.ts';
import { keyOf } from '../throttle.ts';
import { addChallenge, countAnswer, endChallenge } from './challengeStore.ts';
import { findPasskey } from './factorStore.ts';
import { type PasskeyAnswer, type RelyingParty, requestOptions } from './passkeys.ts';
import { type Methods, methodsOf, type Proof, refusedFactor, withProof } from './proofs.ts';

/** Site of the passkeys, origin and time of a call. */
export interface FactorCall {
  readonly party: RelyingParty | undefined;
  readonly caller: Caller;
  readonly now: Date;
}

/** Session that has started. */
export interface StartedSession {
  readonly token: string;
  readonly username: string;
  readonly customerId: number;
}

/** Challenge on the wire. */
export interface WireChallenge extends Methods {
  readonly challenge: string;
}

/** Starts a session and tells the customer of an unknown device or network; call it under the customer's lock. */
export async function startSession(
  db: DbScope,
  customer: Customer,
  { caller, now }: Pick<FactorCall, 'caller' | 'now'>,
): Promise<StartedSession> {
  const { id, username } = customer;
  const token = newToken();
  await addSession(db, { customerId: id, tokenHash: hashToken(token), caller }, now);
  await tellNewSignIn(db, { customer, caller }, now);
  return { token, username, customerId: id };
}

/** Creates the challenge of a right password; returns undefined for a customer without a second factor. */
export async function challengeSignIn(
  db: DbScope,
  customerId: number,
  { party, now }: Pick<FactorCall, 'now' | 'party'>,
): Promise<WireChallenge | undefined> {
  const ways = await methodsOf(db, customerId, party);
  if (ways.methods.length === 0) return undefined;
  const challenge = await addChallenge(
    db,
    { purpose: 'signIn', customerId, passkeyChallenge: ways.passkey?.challenge },
    now,
  );
  return { challenge, ...ways };
}

function signInAttempt(customerId: number, { address }: Caller) {
  return { customerId, account: keyOf('secondFactor', String(customerId)), address, isOpenToStrangers: true };
}

const challengeEnded = () => new Refusal('challengeEnded', { field: 'challenge' });

/** Answer to a challenge, and who learns whose it is before it is checked. */
export interface ChallengeAnswer {
  readonly token: string;
  readonly proof: Proof;
  readonly onOwner: (customerId: number) => void;
}

/**
 * Answers the challenge of a sign-in and starts the session. Throws `challengeEnded`, `factorRefused`, `accountLocked`
 * or `tooManyRequests`.
 */
export async function answerSignIn(
  db: DbScope,
  { token, proof, onOwner }: ChallengeAnswer,
  { party, caller, now }: FactorCall,
): Promise<StartedSession> {
  const challenge = await countAnswer(db, { token, purpose: 'signIn' }, now);
  if (challenge?.customer_id == null) throw challengeEnded();
  const customerId = challenge.customer_id;
  onOwner(customerId);
  return withProof(db, { ...signInAttempt(customerId, caller), proof, challenge, party, now }, async () => {
    const customer = await getCustomer(db, customerId);
    if (customer.state !== 'active') throw new Refusal('accountLocked');
    // Also ended by a change of the password meanwhile.
    if (!(await endChallenge(db, challenge))) throw challengeEnded();
    return startSession(db, customer, { caller, now });
  });
}

/** Creates the challenge of a sign-in with a passkey alone. */
export async function challengePasskey(db: DbScope, party: RelyingParty, now: Date) {
  const passkey = await requestOptions(party);
  return {
    challenge: await addChallenge(db, { purpose: 'passkeySignIn', passkeyChallenge: passkey.challenge }, now),
    passkey,
  };
}

/**
 * Signs in with a passkey alone, which verifies its user. Throws `challengeEnded`, `factorRefused`, `accountLocked` or
 * `tooManyRequests`.
 */
export async function signInByPasskey(
  db: DbScope,
  { token, answer, onOwner }: Omit<ChallengeAnswer, 'proof'> & { readonly answer: PasskeyAnswer },
  { party, caller, now }: FactorCall,
): Promise<StartedSession> {
  const challenge = await countAnswer(db, { token, purpose: 'passkeySignIn' }, now);
  if (challenge === undefined) throw challengeEnded();
  const proof = { passkey: answer };
  const customerId = (await findPasskey(db, answer.id))?.customer_id;
  if (customerId === undefined) throw refusedFactor(proof);
  onOwner(customerId);
  return withProof(db, { ...signInAttempt(customerId, caller), proof, challenge, party, now }, async () => {
    const customer = await lockCustomer(db, customerId);
    if (customer.state !== 'active') throw new Refusal('accountLocked');
    if (!(await endChallenge(db, challenge))) throw challengeEnded();
    return startSession(db, customer, { caller, now });
  });
}
