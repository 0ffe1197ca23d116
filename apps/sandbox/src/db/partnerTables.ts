import type { Generated } from 'kysely';

/** What a customer allowed a page in a window of ours; until its code is used it lives for a minute. */
export interface PartnerGrantTable {
  id: Generated<string>;
  partner_id: string;
  customer_id: number;
  /** Of the page: no other one can use it. */
  origin: string;
  /** Separated by spaces. */
  scopes: string;
  /** Null once it was used. */
  code_hash: string | null;
  /** Hash of the secret by which the page proves itself next. */
  challenge: string;
  /** The one before, to tell an answer that was lost from a secret that was stolen. */
  previous_challenge: string | null;
  expires_at: Date;
}

/** A token that stands for a customer on a partner's pages: issued by the partner's key, or by what a customer allowed. */
export interface PartnerTokenTable {
  token_hash: string;
  partner_id: string;
  customer_id: number;
  /** Separated by spaces. */
  scopes: string;
  /** Of the key that asked for it: without that key the token is nothing. */
  key_hash: string | null;
  grant_id: string | null;
  expires_at: Date;
}
