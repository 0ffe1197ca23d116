import { featureSwitch, type Settings } from '@abrak/core';
import type { MiddlewareHandler } from 'hono';
import { HttpError, type SessionEnv } from '../http/index.ts';

/** Lets a request pass while uploads are on, or on for its customer; refuses with notAllowed. Behind `requireToken`. */
export function requireUploads(settings: Settings): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    if (featureSwitch(settings, 'upload', c.var.customer).isDisabled) {
      throw new HttpError('notAllowed', { msg: 'uploads are switched off' });
    }
    await next();
  };
}
