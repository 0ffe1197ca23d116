import { MINUTE_MS } from '@abrak/core/internal';
import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import type { DbScope } from '../../db/index.ts';
import { seal, unseal } from './sealing.ts';

/** Milliseconds within which the first code of a new authenticator app must be sent. */
export const ENROLMENT_MS = 30 * MINUTE_MS;

// All authenticator apps understand these: SHA-1, six digits, 30 seconds.
const PERIOD_SECONDS = 30;
const PERIOD_MS = PERIOD_SECONDS * 1_000;
const SECRET_BYTES = 20;
const WINDOW_STEPS = 1;

function totpOf(secret: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
}

/** Returns the time step of a right code, which may be one step early or late; undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW_STEPS });
  return delta === null ? undefined : Math.floor(now.getTime() / PERIOD_MS) + delta;
}

const EnrolmentSchema = v.pipe(v.string(), v.parseJson(), v.object({ secret: v.string(), until: v.number() }));

const enrolmentPurpose = (customerId: number) => `enrolment of ${customerId}`;

/** Customer who adds an authenticator app, and the name that the app shows. */
export interface Enrolment {
  readonly customerId: number;
  readonly username: string;
}

// The provider, as letters name it. The format allows no colon in it, which a host with a port would have.
const ISSUER = 'Abrak';

/** Returns the address of an authenticator app; without the defaults of its parameters, for a coarse QR code. */
function addressOf(username: string, secret: string): string {
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(username)}?secret=${secret}&issuer=${ISSUER}`;
}

/** Creates an authenticator app. The server keeps nothing of it: `enrolment` has the secret, sealed. */
export async function beginEnrolment(db: DbScope, { customerId, username }: Enrolment, now: Date) {
  const secret = new Secret({ size: SECRET_BYTES });
  const sealed = JSON.stringify({ secret: secret.base32, until: now.getTime() + ENROLMENT_MS });
  return {
    enrolment: await seal(db, enrolmentPurpose(customerId), sealed),
    secret: secret.base32,
    uri: addressOf(username, secret.base32),
  };
}

/** Returns the secret of an enrolment; undefined when it is another customer's or has expired. */
export async function secretOfEnrolment(
  db: DbScope,
  { customerId, enrolment }: { readonly customerId: number; readonly enrolment: string },
  now: Date,
): Promise<string | undefined> {
  const opened = await unseal(db, enrolmentPurpose(customerId), enrolment);
  if (opened === undefined) return undefined;
  const { secret, until } = v.parse(EnrolmentSchema, opened);
  return until > now.getTime() ? secret : undefined;
}

const factorPurpose = (customerId: number) => `authenticator app of ${customerId}`;

/** Encrypts the secret of a customer's authenticator app for the database. */
export function sealSecret(db: DbScope, customerId: number, secret: string): Promise<string> {
  return seal(db, factorPurpose(customerId), secret);
}

/** Decrypts the secret of a customer's authenticator app. */
export async function openSecret(db: DbScope, customerId: number, sealed: string): Promise<string> {
  const secret = await unseal(db, factorPurpose(customerId), sealed);
  if (secret === undefined)
    throw new Error(
      `The secret of the authenticator app of customer ${customerId} does not open: the secret "secondFactors" has changed.`,
    );
  return secret;
}
