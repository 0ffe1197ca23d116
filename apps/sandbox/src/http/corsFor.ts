import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const PREFLIGHT_SECONDS = 600;

/** Lets pages of known origins call with their cookie; any other origin gets no permission at all. */
export function corsFor(isAllowedOrigin: (origin: string) => boolean): MiddlewareHandler {
  const allow = cors({
    origin: (origin) => origin,
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['token', 'content-type', 'accept-language'],
    exposeHeaders: ['x-request-id', 'content-range'],
    maxAge: PREFLIGHT_SECONDS,
  });
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && isAllowedOrigin(origin)) return allow(c, next);
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { vary: 'Origin' });
    await next();
    c.header('vary', 'Origin', { append: true });
  };
}
