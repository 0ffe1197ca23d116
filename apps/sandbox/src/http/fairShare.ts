import type { MiddlewareHandler } from 'hono';
import { createKeyedLimiter, hashToken } from '../shared/index.ts';
import type { GrantEnv } from './session.ts';

/** Requests of one session that run at a time: fewer than connections to the database, so that others pass. */
const RUNNING = 4;
/** Requests of one session that may wait for their turn; more are refused with 503. */
const WAITING = 256;

/**
 * Middleware that runs few requests of a session at a time and queues the rest, so that one customer's heavy work leaves
 * connections for the others.
 */
export function fairShare({
  except,
}: {
  /** Path of calls that take long without the database. */ readonly except: string;
}): MiddlewareHandler<GrantEnv> {
  const limited = createKeyedLimiter({ running: RUNNING, waiting: WAITING });
  return (c, next) => {
    const token = c.req.header('token');
    const caller = c.var.grant?.tokenHash ?? (token && hashToken(token));
    return caller === undefined || c.req.path === except ? next() : limited(caller, next);
  };
}
