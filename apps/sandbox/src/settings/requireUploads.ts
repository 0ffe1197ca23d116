import { featureSwitch } from '@abrak/core';
import type { MiddlewareHandler } from 'hono';
import type { SessionEnv } from '../http/index.ts';
import { Refusal } from '../shared/index.ts';
import type { ReadSettings } from './settingsFile.ts';

/**
 * Middleware that throws `notAllowed`, with the provider's message, while uploads are switched off for the customer.
 * Mount it after `requireToken`.
 */
export function requireUploads(readSettings: ReadSettings): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    const { isDisabled, message } = featureSwitch(await readSettings(), 'upload', c.var.customer);
    if (isDisabled) throw new Refusal('notAllowed', message === '' ? {} : { msg: message });
    await next();
  };
}
