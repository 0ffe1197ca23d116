import * as v from 'valibot';
import { ApiError, type Client } from '../client/index.ts';
import { defineCall } from '../client/internal.ts';

// Loose: the server verifies its signature, so unknown fields of the challenge are sent back unchanged.
const ChallengeSchema = v.looseObject({
  parameters: v.looseObject({
    algorithm: v.picklist(['PBKDF2/SHA-256', 'PBKDF2/SHA-384', 'PBKDF2/SHA-512']),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
  }),
  signature: v.string(),
});

type Challenge = v.InferOutput<typeof ChallengeSchema>;

// Time limit for solving; a slower device fails with the code `generic`.
const CAPTCHA_TIMEOUT_MS = 90_000;

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

async function solve(challenge: Challenge, signal: AbortSignal | undefined) {
  // Loaded lazily: only pages with a sign-up form need it.
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal?.throwIfAborted();
  signal?.addEventListener('abort', stop);
  try {
    return await solveChallenge({ challenge, controller, deriveKey, timeout: CAPTCHA_TIMEOUT_MS });
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** Fetches a proof-of-work challenge. */
export const getCaptcha = defineCall({
  call: 'account.getCaptcha',
  route: 'GET cfs/users/captcha',
  isPortCall: false,
  send: ({ request }, signal?: AbortSignal) => request({ answer: ChallengeSchema, signal }),
});

/**
 * Fetches a proof-of-work challenge and solves it asynchronously, in a second or less on most devices. Returns the
 * `captcha` value for `signUp`, valid for one call within ten minutes. Requires the capability `captcha`. Rejects with
 * an `ApiError`: `canceled` when the signal aborts, `generic` when the device needs more than 90 seconds.
 */
export async function solveCaptcha(client: Client, signal?: AbortSignal): Promise<string> {
  const challenge = await getCaptcha(client, signal);
  try {
    const solution = await solve(challenge, signal);
    if (solution === null) throw new ApiError({ code: signal?.aborted === true ? 'canceled' : 'generic' });
    return toBase64(JSON.stringify({ challenge, solution }));
  } catch (error) {
    if (signal?.aborted === true) throw new ApiError({ code: 'canceled', cause: error });
    throw error;
  }
}
