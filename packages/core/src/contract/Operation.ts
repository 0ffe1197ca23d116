import type * as v from 'valibot';
import type { Scope, DefinedCall, WireErrorCode } from '../client/index.ts';
import { type CallService, routeParts } from '../client/internal.ts';
import type { LoggedEvents } from './logged.ts';

/** Noun of the contract; one page of `docs/contract` or a part of one. */
export type ContractNoun = 'account' | 'billing' | 'files' | 'hosting' | 'partners' | 'servers' | 'settings';

/**
 * Proof of identity that an operation takes. `customer`: the `token` header. `visitor`: the same, or nothing.
 * `browser`: header or cookie, for addresses that a page embeds. `browserVisitor`: the same, or nothing. `nobody`: none.
 * `partnerKey`: the secret key of a partner's server. `page`: the token of a partner's page.
 */
export type OperationAuth = 'browser' | 'browserVisitor' | 'customer' | 'nobody' | 'page' | 'partnerKey' | 'visitor';

/** Error of an operation: a code, or a code with another status than its usual one. */
export type OperationError =
  | WireErrorCode
  | 'notAllowed'
  | { readonly code: WireErrorCode | 'notAllowed'; readonly status: number; readonly meaning?: string }
  | { readonly rules: readonly string[]; readonly field: string };

/** Refusal of a body of another media type, by calls that pages of other origins could send as a form. */
export const noJson: OperationError = { code: 'badRequest', status: 415, meaning: 'send application/json' };

/** Schemas of parameters by their name on the wire; an optional schema is an optional parameter. */
export type ParameterSchemas = Readonly<Record<string, v.GenericSchema>>;

/** Body of a request. */
export interface OperationBody {
  /** Default: `application/json`. */
  readonly type?:
    | 'application/json'
    | 'application/offset+octet-stream'
    | 'application/x-www-form-urlencoded'
    | 'multipart/form-data';
  /** Absent for bytes. */
  readonly schema?: v.GenericSchema;
}

/** Successful answer. */
export interface OperationAnswer {
  readonly status: 200 | 201 | 204 | 206 | 303 | 304;
  readonly meaning: string;
  /** Absent when the body has no meaning. */
  readonly schema?: v.GenericSchema;
  /** Media type of a body that is not JSON. */
  readonly type?: string;
  /** Headers by name, each with its meaning. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** One call of the contract. */
export interface Operation {
  /** Unique name in camelCase. */
  readonly id: string;
  readonly noun: ContractNoun;
  readonly method: 'DELETE' | 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'PUT';
  readonly service: CallService;
  /** Path below the service's prefix; parameters are in braces. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  /** Capability that announces the operation; absent for given calls and for extensions without one. */
  readonly capability?: string;
  /** True for a call beyond the given API that no capability announces. */
  readonly isExtension?: true;
  readonly auth: OperationAuth;
  /** Scopes of which a page's token needs one; `any`: every token. Absent: page tokens are refused. */
  readonly scopes?: readonly Scope[] | 'any';
  /** True for a call that changes something. Default: every method but GET and HEAD does. */
  readonly isChange?: boolean;
  /** Events that the security log keeps of the call. Default: none. */
  readonly logged?: LoggedEvents;
  /** True when the call accepts an idempotency key. */
  readonly isIdempotent?: true;
  readonly parameters?: ParameterSchemas;
  readonly query?: ParameterSchemas;
  /** Request headers besides those of every call. */
  readonly headers?: ParameterSchemas;
  readonly body?: OperationBody;
  readonly answers: readonly OperationAnswer[];
  /** Errors besides those of `generalErrors` and of its authentication. */
  readonly errors?: readonly OperationError[];
}

/** Returns what a call of the client says of its operation. */
export function headOf({
  callName,
  route,
}: Pick<DefinedCall<never, unknown>, 'callName' | 'route'>): Pick<Operation, 'method' | 'noun' | 'path' | 'service'> {
  const [noun = ''] = callName.split('.');
  const [, method, service, path] = routeParts(route);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- calls are those of the contract's nouns
  return { noun: noun as ContractNoun, method, service, path };
}

/** Operations by their id. */
type NamedOperations<Entries> = { readonly [Id in keyof Entries]: Entries[Id] & { readonly id: Id } };

/** Gives each operation the name of its property as its id, and keeps the types of its schemas. */
export function named<const Entries extends Readonly<Record<string, Omit<Operation, 'id'>>>>(
  entries: Entries,
): NamedOperations<Entries> {
  const operations = Object.entries(entries).map(([id, operation]) => [id, { id, ...operation }]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the names
  return Object.fromEntries(operations) as NamedOperations<Entries>;
}

/** Creates the answer of a call that answers nothing of meaning. */
export function done(meaning: string): readonly OperationAnswer[] {
  return [{ status: 200, meaning: `${meaning} The body has no meaning.` }];
}

/** Creates the answer of a call that answers JSON. */
export function answering(schema: v.GenericSchema, meaning: string): readonly OperationAnswer[] {
  return [{ status: 200, meaning, schema }];
}
