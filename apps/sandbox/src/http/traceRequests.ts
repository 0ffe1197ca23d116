import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { type RequestLine, traced } from '../shared/index.ts';
import type { CallerDeps } from './caller.ts';
import type { ObservedEnv } from './observedEnv.ts';

/**
 * Middleware that shows each request of a service in a trace, named by the pattern of its route. A trusted proxy names
 * the trace that the request belongs to; anybody else could fill the operator's traces with any id.
 */
export function traceRequests(
  service: RequestLine['service'],
  { trustedProxies }: CallerDeps,
): MiddlewareHandler<ObservedEnv> {
  return (c, next) => {
    const { method } = c.req;
    const isTrusted = trustedProxies.has(c.env?.incoming?.socket.remoteAddress ?? '');
    const traceparent = isTrusted ? c.req.header('traceparent') : undefined;
    return traced(
      {
        name: method,
        kind: 'server',
        traceparent,
        fields: { 'abrak.service': service, 'http.request.method': method },
      },
      async (span) => {
        await next();
        const [route, { status }] = [routePath(c, -1), c.res];
        span.rename(`${method} ${route}`);
        span.set({
          'http.route': route,
          'http.response.status_code': status,
          'abrak.request.id': c.var.requestId ?? '',
        });
        if (status >= 500) span.fail(String(status));
      },
    );
  };
}
