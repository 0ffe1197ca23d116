import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const PREFLIGHT_SECONDS = 600;

/** What a service needs besides what every call does. */
export interface CorsExtras {
  readonly methods: readonly string[];
  readonly requestHeaders: readonly string[];
  readonly exposedHeaders: readonly string[];
}

const noExtras: CorsExtras = { methods: [], requestHeaders: [], exposedHeaders: [] };

/** Lets pages of known origins call with their cookie; any other origin gets no permission at all. */
export function corsFor(isAllowedOrigin: (origin: string) => boolean, extras: CorsExtras = noExtras): MiddlewareHandler {
  const allow = cors({
    origin: (origin) => origin,
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', ...extras.methods],
    allowHeaders: ['token', 'content-type', 'accept-language', 'idempotency-key', ...extras.requestHeaders],
    exposeHeaders: ['x-request-id', 'content-range', ...extras.exposedHeaders],
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
