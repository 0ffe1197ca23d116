import { withoutControls } from '@abrak/core';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { headerText } from './headerText.ts';

const USER_AGENT_LENGTH = 200;

/** Who sends a request, as far as it tells. */
export interface Caller {
  /** Network address. */
  readonly address: string;
  /** As a line of text of 200 characters at most; empty when it is not told. */
  readonly userAgent: string;
}

/** Who sends this request. */
export function callerOf(c: Context<{ Bindings: Partial<HttpBindings> }>): Caller {
  const userAgent = withoutControls(headerText(c.req.header('user-agent') ?? ''));
  return {
    address: c.env?.incoming?.socket.remoteAddress ?? 'unknown',
    userAgent: Array.from(userAgent).slice(0, USER_AGENT_LENGTH).join(''),
  };
}
