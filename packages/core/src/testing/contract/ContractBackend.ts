import type { StorageLimits } from '../../account/index.ts';
import type { Client, Scope, ServicePrefixes, Session, UploadTransport } from '../../client/index.ts';
import type { Feature } from '../../settings/index.ts';

/** Customer whom a backend created for one check. */
export interface ContractCredentials {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

/** Data that a new customer starts with. */
export interface CustomerWish {
  /** Default: 0. */
  readonly balanceToman?: number;
}

/** Parts of a client that the suite replaces to observe its calls. */
export interface ObservedParts {
  readonly session: Session;
  readonly fetch: typeof globalThis.fetch;
  readonly upload: UploadTransport;
}

/** Names of discount codes that a backend knows. */
export interface KnownPromos {
  readonly percent: string;
  readonly fixed: string;
  readonly expired: string;
  readonly usedUp: string;
  /** Valid for none of the cheapest plans. */
  readonly otherPlans: string;
}

/** Partner that a backend knows. */
export interface KnownPartner {
  readonly id: string;
  readonly origin: string;
  /** Scopes that the partner may request; at least one is missing. */
  readonly scopes: readonly Scope[];
}

/** Abilities that only a test environment has. A check that needs a missing one is left out. */
export interface ContractTools {
  /** Serves downloads, previews and public pages below the base URL. */
  readonly addresses?: true;
  /** Decides on a payment that was handed to the bank. */
  readonly bank?: {
    readonly decide: (
      payment: { readonly id: string; readonly refId: string; readonly postAddress: string },
      outcome: 'cancelled' | 'paid',
    ) => Promise<void>;
  };
  /** Prefixes of server names whose first build fails, or ends with a problem. */
  readonly builds?: { readonly failingPrefix: string; readonly problemPrefix: string };
  /** Moves the backend's clock; the customers' sessions do not expire by it. */
  readonly clock?: { readonly advance: (ms: number) => Promise<void> };
  /** Domain names that cannot be registered. */
  readonly domains?: {
    readonly taken: string;
    readonly reserved: string;
    /** Registers a name for someone outside the backend. */
    readonly take: (name: string) => Promise<void>;
  };
  /** Storage limits of new customers, small enough to be exceeded by a check. */
  readonly limits?: StorageLimits;
  /** Finishes the running tasks of all machines. */
  readonly machines?: { readonly finishTasks: () => Promise<void> };
  readonly mails?: {
    /** Returns the code of the latest mail of a kind to an address. */
    readonly codeFor: (kind: 'activate' | 'reset', email: string) => Promise<string | undefined>;
    /** Returns the number of mails about shares to an address. */
    readonly countOfShares: (email: string) => Promise<number>;
  };
  readonly partner?: KnownPartner;
  /** Secret key of the partner's server. */
  readonly partnerKey?: string;
  readonly promos?: KnownPromos;
  /** File that an upload by URL can fetch, and an address that does not answer. */
  readonly remoteFile?: { readonly url: string; readonly name: string; readonly unreachableUrl: string };
  /** Disables a feature while `work` runs; `allowedUsers` stay enabled. */
  readonly switches?: {
    readonly whileDisabled: (
      feature: Feature,
      allowedUsers: readonly string[],
      work: () => Promise<void>,
    ) => Promise<void>;
  };
  /** Address of the upload service when it is served over HTTP. */
  readonly uploadUrl?: string;
}

/** Name of a tool. */
export type ContractTool = keyof ContractTools;

/** Backend that the contract suite runs against. */
export interface ContractBackend {
  readonly fetch: typeof globalThis.fetch;
  readonly upload: UploadTransport;
  /** Path prefixes that differ from the client's defaults. */
  readonly prefixes?: Partial<ServicePrefixes>;
  /** Creates a client without delays that uses the given parts. */
  createClient(parts: ObservedParts): Client;
  /** Creates an active customer with nothing but the wished data. */
  createCustomer(wish: CustomerWish): Promise<ContractCredentials>;
  readonly tools: ContractTools;
}
