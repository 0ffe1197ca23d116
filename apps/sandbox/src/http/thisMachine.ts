import type { MiddlewareHandler } from 'hono';
import { HttpError } from './HttpError.ts';

const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'] as const;

const loopbackNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host, as addresses spell it, is this machine only. */
export function isLoopback(host: string): boolean {
  return loopbackNames.test(host);
}

/**
 * Guards pages for whoever develops on this machine: they are not there for anybody else. A name of somebody else's
 * that leads to this machine would let their page read along, a script or a form of another origin too, and whoever
 * comes through a proxy is not at this machine.
 */
export const thisMachineOnly: MiddlewareHandler = async (c, next) => {
  const { hostname, origin: own } = new URL(c.req.url);
  const origin = c.req.header('origin');
  const isForm = c.req.method === 'POST';
  // A link may come from anywhere; what changes something comes from the page itself, or from no browser at all.
  const isForeign = origin === undefined ? isForm && c.req.header('sec-fetch-site') === 'cross-site' : !isForm || origin !== own;
  const isElsewhere = proxyHeaders.some((name) => c.req.header(name) !== undefined);
  if (isForeign || isElsewhere || !isLoopback(hostname)) throw new HttpError('itemMissing');
  await next();
};
