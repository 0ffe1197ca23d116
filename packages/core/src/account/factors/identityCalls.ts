import * as v from 'valibot';
import type { Client } from '../../client/index.ts';
import { hashPassword } from '../passwordHash.ts';
import { type FactorChallenge, FactorChallengeSchema, type FactorProof } from './challengeSchema.ts';

/** Asks how the customer can confirm to be at the session: with what, and a challenge for a passkey. Requires the capability `stepUp`. */
export function beginConfirmation(client: Client): Promise<FactorChallenge> {
  return client.request({
    method: 'POST',
    service: 'cfs',
    path: 'users/confirmation/options',
    body: {},
    answer: FactorChallengeSchema,
  });
}

/** Proof of identity: a second factor, or the password of a customer without one. */
export type IdentityProof = FactorProof | { readonly password: string };

/**
 * Confirms the session for some minutes. Rejects with `factorRefused` for a wrong code, `invalidCredentials` for a wrong
 * password, `challengeEnded`, and `tooManyRequests` after repeated failures.
 */
export async function confirmIdentity(
  client: Client,
  { challenge, proof }: { readonly challenge: string; readonly proof: IdentityProof },
): Promise<void> {
  const body =
    'password' in proof ? { challenge, password: await hashPassword(proof.password) } : { challenge, ...proof };
  await client.request({ method: 'POST', service: 'cfs', path: 'users/confirmation', body, answer: v.unknown() });
}
