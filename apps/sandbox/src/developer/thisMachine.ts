import type { MiddlewareHandler } from 'hono';
import { isLoopback, notFound } from '../shared/index.ts';

const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'] as const;

/**
 * Restricts pages to the developer's machine; throws `itemMissing` otherwise. Refuses other host names (DNS rebinding),
 * requests from pages of other origins, and requests through a proxy.
 */
export const thisMachineOnly: MiddlewareHandler = async (c, next) => {
  const { hostname, origin: ownOrigin } = new URL(c.req.url);
  const origin = c.req.header('origin');
  const isForm = c.req.method === 'POST';
  // GET may come from any link; POST must come from the page itself or from a client that is not a browser.
  const isForeign =
    origin === undefined ? isForm && c.req.header('sec-fetch-site') === 'cross-site' : !isForm || origin !== ownOrigin;
  const isElsewhere = proxyHeaders.some((name) => c.req.header(name) !== undefined);
  if (isForeign || isElsewhere || !isLoopback(hostname)) throw notFound();
  await next();
};
