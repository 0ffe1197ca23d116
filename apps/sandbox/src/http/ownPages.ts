import type { MiddlewareHandler } from 'hono';
import { HttpError } from './HttpError.ts';

const bodiless: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Guards calls that nobody signs in for: no page of an unknown origin makes a visitor's browser send them. A form
 * cannot send JSON, a script of another origin tells its origin, and a picture or a link tells that it comes from
 * another site. Who is not a browser may do what a browser's own pages may.
 */
export function ownPagesOnly(isAllowedOrigin: (origin: string) => boolean): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const isForeign = origin === undefined ? c.req.header('sec-fetch-site') === 'cross-site' : !isAllowedOrigin(origin);
    if (isForeign) throw new HttpError('notAllowed', { msg: 'origin not allowed' });
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (!bodiless.has(c.req.method) && type !== 'application/json') {
      throw new HttpError('badRequest', { status: 415, msg: 'send application/json' });
    }
    await next();
  };
}
