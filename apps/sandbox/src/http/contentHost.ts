import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

/** Content origin and its routes. */
export interface ContentHost {
  /** Origin of the files of customers. */
  readonly origin: string;
  readonly serve: (request: Request, env: Partial<HttpBindings>) => Promise<Response> | Response;
}

/** Middleware that gives requests for the host of the content origin to its own routes, and no other ones. */
export function contentHost({ origin, serve }: ContentHost): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  const { hostname } = new URL(origin);
  return async (c, next) => {
    if (new URL(c.req.url).hostname !== hostname) return next();
    return serve(c.req.raw, c.env);
  };
}

/**
 * Middleware of the content origin: pages of other origins may show its pictures and media, none may frame its files,
 * and no cookie is ever set.
 */
export function contentHeaders(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.header('cross-origin-resource-policy', 'cross-origin');
    const policy = c.res.headers.get('content-security-policy') ?? "default-src 'none'";
    if (!policy.includes('frame-ancestors')) c.header('content-security-policy', `${policy}; frame-ancestors 'none'`);
    c.res.headers.delete('set-cookie');
  };
}
