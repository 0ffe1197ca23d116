import { withoutBidiControls, withoutControls } from '@abrak/core/internal';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { type AddressSet, type Caller, clientAddress } from '../shared/index.ts';
import { headerText } from './headerText.ts';

const USER_AGENT_LENGTH = 200;

/** Proxies whose word about the network address of a request counts. */
export interface CallerDeps {
  readonly trustedProxies: AddressSet;
}

/** Returns the network address and user agent of a request. */
export function callerOf(
  c: Pick<Context<{ Bindings: Partial<HttpBindings> }>, 'env' | 'req'>,
  { trustedProxies }: CallerDeps,
): Caller {
  const userAgent = withoutBidiControls(withoutControls(headerText(c.req.header('user-agent') ?? '')));
  return {
    address: clientAddress(
      c.env?.incoming?.socket.remoteAddress ?? 'unknown',
      c.req.header('x-forwarded-for'),
      trustedProxies,
    ),
    userAgent: Array.from(userAgent).slice(0, USER_AGENT_LENGTH).join(''),
  };
}
