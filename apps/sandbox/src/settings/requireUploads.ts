import { featureSwitch } from '@abrak/core';
import type { MiddlewareHandler } from 'hono';
import type { SessionEnv } from '../http/index.ts';
import { Refusal } from '../shared/index.ts';
import type { ReadSettings } from './settingsFile.ts';

/**
 * Middleware that throws `notAllowed` while uploads are switched off for the customer. Mount it after `requireToken`.
 */
export function requireUploads(readSettings: ReadSettings): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    if (featureSwitch(await readSettings(), 'upload', c.var.customer).isDisabled) {
      throw new Refusal('notAllowed', { msg: 'uploads are switched off' });
    }
    await next();
  };
}
