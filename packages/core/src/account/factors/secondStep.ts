import * as v from 'valibot';
import type { Client } from '../../client/index.ts';
import { AuthAnswerSchema } from '../../client/internal.ts';
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
export async function finishSignIn(
  client: Client,
  { challenge, proof }: { readonly challenge: string; readonly proof: FactorProof },
  signal?: AbortSignal,
): Promise<void> {
  const body = { challenge, ...proof };
  const answer = await client.request({
    method: 'POST',
    service: 'auth',
    path: 'auth/secondFactor',
    body,
    answer: AuthAnswerSchema,
    signal,
  });
  await startSession(client, answer, signal);
}

const PasskeySignInSchema = v.object({ challenge: v.string(), passkey: PasskeyRequestSchema });

/** Starts a sign-in with a passkey alone: a challenge and the options for the browser. Requires the capability `passkeys`. */
export function beginPasskeySignIn(
  client: Client,
  signal?: AbortSignal,
): Promise<{ readonly challenge: string; readonly passkey: PasskeyRequest }> {
  return client.request({
    method: 'POST',
    service: 'auth',
    path: 'auth/passkeys/options',
    body: {},
    answer: PasskeySignInSchema,
    signal,
  });
}

/** Signs in with a passkey alone and starts the session. Rejects with `factorRefused`, `challengeEnded` or `accountLocked`. */
export async function finishPasskeySignIn(
  client: Client,
  { challenge, passkey }: { readonly challenge: string; readonly passkey: object },
  signal?: AbortSignal,
): Promise<void> {
  const body = { challenge, passkey };
  const answer = await client.request({
    method: 'POST',
    service: 'auth',
    path: 'auth/passkeys',
    body,
    answer: AuthAnswerSchema,
    signal,
  });
  await startSession(client, answer, signal);
}
