import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { ObservedEnv } from './observedEnv.ts';
import type { RequestLine, RequestObserver } from '../shared/index.ts';

/** Middleware that reports each request of a service to the observer. */
export function observeRequests(
  service: RequestLine['service'],
  observer: RequestObserver,
): MiddlewareHandler<ObservedEnv> {
  return async (c, next) => {
    const start = performance.now();
    observer.started(service);
    await next();
    observer.answered({
      service,
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
      requestId: c.var.requestId,
    });
  };
}
