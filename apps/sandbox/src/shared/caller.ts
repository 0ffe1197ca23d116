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

interface ScopedGrant {
  readonly customer: SignedInCustomer;
  readonly tokenHash: string;
  /** Name under which the caller knows the customer. */
  readonly subject: string;
  readonly scopes: ReadonlySet<Scope>;
}

/** Permissions of a partner's page token; its `subject` is the customer's pseudonym for this partner. */
export interface PageGrant extends ScopedGrant {
  readonly kind: 'page';
  /** Id of the grant that the customer confirmed in the popup; null for a token that was issued for a partner key. */
  readonly grantId: string | null;
  /** Origins of the pages that may use the token. */
  readonly origins: readonly string[];
}

/** Permissions of a customer's API key. */
export interface KeyGrant extends ScopedGrant {
  readonly kind: 'key';
  /** True when the key refuses calls that change something. */
  readonly isReadOnly: boolean;
  /** Networks from which the key is accepted; empty for everywhere. */
  readonly networks: readonly string[];
  readonly lastUsedAt: Date | null;
}

/** Permissions of a token that does less than a session. */
export type Grant = KeyGrant | PageGrant;

/** Returns the customer of a session that has not expired. */
export type FindSession = (tokenHash: string) => Promise<SignedInCustomer | undefined>;
