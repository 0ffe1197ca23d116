import type { HttpBindings } from '@hono/node-server';
import type { Hono, MiddlewareHandler } from 'hono';

const OVERRIDE = 'x-http-method-override';

const overridable = new Set(['DELETE', 'HEAD', 'PATCH']);

/**
 * Answers a POST with the header X-HTTP-Method-Override like a request of that method (tus 1.0), for clients behind proxies
 * that pass on no others. The app answers it from the start, so that its guards see the method, too.
 */
export function methodOverride(app: Hono<{ Bindings: HttpBindings }>): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const method = c.req.header(OVERRIDE)?.toUpperCase() ?? '';
    if (c.req.method !== 'POST' || !overridable.has(method)) return next();
    const headers = new Headers(c.req.raw.headers);
    headers.delete(OVERRIDE);
    if (method !== 'HEAD') return app.fetch(new Request(c.req.raw, { headers, method }), c.env);
    headers.delete('content-length');
    headers.delete('content-type');
    return app.fetch(new Request(c.req.url, { headers, method }), c.env);
  };
}
