import * as v from 'valibot';
import type { Client } from '../../client/index.ts';
import { AuthAnswerSchema, defineCall } from '../../client/internal.ts';
import { hasCapability, getSettings } from '../../settings/index.ts';
import { type FactorProof, type PasskeyRequest, PasskeyRequestSchema } from './challengeSchema.ts';

type AuthAnswer = v.InferOutput<typeof AuthAnswerSchema>;

async function startSession(
  client: Client,
  { token, user }: AuthAnswer,
  signal: AbortSignal | undefined,
): Promise<void> {
  const isRenewable = hasCapability(await getSettings(client, signal), 'cookieRenewal');
  client.session.start(token, user.username, { isRenewable });
}

/**
 * Answers the challenge of a sign-in and starts the session. Rejects with `factorRefused` for a wrong or used code,
 * `challengeEnded` when the sign-in has to begin again, and `tooManyRequests`.
 */
export const finishSignIn = defineCall({
  call: 'account.answerSecondStep',
  route: 'POST auth/auth/secondFactor',
  isPortCall: false,
  send: async (
    { client, request },
    { challenge, proof }: { readonly challenge: string; readonly proof: FactorProof },
    signal?: AbortSignal,
  ) => {
    const answer = await request({ body: { challenge, ...proof }, answer: AuthAnswerSchema, signal });
    await startSession(client, answer, signal);
  },
});

const PasskeySignInSchema = v.object({ challenge: v.string(), passkey: PasskeyRequestSchema });

/** Starts a sign-in with a passkey alone: a challenge and the options for the browser. Requires the capability `passkeys`. */
export const beginPasskeySignIn = defineCall({
  call: 'account.beginPasskeySignIn',
  route: 'POST auth/auth/passkeys/options',
  isPortCall: false,
  send: (
    { request },
    signal?: AbortSignal,
  ): Promise<{ readonly challenge: string; readonly passkey: PasskeyRequest }> =>
    request({ body: {}, answer: PasskeySignInSchema, signal }),
});

/** Signs in with a passkey alone and starts the session. Rejects with `factorRefused`, `challengeEnded` or `accountLocked`. */
export const finishPasskeySignIn = defineCall({
  call: 'account.finishPasskeySignIn',
  route: 'POST auth/auth/passkeys',
  isPortCall: false,
  send: async (
    { client, request },
    { challenge, passkey }: { readonly challenge: string; readonly passkey: object },
    signal?: AbortSignal,
  ) => {
    const answer = await request({ body: { challenge, passkey }, answer: AuthAnswerSchema, signal });
    await startSession(client, answer, signal);
  },
});
