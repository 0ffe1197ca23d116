import { hasCapability, type Settings } from '@abrak/core';
import { type Security, securityOf } from '@abrak/core/internal';
import type { Context, MiddlewareHandler } from 'hono';
import type { DbScope } from '../../db/index.ts';
import type { SessionEnv } from '../../http/index.ts';
import { Refusal } from '../../shared/index.ts';
import { confirmedAt } from '../sessionStore.ts';

/** Dependencies of the routes that need a confirmed session. */
export interface ConfirmationDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly readSettings: () => Promise<Settings>;
}

type ConfirmedContext = Context<SessionEnv>;

/** Returns the end of a session's confirmation in milliseconds since the epoch; null when it was never confirmed. */
export async function confirmedUntil(
  c: ConfirmedContext,
  { db }: Pick<ConfirmationDeps, 'db'>,
  { confirmationMs }: Security,
): Promise<number | null> {
  // A page of a partner cannot ask for a password or a passkey of the console.
  if (c.var.grant !== undefined) return null;
  const at = await confirmedAt(db, c.var.tokenHash);
  return at === null ? null : at.getTime() + confirmationMs;
}

async function isConfirmed(c: ConfirmedContext, deps: ConfirmationDeps, security: Security): Promise<boolean> {
  return ((await confirmedUntil(c, deps, security)) ?? 0) > deps.now().getTime();
}

/** Middleware that refuses sessions without a recent confirmation; mount it behind `requireToken`. Throws `confirmationRequired`. */
export function requireConfirmation(deps: ConfirmationDeps): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    const settings = await deps.readSettings();
    if (hasCapability(settings, 'stepUp') && !(await isConfirmed(c, deps, securityOf(settings))))
      throw new Refusal('confirmationRequired');
    await next();
  };
}

/** Returns the sum in toman that a session may spend from the balance at once; undefined when it is confirmed. */
export async function unconfirmedLimit(c: ConfirmedContext, deps: ConfirmationDeps): Promise<number | undefined> {
  const settings = await deps.readSettings();
  const security = securityOf(settings);
  return !hasCapability(settings, 'stepUp') || (await isConfirmed(c, deps, security))
    ? undefined
    : security.confirmAboveToman;
}
