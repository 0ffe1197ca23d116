import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const PREFLIGHT_SECONDS = 600;

/** Additional CORS permissions of one service. */
export interface CorsExtras {
  readonly methods: readonly string[];
  readonly requestHeaders: readonly string[];
  readonly exposedHeaders: readonly string[];
}

/** Origins whose pages may call. */
export interface CorsOrigins {
  /** Returns true for origins of the own console, which call with their cookie. */
  readonly isAllowedOrigin: (origin: string) => boolean;
  /** Returns true for origins of partners, which call with a token and never with a cookie; default none. */
  readonly isPartnerOrigin?: (origin: string) => Promise<boolean>;
}

const noExtras: CorsExtras = { methods: [], requestHeaders: [], exposedHeaders: [] };

function allowing(credentials: boolean, extras: CorsExtras): MiddlewareHandler {
  return cors({
    origin: (origin) => origin,
    credentials,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', ...extras.methods],
    allowHeaders: ['token', 'content-type', 'accept-language', 'idempotency-key', ...extras.requestHeaders],
    exposeHeaders: ['x-request-id', 'date', 'content-range', ...extras.exposedHeaders],
    maxAge: PREFLIGHT_SECONDS,
  });
}

/** Creates the CORS middleware; unknown origins get no permission. */
export function corsFor(
  { isAllowedOrigin, isPartnerOrigin }: CorsOrigins,
  extras: CorsExtras = noExtras,
): MiddlewareHandler {
  const allowOwn = allowing(true, extras);
  const allowPartner = allowing(false, extras);
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && isAllowedOrigin(origin)) return allowOwn(c, next);
    if (origin !== undefined && (await isPartnerOrigin?.(origin)) === true) return allowPartner(c, next);
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { vary: 'Origin' });
    await next();
    c.header('vary', 'Origin', { append: true });
  };
}
