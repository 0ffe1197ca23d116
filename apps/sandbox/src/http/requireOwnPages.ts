import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '../shared/index.ts';
import { HttpError } from './HttpError.ts';

const bodiless: ReadonlySet<string> = new Set(['GET', 'HEAD']);

// Absent from clients that are not browsers.
const ownSites: ReadonlySet<string | undefined> = new Set([undefined, 'same-origin']);

// An address that was typed, scanned or followed, also from a mail; the console's scripts never navigate to these calls.
function isNavigation(c: Context): boolean {
  return c.req.header('sec-fetch-mode') === 'navigate';
}

/**
 * Guards anonymous calls against requests from unknown origins and against addresses that a browser opens. Forms cannot
 * send JSON, cross-origin scripts send Origin, and images and links of other origins, also on another port, send
 * Sec-Fetch-Site. Clients that are not browsers pass. Throws `notAllowed` (403) or `badRequest` (415).
 */
export function requireOwnPages(isAllowedOrigin: (origin: string) => boolean): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const isForeign = origin === undefined ? !ownSites.has(c.req.header('sec-fetch-site')) : !isAllowedOrigin(origin);
    if (isForeign || isNavigation(c)) throw new Refusal('notAllowed', { msg: 'origin not allowed' });
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (!bodiless.has(c.req.method) && type !== 'application/json') {
      throw new HttpError('badRequest', { status: 415, msg: 'send application/json' });
    }
    await next();
  };
}
