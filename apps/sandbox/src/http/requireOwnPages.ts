import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../shared/index.ts';
import { HttpError } from './HttpError.ts';

const bodiless: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Guards anonymous calls against cross-site requests from unknown origins. Forms cannot send JSON, cross-origin scripts
 * send Origin, and cross-site images and links send Sec-Fetch-Site. Clients that are not browsers pass. Throws
 * `notAllowed` (403) or `badRequest` (415).
 */
export function requireOwnPages(isAllowedOrigin: (origin: string) => boolean): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const isForeign = origin === undefined ? c.req.header('sec-fetch-site') === 'cross-site' : !isAllowedOrigin(origin);
    if (isForeign) throw new Refusal('notAllowed', { msg: 'origin not allowed' });
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (!bodiless.has(c.req.method) && type !== 'application/json') {
      throw new HttpError('badRequest', { status: 415, msg: 'send application/json' });
    }
    await next();
  };
}
