import * as v from 'valibot';
import { rowsOf, TimeSchema } from '../../shared/internal.ts';
import { CredentialSchema, UserVerificationSchema } from './challengeSchema.ts';

const OptionalTimeSchema = v.optional(v.nullable(TimeSchema), null);

export const PasskeySchema = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: TimeSchema,
  lastUsedAt: OptionalTimeSchema,
});

/** Passkey of a customer. */
export type Passkey = Readonly<v.InferOutput<typeof PasskeySchema>>;

/** Parses the second factors of a customer. */
export const FactorsSchema = v.object({
  totp: v.nullable(v.object({ createdAt: TimeSchema, lastUsedAt: OptionalTimeSchema })),
  passkeys: v.optional(rowsOf(PasskeySchema), []),
  recoveryCodesLeft: v.number(),
});

/** Second factors of a customer. */
export type Factors = Readonly<v.InferOutput<typeof FactorsSchema>>;

/** Returns true when a customer has an authenticator app or a passkey. */
export function hasFactor({ totp, passkeys }: Factors): boolean {
  return totp !== null || passkeys.length > 0;
}

/** Parses a new authenticator app that waits for its first code. */
export const TotpEnrolmentSchema = v.object({
  enrolment: v.string(),
  secret: v.string(),
  uri: v.string(),
});

/** New authenticator app: its secret for typing, and its `otpauth` address for a QR code. */
export type TotpEnrolment = Readonly<v.InferOutput<typeof TotpEnrolmentSchema>>;

/** Parses recovery codes. */
export const RecoveryCodesSchema = v.object({ recoveryCodes: v.array(v.string()) });

/** Parses the options with which a browser makes a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreationSchema = v.object({
  rp: v.object({ name: v.string(), id: v.exactOptional(v.string()) }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  timeout: v.exactOptional(v.number()),
  excludeCredentials: v.exactOptional(v.array(CredentialSchema)),
  authenticatorSelection: v.exactOptional(
    v.object({
      residentKey: v.exactOptional(v.picklist(['discouraged', 'preferred', 'required'])),
      requireResidentKey: v.exactOptional(v.boolean()),
      userVerification: UserVerificationSchema,
    }),
  ),
  attestation: v.exactOptional(v.picklist(['direct', 'enterprise', 'indirect', 'none'])),
});

/** Options with which a browser makes a passkey. */
export type PasskeyCreation = v.InferOutput<typeof PasskeyCreationSchema>;
