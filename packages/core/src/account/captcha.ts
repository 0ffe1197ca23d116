import * as v from 'valibot';
import { ApiError, type Client } from '../client/index.ts';

// What is signed has to come back as it was, so nothing of it is left out.
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

// After which a device counts as too slow for a challenge.
const CAPTCHA_TIMEOUT_MS = 90_000;

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

async function solve(challenge: Challenge, signal: AbortSignal | undefined) {
  // Few pages sign somebody up: the others do not load this.
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

/**
 * Asks for a challenge and works it out beside the page, in a second or less on most devices; what it gives is the
 * captcha that signUp takes, good for one call within ten minutes. Needs the capability captcha; rejects with
 * ApiError, canceled when the signal aborts.
 */
export async function solveCaptcha(client: Client, signal?: AbortSignal): Promise<string> {
  const challenge = await client.request({
    method: 'GET',
    service: 'cfs',
    path: 'users/captcha',
    answer: ChallengeSchema,
    signal,
  });
  try {
    const solution = await solve(challenge, signal);
    if (solution === null) throw new ApiError({ code: signal?.aborted === true ? 'canceled' : 'generic' });
    return toBase64(JSON.stringify({ challenge, solution }));
  } catch (error) {
    if (signal?.aborted === true) throw new ApiError({ code: 'canceled', cause: error });
    throw error;
  }
}
