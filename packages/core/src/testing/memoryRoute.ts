import * as v from 'valibot';
import type { StorageOffer } from '../account/index.ts';
import { ApiError } from '../client/index.ts';
import type { Document } from '../files/index.ts';
import type { DocumentTree } from './DocumentTree.ts';
import type { MemoryBilling } from './MemoryBilling.ts';
import type { MemoryCustomers } from './MemoryCustomers.ts';
import type { MemoryHosting } from './MemoryHosting.ts';
import type { MemoryCatalogue } from './memoryOrders.ts';
import type { MemoryPartner } from './memoryPartner.ts';
import type { MemoryServers } from './MemoryServers.ts';

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

/** Data that the routes read and change. */
export interface MemoryAccount {
  readonly tree: DocumentTree;
  readonly customers: MemoryCustomers;
  /** Billing data of the signed-in customer. */
  readonly billing: MemoryBilling;
  /** Servers of the signed-in customer. */
  readonly servers: MemoryServers;
  /** Hosts and domains of the signed-in customer. */
  readonly hosting: MemoryHosting;
  /** Catalogue that servers are ordered from. */
  readonly catalogue: MemoryCatalogue;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Used storage of the backend's customer, in bytes. */
  readonly usedBytes: () => number;
  /** Documents that other customers share. */
  readonly shared: readonly Document[];
  /** E-mail addresses by the id of the document that is shared with them. */
  readonly shares: Map<number, Set<string>>;
  /** Partners whose pages may request access. */
  readonly partners: readonly MemoryPartner[];
  /** Available storage plans. */
  readonly offers: readonly StorageOffer[];
  /** Answer of the settings call. */
  readonly settings: unknown;
}

/** Call with the data and session that it is answered with. */
export interface RouteCall extends MemoryCall {
  readonly account: MemoryAccount;
  readonly token: string;
  /** First capture group of the route's path pattern. */
  readonly param: string;
}

/** Method, path pattern and handler of a route. */
export type Route = readonly [method: string, path: RegExp, answer: (call: RouteCall) => unknown];

/** Parses an input with a schema; throws badRequest. */
export function read<TSchema extends v.GenericSchema>(schema: TSchema, value: unknown): v.InferOutput<TSchema> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new ApiError({ code: 'badRequest', messages: [v.summarize(parsed.issues)] });
  return parsed.output;
}
