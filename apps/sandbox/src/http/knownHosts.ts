import type { MiddlewareHandler } from 'hono';
import { HttpError } from './HttpError.ts';

const HEALTH_PATH = '/healthz';

/**
 * Middleware that refuses requests for other host names than the configured ones (DNS rebinding, poisoned links) with
 * 421. Health checks may use any name.
 */
export function knownHosts(isKnownHost: (hostname: string) => boolean): MiddlewareHandler {
  return async (c, next) => {
    const { hostname, pathname } = new URL(c.req.url);
    if (pathname !== HEALTH_PATH && !isKnownHost(hostname)) {
      throw new HttpError('notAllowed', { status: 421, msg: 'unknown host: set CONSOLE_URL, API_URL or UPLOAD_URL' });
    }
    await next();
  };
}
