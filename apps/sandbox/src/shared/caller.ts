import type { Scope } from '@abrak/core';

/** Origin of a request. */
export interface Caller {
  /** Network address. */
  readonly address: string;
  /** User agent without control characters, at most 200 characters; empty when absent. */
  readonly userAgent: string;
}

/** The customer that a request is authenticated for. */
export interface SignedInCustomer {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly displayName: string;
  readonly planId: number;
}

/** Permissions of a partner's page token. */
export interface Grant {
  readonly customer: SignedInCustomer;
  readonly tokenHash: string;
  /** Id of the grant that the customer confirmed in the popup; null for a token that was issued for a partner key. */
  readonly grantId: string | null;
  /** Pseudonym of the customer for this partner. */
  readonly subject: string;
  /** Origins of the pages that may use the token. */
  readonly origins: readonly string[];
  readonly scopes: ReadonlySet<Scope>;
}

/** Returns the customer of a session that has not expired. */
export type FindSession = (tokenHash: string) => Promise<SignedInCustomer | undefined>;
