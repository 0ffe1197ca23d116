import type { MiddlewareHandler } from 'hono';
import type { SessionEnv } from '../http/index.ts';
import { requireFeature } from './requireFeature.ts';
import type { ReadSettings } from './settingsFile.ts';

/** Middleware that throws `notAllowed` while uploads are switched off for the customer. Mount it after `requireToken`. */
export function requireUploads(readSettings: ReadSettings): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    await requireFeature(readSettings, 'upload', c.var.customer);
    await next();
  };
}
