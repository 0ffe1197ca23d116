import { defineCall } from '../../client/internal.ts';
import { hashPassword } from '../passwordHash.ts';
import { type FactorChallenge, FactorChallengeSchema, type FactorProof } from './challengeSchema.ts';

/** Asks how the customer can confirm to be at the session: with what, and a challenge for a passkey. Requires the capability `stepUp`. */
export const beginConfirmation = defineCall({
  call: 'account.beginConfirmation',
  route: 'POST cfs/users/confirmation/options',
  isPortCall: false,
  send: ({ request }): Promise<FactorChallenge> => request({ body: {}, answer: FactorChallengeSchema }),
});

/** Proof of identity: a second factor, or the password of a customer without one. */
export type IdentityProof = FactorProof | { readonly password: string };

/**
 * Confirms the session for some minutes. Rejects with `factorRefused` for a wrong code, `invalidCredentials` for a wrong
 * password, `challengeEnded`, and `tooManyRequests` after repeated failures.
 */
export const confirmIdentity = defineCall({
  call: 'account.confirmIdentity',
  route: 'POST cfs/users/confirmation',
  isPortCall: false,
  send: async ({ request }, { challenge, proof }: { readonly challenge: string; readonly proof: IdentityProof }) => {
    const body =
      'password' in proof ? { challenge, password: await hashPassword(proof.password) } : { challenge, ...proof };
    return request({ body });
  },
});
