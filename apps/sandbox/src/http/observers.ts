import type { MiddlewareHandler } from 'hono';
import { isTracing, type RequestLine, type RequestObserver } from '../shared/index.ts';
import type { CallerDeps } from './caller.ts';
import type { ObservedEnv } from './observedEnv.ts';
import { observeRequests } from './observeRequests.ts';
import { traceRequests } from './traceRequests.ts';

/** Returns the middleware that traces, logs and counts the requests of a service; none when nothing is made of them. */
export function observers(
  service: RequestLine['service'],
  { observer, trustedProxies }: CallerDeps & { readonly observer?: RequestObserver },
): MiddlewareHandler<ObservedEnv>[] {
  // The trace is around the log, whose lines have its id.
  return [
    ...(isTracing() ? [traceRequests(service, { trustedProxies })] : []),
    ...(observer === undefined ? [] : [observeRequests(service, observer)]),
  ];
}
