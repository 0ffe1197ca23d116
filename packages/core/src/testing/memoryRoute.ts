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

/** A call as it reached the backend. */
export interface MemoryCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Of JSON as it was sent, of a form by its fields. */
  readonly body: unknown;
  /** Of a call that may be sent again. */
  readonly idempotencyKey?: string;
}

/** What the routes serve. */
export interface MemoryAccount {
  readonly tree: DocumentTree;
  readonly customers: MemoryCustomers;
  /** Of whoever is signed in. */
  readonly billing: MemoryBilling;
  /** Of whoever is signed in. */
  readonly servers: MemoryServers;
  /** Of whoever is signed in. */
  readonly hosting: MemoryHosting;
  /** What servers are ordered from. */
  readonly catalogue: MemoryCatalogue;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Of the tree, whoever is signed in. */
  readonly usedBytes: () => number;
  /** What others share. */
  readonly shared: readonly Document[];
  /** Addresses by the id of the document that is shared with them. */
  readonly shares: Map<number, Set<string>>;
  /** Whose pages may ask the customer for something. */
  readonly partners: readonly MemoryPartner[];
  /** The storage plans to choose from. */
  readonly offers: readonly StorageOffer[];
  /** The answer of the settings call. */
  readonly settings: unknown;
}

/** A call with what answers it. */
export interface RouteCall extends MemoryCall {
  readonly account: MemoryAccount;
  readonly token: string;
  /** The path's variable part. */
  readonly param: string;
}

/** Which calls a function answers. */
export type Route = readonly [method: string, path: RegExp, answer: (call: RouteCall) => unknown];

/** Reads an input by its schema; throws badRequest. */
export function read<TSchema extends v.GenericSchema>(schema: TSchema, value: unknown): v.InferOutput<TSchema> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new ApiError({ code: 'badRequest', messages: [v.summarize(parsed.issues)] });
  return parsed.output;
}
