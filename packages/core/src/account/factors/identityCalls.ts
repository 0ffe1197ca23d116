import { ApiError, type Client } from '../../client/index.ts';
import { defineCall } from '../../client/internal.ts';
import { getSettings, hasCapability } from '../../settings/index.ts';
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

/** Milliseconds that a confirmation must last for a sequence of calls, which may wait for a server to power off. */
const SEQUENCE_MS = 180_000;

/**
 * Asks the customer to confirm the session now, unless its confirmation lasts for some minutes more: for a sequence of
 * calls whose refusal in the middle would leave the work half done. Rejects with `confirmationRequired` when declined.
 */
export async function confirmAhead(client: Client): Promise<void> {
  if (!hasCapability(await getSettings(client), 'stepUp')) return;
  let neededMs = SEQUENCE_MS;
  await client.confirmations.send(async () => {
    const { confirmedUntil } = await beginConfirmation(client);
    const isShort = confirmedUntil !== undefined && (confirmedUntil ?? 0) - client.now() < neededMs;
    // A provider may let confirmations last for less than a sequence: a new one is enough then.
    neededMs = 0;
    if (isShort) throw new ApiError({ code: 'confirmationRequired' });
  });
}
