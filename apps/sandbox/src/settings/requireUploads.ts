import { featureSwitch } from '@abrak/core';
import type { MiddlewareHandler } from 'hono';
import { HttpError, type SessionEnv } from '../http/index.ts';
import type { ReadSettings } from './settingsFile.ts';

/** Lets a request pass while uploads are on, or on for its customer; refuses with notAllowed. Behind `requireToken`. */
export function requireUploads(readSettings: ReadSettings): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    if (featureSwitch(await readSettings(), 'upload', c.var.customer).isDisabled) {
      throw new HttpError('notAllowed', { msg: 'uploads are switched off' });
    }
    await next();
  };
}
