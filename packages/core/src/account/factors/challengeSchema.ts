import * as v from 'valibot';
import { TimeSchema } from '../../shared/internal.ts';

const TransportSchema = v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** Parses a passkey that a browser may use, or must not make again. */
export const CredentialSchema = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.exactOptional(v.array(TransportSchema)),
});

/** Parses the wish for a verification of the person. */
export const UserVerificationSchema = v.exactOptional(v.picklist(['discouraged', 'preferred', 'required']));

/** Parses the options with which a browser asks for a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequestSchema = v.object({
  challenge: v.string(),
  rpId: v.exactOptional(v.string()),
  timeout: v.exactOptional(v.number()),
  allowCredentials: v.exactOptional(v.array(CredentialSchema)),
  userVerification: UserVerificationSchema,
});

/** Options with which a browser asks for a passkey. */
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequestSchema>;

/** Proof of a second factor: a code of the app or a recovery code, or what a passkey answered. */
export type FactorProof =
  | { readonly code: string }
  /** Answer of the browser, `AuthenticationResponseJSON`. */
  | { readonly passkey: object };

/** Kinds of proof that a customer can give. */
export const proofMethods = ['passkey', 'totp', 'recoveryCode', 'password'] as const;

/** Kind of proof that a customer can give. */
export type ProofMethod = (typeof proofMethods)[number];

// Unknown methods are left out: this client cannot ask for them.
const MethodsSchema = v.pipe(
  v.array(v.string()),
  v.transform((words) => proofMethods.filter((method) => words.includes(method))),
);

/** Parses a challenge. */
export const FactorChallengeSchema = v.object({
  challenge: v.string(),
  methods: MethodsSchema,
  passkey: v.optional(v.nullable(PasskeyRequestSchema), null),
  /** End of the present confirmation in milliseconds since the epoch; null without one, absent where it is not told. */
  confirmedUntil: v.optional(v.nullable(TimeSchema)),
});

/** Challenge that waits for a proof: once, for five minutes. */
export type FactorChallenge = Readonly<v.InferOutput<typeof FactorChallengeSchema>>;
