import * as v from 'valibot';
import type { Change } from './changes.ts';
import type { Client, ServiceCall, ServicePrefixes } from './Client.ts';
import { findPortCall } from './ports.ts';
import type { Call } from './transport.ts';

export type Method = Call<v.GenericSchema>['method'];

/** Noun and name of a call, such as `files.renameDocument`. */
export type CallName = `${string}.${string}`;

/** Service that answers a call. `root` has no prefix; `upload` is the upload service, below an address of its own. */
export type CallService = keyof ServicePrefixes | 'root' | 'upload';

/** Method, service and path of a call, such as `PUT cfs/documents/{id}/tags`; parameters are in braces. */
export type CallRoute = `${Method} ${CallService}/${string}`;

// The answer to most changes is not documented: it is dropped.
const NothingSchema = v.fallback(v.void(), undefined);

/** Request of a call without what its route says. */
export type CallParts<Schema extends v.GenericSchema> = Omit<
  ServiceCall<Schema>,
  'answer' | 'method' | 'path' | 'service'
> & {
  /** Values of the parameters in the path. */
  readonly params?: Readonly<Record<string, number | string>>;
  /** Default: the method of the route. */
  readonly method?: Method;
  /** Default: the service of the route. */
  readonly service?: keyof ServicePrefixes;
  /** Default: the path of the route. */
  readonly path?: string;
  /** Schema that parses the answer. Default: the answer has no meaning. */
  readonly answer?: Schema;
};

/** Sends the request of a call. */
export type SendRequest = <Schema extends v.GenericSchema = typeof NothingSchema>(
  parts: CallParts<Schema>,
) => Promise<v.InferOutput<Schema>>;

/** Call of a backend: a function of the client and the input, and what identifies it. */
export interface DefinedCall<Input extends unknown[], Answer> {
  (client: Client, ...input: Input): Promise<Answer>;
  /** Noun and name. Not `call`, which every function has. */
  readonly callName: CallName;
  /** Method, service and path. */
  readonly route: CallRoute;
}

/** Call that changes data; the page is asked about it and told. */
export interface DefinedChange<Input extends unknown[], Answer> extends DefinedCall<Input, Answer> {
  readonly isChange: true;
}

/** Client and request of a call, for its `send`. */
export interface CallContext {
  readonly client: Client;
  /** Sends the request of the call's route, whose service has a prefix. */
  readonly request: SendRequest;
}

/** Splits a route into its method, service and path, after the route itself. */
export function routeParts(route: CallRoute): readonly [string, Method, CallService, string] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of a route allows no other
  return /(\w+) (\w+)\/(.*)/.exec(route) as unknown as readonly [string, Method, CallService, string];
}

function requestOf(client: Client, route: CallRoute): SendRequest {
  const [, method, service, template] = routeParts(route);
  return <Schema extends v.GenericSchema>({ params = {}, ...parts }: CallParts<Schema>) => {
    const path = template.replaceAll(/{(\w+)}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a call without a schema has that of nothing
    return client.request({ method, service, path, answer: NothingSchema, ...parts } as unknown as ServiceCall<Schema>);
  };
}

/** Definition of a call. */
// `send` stands before `input` in a definition, because the input is inferred from it. In the functions below `[]` lets
// `input` return a tuple.
export interface CallDefinition<Input extends unknown[], Answer> {
  readonly call: CallName;
  readonly route: CallRoute;
  /** Sends the call where the page gave no port for its noun. */
  readonly send: (context: CallContext, ...input: Input) => Promise<Answer>;
  /**
   * Returns the input that a port gets and the page is told: with defaults, without other fields of what was given.
   * Default: the input.
   */
  readonly input?: (client: Client, ...input: NoInfer<Input>) => Input;
  /** False for a call that no port has: `send` sends it for every page. Default: true. */
  readonly isPortCall?: boolean;
}

/** Defines a call that changes nothing. It is sent by the noun's port when the page gave one. */
// @__NO_SIDE_EFFECTS__
export function defineCall<Input extends [] | unknown[], Answer>({
  call,
  route,
  send,
  input,
  isPortCall = true,
}: CallDefinition<Input, Answer>): DefinedCall<Input, Answer> {
  const perform = async (client: Client, ...given: Input) => {
    const port = isPortCall && findPortCall<(...input: Input) => Promise<Answer>>(client, call);
    return port
      ? port(...(input?.(client, ...given) ?? given))
      : send({ client, request: requestOf(client, route) }, ...given);
  };
  return Object.assign(perform, { callName: call, route });
}

/** Definition of a call that changes data. */
export interface ChangeDefinition<Input extends unknown[], Answer> extends CallDefinition<Input, Answer> {
  /** Returns the input without its secrets, which the page is asked about and told. Default: that of a port. */
  readonly told?: (...input: NoInfer<Input>) => readonly unknown[];
  /** Returns true when the page has approved the change already. Default: it is asked. */
  readonly isApproved?: (...input: NoInfer<Input>) => boolean | undefined;
}

/**
 * Defines a call that changes data, like `defineCall`. The page is asked about it first and notified
 * afterwards (`ChangeHandlers`); rejects with `refusedByPage` when it refuses.
 */
// @__NO_SIDE_EFFECTS__
export function defineChange<Input extends [] | unknown[], Answer>({
  told,
  isApproved,
  ...definition
}: ChangeDefinition<Input, Answer>): DefinedChange<Input, Answer> {
  const { call, input } = definition;
  const send = defineCall(definition);
  const perform = async (client: Client, ...given: Input) => {
    const shown = input?.(client, ...given) ?? given;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the union of all changes cannot be computed here
    const change = { type: call, input: told?.(...shown) ?? shown } as unknown as Change;
    return client.changes.send(change, () => send(client, ...given), isApproved?.(...given));
  };
  return Object.assign(perform, send, { isChange: true as const });
}

/** Names of the calls of a port that change data. */
export type ChangesOf<Calls> = {
  [Name in keyof Calls]-?: 'isChange' extends keyof NonNullable<Calls[Name]> ? Name : never;
}[keyof Calls];
