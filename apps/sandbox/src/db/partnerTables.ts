import type { Generated } from 'kysely';

/**
 * Permission that a customer gave a partner's page in the provider's window. It expires after a minute unless its code
 * is exchanged.
 */
export interface PartnerGrantTable {
  id: Generated<string>;
  partner_id: string;
  customer_id: number;
  /** Origin of the page; the grant is valid for no other origin. */
  origin: string;
  /** Separated by spaces. */
  scopes: string;
  /** Hash of the authorization code; null once it was exchanged. */
  code_hash: string | null;
  /** Hash of the secret that the page must send with its next request. */
  challenge: string;
  /** Hash of the previous secret. Distinguishes a retry after a lost answer from a stolen secret. */
  previous_challenge: string | null;
  expires_at: Date;
}

/** Token that acts for a customer on a partner's pages. It was issued to the partner's key or by a grant. */
export interface PartnerTokenTable {
  token_hash: string;
  partner_id: string;
  customer_id: number;
  /** Separated by spaces. */
  scopes: string;
  /** Hash of the key that requested the token; the token is invalid without that key. */
  key_hash: string | null;
  grant_id: string | null;
  expires_at: Date;
}

/** API key with which a customer's program makes calls. */
export interface ApiKeyTable {
  /** Id that the customer sees; it grants no access. */
  id: Generated<string>;
  customer_id: number;
  /** SHA-256 of the key, hexadecimal. */
  key_hash: string;
  /** First characters of the key, by which its owner recognizes it. */
  prefix: string;
  name: string;
  /** Separated by spaces, like `networks`. */
  scopes: string;
  /** Networks from which the key is accepted; empty for everywhere. */
  networks: string;
  is_read_only: boolean;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Generated<Date | null>;
}
