import { SESSION_LIFETIME_MS } from '@abrak/core/internal';
import type { Context } from 'hono';
import { setSessionCookie } from '../http/index.ts';
import type { StartedSession } from './factors/secondStep.ts';

/** Answers a sign-in with the session's token, and sets it as a cookie. */
export function answerSession(c: Context, { token, username }: StartedSession, isSecure: boolean): Response {
  setSessionCookie(c, { token, isSecure, maxAgeSeconds: SESSION_LIFETIME_MS / 1_000 });
  return c.json({ token, user: { username } }, 200, { 'cache-control': 'no-store' });
}
