import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { createKeyedLimiter, hashToken, networkOf, type SignedInCustomer } from '../shared/index.ts';
import { callerOf, type CallerDeps } from './caller.ts';
import type { GrantEnv } from './session.ts';

/** Requests of one customer that run at a time: fewer than connections to the database, so that others pass. */
const RUNNING = 4;
/** Requests without a known customer that run at a time for a network, which many people may share. */
const RUNNING_UNKNOWN = 8;
/** Requests of one customer or network that may wait for their turn; more are refused with 503. */
const WAITING = 256;
/** Tokens whose customers are remembered. */
const REMEMBERED = 10_000;

/** Hono environment of requests whose customer may become known. */
interface FairShareEnv extends GrantEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { customer?: SignedInCustomer } & GrantEnv['Variables'];
}

/** Remembers whose tokens the last ones were. */
function createTokenOwners() {
  const owners = new Map<string, number>();
  return {
    find: (tokenHash: string) => owners.get(tokenHash),
    remember(tokenHash: string, customerId: number) {
      owners.delete(tokenHash);
      owners.set(tokenHash, customerId);
      const [oldest] = owners.keys();
      if (owners.size > REMEMBERED && oldest !== undefined) owners.delete(oldest);
    },
  };
}

export interface FairShareOptions extends CallerDeps {
  /** Runs work whose queries take turns with those of other owners. */
  readonly runAs: (owner: string, work: () => Promise<void>) => Promise<void>;
  /** Returns true for the paths of calls that take long without the database: any number of them run at a time. */
  readonly isLong?: (path: string) => boolean;
}

const ownerOf = {
  customer: (id: number) => `customer ${id}`,
  network: (c: Context<FairShareEnv>, deps: CallerDeps) => `network ${networkOf(callerOf(c, deps).address)}`,
};

/** Middleware whose queries take turns as those of the request's network, until `fairShare` knows the customer. */
export function runAsNetwork({ runAs, ...deps }: FairShareOptions): MiddlewareHandler<FairShareEnv> {
  return (c, next) => runAs(ownerOf.network(c, deps), next);
}

/**
 * Middleware that runs few requests of a customer at a time, of all sessions together, and queues the rest, so that one
 * customer's heavy work leaves connections for the others. Requests of visitors, and the first one of a session, count for
 * their network. The queries of each take turns with those of the others.
 */
export function fairShare({ isLong = () => false, runAs, ...deps }: FairShareOptions): MiddlewareHandler<FairShareEnv> {
  const limited = createKeyedLimiter({ running: RUNNING, waiting: WAITING });
  const limitedUnknown = createKeyedLimiter({ running: RUNNING_UNKNOWN, waiting: WAITING });
  const owners = createTokenOwners();
  return async (c, next) => {
    const { grant } = c.var;
    const token = c.req.header('token');
    const tokenHash = grant?.tokenHash ?? (token && hashToken(token));
    const customerId = grant?.customer.id ?? (tokenHash ? owners.find(tokenHash) : undefined);
    const owner = customerId === undefined ? ownerOf.network(c, deps) : ownerOf.customer(customerId);
    const run = () => runAs(owner, next);
    if (isLong(c.req.path)) await run();
    else await (customerId === undefined ? limitedUnknown : limited)(owner, run);
    if (customerId === undefined && tokenHash && c.var.customer !== undefined)
      owners.remember(tokenHash, c.var.customer.id);
  };
}
