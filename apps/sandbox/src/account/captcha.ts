import { randomInt } from 'node:crypto';
import { MINUTE_MS } from '@abrak/core/internal';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { type DbScope, secretOf } from '../db/index.ts';
import { addUsedCaptcha } from './captchaStore.ts';

/** Proof-of-work settings of the captcha: hash iterations per try, and the range of tries a solution takes. */
export interface CaptchaWork {
  readonly cost: number;
  readonly minTries: number;
  readonly maxTries: number;
}

/** Default proof of work: about half a second on an ordinary computer. */
export const defaultCaptchaWork: CaptchaWork = { cost: 1_000, minTries: 500, maxTries: 1_500 };

const CAPTCHA_LIFETIME_MS = 10 * MINUTE_MS;
const MAX_PAYLOAD_LENGTH = 4_000;
const SECRET_NAME = 'captcha';

const ParametersSchema = v.looseObject({
  algorithm: v.string(),
  nonce: v.string(),
  salt: v.string(),
  cost: v.number(),
  keyLength: v.number(),
  keyPrefix: v.string(),
  data: v.object({ expiresAt: v.number() }),
});

const PayloadSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_PAYLOAD_LENGTH),
  v.base64(),
  v.transform(atob),
  v.parseJson(),
  v.object({
    challenge: v.object({ parameters: ParametersSchema, signature: v.string() }),
    solution: v.object({ counter: v.number(), derivedKey: v.string() }),
  }),
);

/** Creates a signed challenge; the server stores no state for it. */
export async function makeCaptcha(db: DbScope, { cost, minTries, maxTries }: CaptchaWork, now: Date) {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(minTries, maxTries + 1),
    deriveKey,
    hmacSignatureSecret: await secretOf(db, SECRET_NAME),
    // The expiry of altcha-lib uses the system clock; this one follows the injected clock.
    data: { expiresAt: now.getTime() + CAPTCHA_LIFETIME_MS },
  });
}

/** Returns true when a captcha is solved, not expired and not used before, and marks it as used. */
export async function redeemCaptcha(db: DbScope, payload: string, now: Date): Promise<boolean> {
  const parsed = v.safeParse(PayloadSchema, payload);
  if (!parsed.success) return false;
  const { challenge, solution } = parsed.output;
  const { expiresAt } = challenge.parameters.data;
  if (expiresAt <= now.getTime()) return false;
  const hmacSignatureSecret = await secretOf(db, SECRET_NAME);
  const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
  if (!verified) return false;
  return addUsedCaptcha(db, { signature: challenge.signature, expiresAt: new Date(expiresAt) });
}
