import * as v from 'valibot';
import { type Feature, featureSwitch, type Settings } from '../settings/index.ts';
import { disabledCodes, SettingsSchema } from '../settings/internal.ts';
import type { CustomerNotification, MailKind, StorageLimits, StorageOffer } from '../account/index.ts';
import type { ApiKey } from '../partners/index.ts';
import { ApiError, type Provider } from '../client/index.ts';
import {
  type InputFault,
  type InputOf,
  type Operation,
  operations,
  requestReader,
  type SentInput,
} from '../contract/index.ts';
import { type OnConflict, type StoredDocument, type LinkLimits, onConflicts } from '../files/index.ts';
import type { DocumentTree } from './DocumentTree.ts';
import type { MemoryBilling } from './MemoryBilling.ts';
import type { MemoryCustomer, MemoryCustomers } from './MemoryCustomers.ts';
import type { MemoryFactors } from './MemoryFactors.ts';
import type { MemoryJobs } from './MemoryJobs.ts';
import type { MemoryHosting } from './MemoryHosting.ts';
import type { MemoryCatalogue } from './memoryOrders.ts';
import type { MemoryPartner } from './MemoryBackendOptions.ts';
import type { MemoryServers } from './MemoryServers.ts';
import type { MemoryVersions } from './MemoryVersions.ts';
import { refuse } from './refuse.ts';

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

/** Notification in wire format. */
export interface MemoryNotification extends Omit<CustomerNotification, 'isRead'> {
  readAt: number | null;
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
  /** Notifications in wire format, dismissed ones too. */
  readonly notifications: MemoryNotification[];
  /** Ids of dismissed notifications. */
  readonly dismissed: Set<string>;
  /** API keys, newest first. */
  readonly apiKeys: ApiKey[];
  /** Kinds of mails that the customer has switched off. */
  readonly mailsOff: Set<MailKind>;
  /** Document ids by the token of the archive. */
  readonly archives: Map<string, readonly number[]>;
  /** Uploaded bytes by the uuid of the document. */
  readonly contents: Map<string, Uint8Array>;
}

/** Answer with the status 201. */
export class Created {
  readonly body: unknown;

  constructor(body: unknown) {
    this.body = body;
  }
}

/** Answer of a call that has changed nothing. */
export const noEffect = Symbol('no effect');

/** Call of a visitor with the data that it is answered with. */
export interface VisitorCall extends Pick<MemoryCall, 'idempotencyKey' | 'method'> {
  readonly world: MemoryWorld;
  /** Empty without a session. */
  readonly token: string;
}

/** Call of a signed-in customer. */
export interface RouteCall extends VisitorCall {
  readonly account: MemoryAccount;
}

type Operations = typeof operations;

/** Call of an operation, with its input as the schemas of the operation parse it. */
export type CallOf<Id extends keyof Operations> = InputOf<Operations[Id]> &
  (Operations[Id]['auth'] extends 'customer' ? RouteCall : VisitorCall);

/** Ids of the operations of signed-in customers. */
export type CustomerOperation = {
  [Id in keyof Operations]: Operations[Id]['auth'] extends 'customer' ? Id : never;
}[keyof Operations];

/** Answer to a call that is not yet parsed. */
export interface Route {
  readonly operation: Operation;
  readonly answer: (call: VisitorCall, sent: SentInput) => unknown;
}

function refused({ part, field }: InputFault): ApiError {
  if (part === 'params') return new ApiError({ code: 'itemMissing' });
  return new ApiError({ code: 'badRequest', fields: field === undefined ? {} : { [field]: 'badRequest' } });
}

function requireSameId({ params, body }: { readonly params: object; readonly body: unknown }): void {
  if (!('id' in params) || typeof body !== 'object' || body === null || !('id' in body)) return;
  if ((body.id ?? params.id) !== params.id) refuse('badRequest', 'id');
}

/**
 * Creates the route of an operation. `answer` gets the input as the schemas of the operation parse it, and the account
 * of the session when the operation needs one; it runs once for each idempotency key. Throws badRequest, also for a body
 * that names another item than the path, itemMissing, sessionEnded or keyReused.
 */
export function route<Id extends keyof Operations>(id: Id, answer: (call: CallOf<NoInfer<Id>>) => unknown): Route {
  const operation: Operation = operations[id];
  const read = requestReader(operation);
  return {
    operation,
    answer(call, sent) {
      const account = operation.auth === 'customer' ? call.world.accountOf(call.token) : undefined;
      const input = read(sent);
      if (!input.ok) throw refused(input.fault);
      requireSameId(input.value);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read by the operation's own schemas
      const known = { ...call, ...(account && { account }), ...input.value } as unknown as CallOf<Id>;
      const key = operation.isIdempotent === true ? call.idempotencyKey : undefined;
      if (account === undefined || key === undefined) return answer(known);
      return account.billing.once(key, [id, input.value], () => answer(known));
    },
  };
}

/** Returns the settings that the backend itself applies: those of the settings call, or the defaults when these are invalid. */
export function settingsOf(world: Pick<MemoryWorld, 'settings'>): Settings {
  const parsed = v.safeParse(SettingsSchema, world.settings());
  return parsed.success ? parsed.output : v.parse(SettingsSchema, {});
}

const OnConflictSchema = v.optional(v.picklist(onConflicts), 'fail');

/** Returns the conflict handling that the form of an upload asks for; `fail` when none is given. */
export function onConflictOf(form: Readonly<Record<string, string>>): OnConflict {
  const parsed = v.safeParse(OnConflictSchema, form['onConflict']);
  if (!parsed.success) refuse('badRequest', 'onConflict');
  return parsed.output;
}

/** Throws the error of a feature that the settings disable for the customer. */
export function requireFeature({ account, world }: Pick<RouteCall, 'account' | 'world'>, feature: Feature): void {
  if (featureSwitch(settingsOf(world), feature, account.customer.user).isDisabled) refuse(disabledCodes[feature]);
}
