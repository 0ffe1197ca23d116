import type { DbScope } from '../../db/index.ts';
import { Refusal } from '../../shared/index.ts';
import { getCustomer } from '../accountStore.ts';
import { type AttemptOrigin, forgetOwnAttempts, LOCK_MS } from '../passwordAttempts.ts';
import { noteConfirmation, type SessionOwner } from '../sessionStore.ts';
import { tryPassword } from '../tryPassword.ts';
import { keyOf } from '../throttle.ts';
import { addChallenge, countAnswer, endChallenge } from './challengeStore.ts';
import { hasSecondFactor } from './factorStore.ts';
import type { RelyingParty } from './passkeys.ts';
import { methodsOf, type Proof, withProof } from './proofs.ts';
import type { WireChallenge } from './secondStep.ts';

/** Creates the challenge of a confirmation: a second factor, or the password of a customer without one. */
export async function challengeConfirmation(
  db: DbScope,
  { customerId, tokenHash }: SessionOwner,
  { party, now }: { readonly party: RelyingParty | undefined; readonly now: Date },
): Promise<WireChallenge> {
  const ways = await methodsOf(db, customerId, party);
  const challenge = await addChallenge(
    db,
    { purpose: 'confirmation', customerId, sessionHash: tokenHash, passkeyChallenge: ways.passkey?.challenge },
    now,
  );
  return ways.methods.length > 0 ? { challenge, ...ways } : { challenge, methods: ['password'], passkey: null };
}

/** Proof of identity: a second factor, or the SHA-1 hash of the password. */
export type IdentityProof = Proof | { readonly password: string };

/** Confirmation of a session. */
export interface ConfirmationAnswer {
  readonly owner: SessionOwner;
  readonly token: string;
  readonly proof: IdentityProof;
  readonly party: RelyingParty | undefined;
}

const challengeEnded = () => new Refusal('challengeEnded', { field: 'challenge' });

// By session, so that the thief of one does not lock out the customer's other ones.
function ownAttempts({ customerId, tokenHash }: SessionOwner): AttemptOrigin {
  return { account: keyOf('confirmation', String(customerId)), address: tokenHash };
}

async function provePassword(
  db: DbScope,
  owner: SessionOwner,
  { password, now }: { readonly password: string; readonly now: Date },
): Promise<void> {
  const { customerId } = owner;
  if (await hasSecondFactor(db, customerId)) throw new Refusal('factorRefused', { field: 'password' });
  const { password: record } = await getCustomer(db, customerId);
  const origin = ownAttempts(owner);
  const outcome = await tryPassword(db, {
    origin,
    who: `customer ${customerId}`,
    passwordHash: password,
    record,
    now,
  });
  if (outcome === 'locked')
    throw new Refusal('tooManyRequests', { field: 'password', retryAfterSeconds: LOCK_MS / 1_000 });
  if (outcome === 'wrong') throw new Refusal('wrongCurrentPassword', { field: 'password' });
  await forgetOwnAttempts(db, origin);
}

/**
 * Confirms a session. Throws `challengeEnded`, `factorRefused`, `wrongCurrentPassword` or `tooManyRequests`.
 */
export async function confirmSession(
  db: DbScope,
  { owner, token, proof, party }: ConfirmationAnswer,
  now: Date,
): Promise<void> {
  const { customerId, tokenHash } = owner;
  const challenge = await countAnswer(db, { token, purpose: 'confirmation', sessionHash: tokenHash }, now);
  if (challenge?.customer_id !== customerId) throw challengeEnded();
  const confirm = async () => {
    if (!(await endChallenge(db, challenge))) throw challengeEnded();
    await noteConfirmation(db, tokenHash, now);
  };
  if ('password' in proof) {
    await provePassword(db, owner, { password: proof.password, now });
    await db.tx(confirm);
  } else {
    await withProof(
      db,
      { customerId, ...ownAttempts(owner), isOpenToStrangers: false, proof, challenge, party, now },
      confirm,
    );
  }
}
