import { withoutControls } from '@abrak/core/internal';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Caller } from '../shared/index.ts';
import { headerText } from './headerText.ts';

const USER_AGENT_LENGTH = 200;

/** Returns the network address and user agent of a request. */
export function callerOf(c: Context<{ Bindings: Partial<HttpBindings> }>): Caller {
  const userAgent = withoutControls(headerText(c.req.header('user-agent') ?? ''));
  return {
    address: c.env?.incoming?.socket.remoteAddress ?? 'unknown',
    userAgent: Array.from(userAgent).slice(0, USER_AGENT_LENGTH).join(''),
  };
}
