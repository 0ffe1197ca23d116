import * as v from 'valibot';
import type { Settings } from '../settings/index.ts';
import { SettingsSchema } from '../settings/internal.ts';
import type { MailKind, StorageLimits, StorageOffer } from '../account/index.ts';
import { ApiError, type Provider } from '../client/index.ts';
import { type OnConflict, type StoredDocument, type LinkLimits, onConflicts } from '../files/index.ts';
import type { Check } from '../shared/index.ts';
import type { DocumentTree } from './DocumentTree.ts';
import type { MemoryApiKeys } from './MemoryApiKeys.ts';
import type { MemoryBilling } from './MemoryBilling.ts';
import type { MemoryCustomer, MemoryCustomers } from './MemoryCustomers.ts';
import type { MemoryFactors } from './MemoryFactors.ts';
import type { MemoryJobs } from './MemoryJobs.ts';
import type { MemoryHosting } from './MemoryHosting.ts';
import type { MemoryCatalogue } from './memoryOrders.ts';
import type { MemoryNotifications } from './MemoryNotifications.ts';
import type { MemoryPartner } from './memoryPartner.ts';
import type { MemoryServers } from './MemoryServers.ts';
import type { MemoryVersions } from './MemoryVersions.ts';

/** Call that the backend has received. */
export interface MemoryCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Parsed JSON body, or the fields of a form. */
  readonly body: unknown;
  /** Key that makes a repeated call return the first answer. */
  readonly idempotencyKey?: string;
}

/** Data that all customers of a backend share. */
export interface MemoryWorld {
  readonly customers: MemoryCustomers;
  /** Second factors of the customers. */
  readonly factors: MemoryFactors;
  /** Catalogue that servers are ordered from. */
  readonly catalogue: MemoryCatalogue;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Partners whose pages may request access. */
  readonly partners: readonly MemoryPartner[];
  /** Available storage plans. */
  readonly offers: readonly StorageOffer[];
  /** Limits of all customers' storage. Default: those of the customer's plan. */
  readonly limits?: StorageLimits | undefined;
  /** Configuration of the provider: taxes, gateways, plans. */
  readonly provider: Provider;
  /** Returns the answer of the settings call. */
  readonly settings: () => unknown;
  /** Returns the accounts of all customers who have used theirs. */
  readonly accounts: () => readonly MemoryAccount[];
  /** Returns the account of a customer by the e-mail address, in any letter case. */
  readonly accountOfEmail: (email: string) => MemoryAccount | undefined;
  /** Returns the account of a session; throws sessionEnded. */
  readonly accountOf: (token: string) => MemoryAccount;
}

/** Data of one customer. */
export interface MemoryAccount {
  readonly customer: MemoryCustomer;
  readonly tree: DocumentTree;
  /** Earlier contents of the files. */
  readonly versions: MemoryVersions;
  /** Running work on large folders. */
  readonly jobs: MemoryJobs;
  readonly billing: MemoryBilling;
  readonly servers: MemoryServers;
  readonly hosting: MemoryHosting;
  /** Used storage in bytes. */
  usedBytes: number;
  /** Documents of others outside the backend that are shared with the customer. */
  readonly shared: readonly StoredDocument[];
  /** E-mail addresses by the id of the document that is shared with them. */
  readonly shares: Map<number, Set<string>>;
  /** Limits of links by the id of their document. */
  readonly linkLimits: Map<number, Omit<LinkLimits, 'isOpenAround'>>;
  readonly notifications: MemoryNotifications;
  readonly apiKeys: MemoryApiKeys;
  /** Kinds of mails that the customer has switched off. */
  readonly mailsOff: Set<MailKind>;
  /** Document ids by the token of the archive. */
  readonly archives: Map<string, readonly number[]>;
  /** Uploaded bytes by the uuid of the document. */
  readonly contents: Map<string, Uint8Array>;
}

/** Answer of a route with the status 201. */
export class Created {
  readonly body: unknown;

  constructor(body: unknown) {
    this.body = body;
  }
}

/** Call of a visitor with the data that it is answered with. */
export interface VisitorCall extends MemoryCall {
  readonly world: MemoryWorld;
  /** Empty without a session. */
  readonly token: string;
  /** First capture group of the route's path pattern. */
  readonly param: string;
}

/** Call of a signed-in customer. */
export interface RouteCall extends VisitorCall {
  readonly account: MemoryAccount;
}

/** Method, path pattern and handler of a route that needs a session. */
export type Route = readonly [method: string, path: RegExp, answer: (call: RouteCall) => unknown];

/** Method, path pattern and handler of a route that needs no session. */
export type OpenRoute = readonly [method: string, path: RegExp, answer: (call: VisitorCall) => unknown];

/** Parses an input with a schema; throws badRequest. */
export function read<TSchema extends v.GenericSchema>(schema: TSchema, value: unknown): v.InferOutput<TSchema> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new ApiError({ code: 'badRequest', messages: [v.summarize(parsed.issues)] });
  return parsed.output;
}

/** Returns the value of a check; throws its code. */
export function valueOf(check: Check<string, string>, field: string): string {
  if (!check.ok) throw new ApiError({ code: check.code, fields: { [field]: check.code } });
  return check.value;
}

/** Returns the settings that the backend itself applies: those of the settings call, or the defaults when these are invalid. */
export function settingsOf(world: Pick<MemoryWorld, 'settings'>): Settings {
  const parsed = v.safeParse(SettingsSchema, world.settings());
  return parsed.success ? parsed.output : v.parse(SettingsSchema, {});
}

const OnConflictSchema = v.optional(v.picklist(onConflicts), 'fail');

/** Returns the requested conflict handling; `fail` when none is given. */
export function onConflictOf(input: Readonly<Record<string, string>>): OnConflict {
  return read(OnConflictSchema, input['onConflict']);
}
