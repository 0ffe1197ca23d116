import {
  baseTypeOf,
  type InputFault,
  type InputOf,
  type Operation,
  pathOf,
  requestReader,
} from '@abrak/core/internal/contract';
import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { type FindSession, invalidInput, notFound, Refusal } from '../shared/index.ts';
import { parseJson } from './input.ts';
import { type GrantEnv, readToken, requireToken, type SessionEnv, type VisitorEnv } from './session.ts';

/** Hono environment of an operation's handler, by the proof of identity that the operation takes. */
type EnvOf<Op extends Operation> = Op['auth'] extends 'customer'
  ? SessionEnv
  : Op['auth'] extends 'browserVisitor' | 'visitor'
    ? VisitorEnv
    : GrantEnv;

/** Route that answers an operation of the contract. */
export interface OperationRoute {
  readonly operation: Operation;
  readonly handlers: readonly (Handler | MiddlewareHandler)[];
}

/** Dependencies of the routes of operations. */
export interface RouteDeps {
  readonly findSession: FindSession;
}

interface JsonHead {
  readonly status?: 200 | 201;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers JSON, with its length, so that a short answer is not compressed. */
export function answerJson(c: Context, text: string, { status = 200, headers = {} }: JsonHead = {}): Response {
  const length = String(Buffer.byteLength(text));
  return c.body(text, status, { 'content-type': 'application/json', 'content-length': length, ...headers });
}

const noStore = { 'cache-control': 'no-store' };

function refusalOf({ part, field }: InputFault): Refusal {
  if (part === 'params') return notFound();
  return field === undefined ? new Refusal('badRequest', { msg: 'wrong or missing input' }) : invalidInput(field);
}

async function bodyOf(c: Context, { body }: Operation): Promise<unknown> {
  if (body?.schema === undefined) return undefined;
  if (body.type === 'application/x-www-form-urlencoded')
    return Object.fromEntries(new URLSearchParams(await c.req.text()));
  return parseJson(c);
}

/**
 * Creates the route of an operation whose input and answer are JSON. `answer` gets the input as the schemas of the
 * operation parse it; an invalid body or query is refused as `badRequest`, an invalid path as `itemMissing`. What it
 * returns is sent with the status of the operation, and stored by no cache; a `Response` is sent as it is. Guards run
 * before the input is read.
 */
export function route<Op extends Operation, Env extends object = EnvOf<Op>>(
  operation: Op,
  ...parts: readonly [...guards: MiddlewareHandler[], answer: (c: Context<Env>, input: InputOf<Op>) => unknown]
): OperationRoute {
  const read = requestReader(operation);
  const status = operation.answers[0]?.status === 201 ? 201 : 200;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all but the last one
  const guards = parts.slice(0, -1) as MiddlewareHandler[];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the last one
  const answer = parts.at(-1) as (c: Context<Env>, input: InputOf<Op>) => unknown;
  const handle = async (c: Context<Env>) => {
    const input = read({ params: c.req.param(), query: c.req.query(), body: await bodyOf(c, operation) });
    if (!input.ok) throw refusalOf(input.fault);
    const answered = await answer(c, input.value);
    if (answered instanceof Response) return answered;
    return answerJson(c, JSON.stringify(answered ?? {}), { status, headers: noStore });
  };
  return { operation, handlers: [...guards, handle as Handler] };
}

/** Creates the route of an operation whose handlers read the request themselves, such as an upload. */
export function rawRoute<Op extends Operation, Env extends object = EnvOf<Op>>(
  operation: Op,
  ...handlers: readonly [...guards: MiddlewareHandler[], handler: Handler<Env>]
): OperationRoute {
  return { operation, handlers: handlers as readonly Handler[] };
}

// Clients of the given API call some paths without the prefix of their service, too.
const BARE = /^(archives|documents|sharedwithme)\b/;

function pathsOf({ operation }: OperationRoute): readonly string[] {
  const { path, service, parameters = {} } = operation;
  const paths = service === 'cfs' && BARE.test(path) ? [pathOf(operation), `/${path}`] : [pathOf(operation)];
  return paths.map((one) =>
    one.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const schema = parameters[name];
      // A path whose id is no number is another one, such as /documents/copy.
      return schema !== undefined && baseTypeOf(schema) === 'number' ? `:${name}{\\d{1,15}}` : `:${name}`;
    }),
  );
}

function authentication({ auth }: Operation, { findSession }: RouteDeps): readonly MiddlewareHandler[] {
  if (auth === 'customer') return [requireToken(findSession)];
  return auth === 'visitor' ? [readToken(findSession)] : [];
}

/**
 * Mounts routes of operations with their methods and documented paths. Those of customers require a session; those of
 * visitors read it. Other proofs of identity, such as a partner's key, are the business of guards.
 */
export function operationRoutes(deps: RouteDeps, routes: readonly OperationRoute[]): Hono {
  const app = new Hono();
  for (const one of routes) {
    // Hono answers HEAD by the route of GET.
    const method = one.operation.method === 'HEAD' ? 'GET' : one.operation.method;
    app.on(method, [...pathsOf(one)], ...authentication(one.operation, deps), ...one.handlers);
  }
  return app;
}
