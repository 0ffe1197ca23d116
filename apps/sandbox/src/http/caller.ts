import { withoutControls } from '@abrak/core/internal';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { headerText } from './headerText.ts';

const USER_AGENT_LENGTH = 200;

/** Origin of a request. */
export interface Caller {
  /** Network address. */
  readonly address: string;
  /** User agent without control characters, at most 200 characters; empty when absent. */
  readonly userAgent: string;
}

/** Returns the network address and user agent of a request. */
export function callerOf(c: Context<{ Bindings: Partial<HttpBindings> }>): Caller {
  const userAgent = withoutControls(headerText(c.req.header('user-agent') ?? ''));
  return {
    address: c.env?.incoming?.socket.remoteAddress ?? 'unknown',
    userAgent: Array.from(userAgent).slice(0, USER_AGENT_LENGTH).join(''),
  };
}
