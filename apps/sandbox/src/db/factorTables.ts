import type { Generated } from 'kysely';

/** Authenticator app of a customer; at most one. */
export interface TotpFactorTable {
  customer_id: number;
  /** Secret, encrypted with a key of the `secret` table. */
  sealed_secret: string;
  /** Time step of the newest code that was accepted; a code works once. */
  last_step: number;
  created_at: Date;
  last_used_at: Date | null;
}

/** Recovery code of a customer. */
export interface RecoveryCodeTable {
  customer_id: number;
  code_hash: string;
  used_at: Date | null;
}

/** Passkey of a customer. */
export interface PasskeyTable {
  id: Generated<string>;
  customer_id: number;
  /** Id of the credential, base64url. */
  credential_id: string;
  /** COSE public key, base64url. */
  public_key: string;
  counter: number;
  /** Transports that the authenticator reports, separated by commas. */
  transports: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** Purpose of a challenge. */
export type ChallengePurpose = 'confirmation' | 'passkeySignIn' | 'registration' | 'signIn';

/** Unanswered challenge. */
export interface FactorChallengeTable {
  token_hash: string;
  purpose: ChallengePurpose;
  /** Null for a sign-in whose passkey tells the customer. */
  customer_id: number | null;
  /** Session that a registration or a confirmation belongs to. */
  session_hash: string | null;
  /** Challenge that a passkey signs, base64url. */
  passkey_challenge: string | null;
  attempts: Generated<number>;
  expires_at: Date;
}

/** Tables of second factors. */
export interface FactorTables {
  totp_factor: TotpFactorTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  factor_challenge: FactorChallengeTable;
}
