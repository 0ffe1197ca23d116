import { type ActivityCode, activityCodes } from '@abrak/core/account';
import type { WireErrorCode } from '@abrak/core';
import type { LoggedEvents, SecurityEvent } from '@abrak/core/internal/contract';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { DbScope } from '../../db/index.ts';
import { type CallerDeps, callerOf, toHttpError } from '../../http/index.ts';
import { type ErrorLog, operationOfRoute, Refusal, type SignedInCustomer } from '../../shared/index.ts';
import { addSecurityEvent, type EventSubject } from './securityEventStore.ts';

/** Line of the security log. It has no passwords, codes, tokens or typed texts. */
export interface SecurityLine {
  readonly time: string;
  readonly event: SecurityEvent;
  /** Id of the customer; null when nobody has the identifier. */
  readonly customer: number | null;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string | undefined;
}

/** Writes a line of the security log. */
export type LogSecurity = (line: SecurityLine) => void;

/** Dependencies of `securityLog`. */
export interface SecurityLogDeps extends CallerDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly logSecurity: LogSecurity;
  readonly logError: ErrorLog;
}

/** Hono environment in which routes without a session say whose account a call concerns, and any route what happened, or that nothing did. */
export interface SecurityEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    eventSubject?: EventSubject;
    events?: readonly SecurityEvent[];
    hasNoEffect?: boolean;
    customer?: SignedInCustomer;
    requestId?: string;
  };
}

function loggedOf(c: Context<SecurityEnv>): LoggedEvents | undefined {
  for (const route of matchedRoutes(c)) {
    const logged = operationOfRoute(route)?.logged;
    if (logged !== undefined) return logged;
  }
  return undefined;
}

function refusalOf(error: Error): WireErrorCode | undefined {
  if (!(error instanceof Refusal)) return undefined;
  const { code } = toHttpError(error);
  return code === 'notAllowed' ? undefined : code;
}

function eventsOf(c: Context<SecurityEnv>, { done, refused }: LoggedEvents): readonly SecurityEvent[] {
  if (c.var.events !== undefined) return c.var.events;
  const { error } = c;
  if (error === undefined) return c.res.ok && c.var.hasNoEffect !== true ? [done] : [];
  const code = refusalOf(error);
  const event = code && refused?.[code];
  return event === undefined ? [] : [event];
}

function isActivity(event: SecurityEvent): event is ActivityCode {
  return activityCodes.some((code) => code === event);
}

function subjectOf(c: Context<SecurityEnv>): EventSubject | undefined {
  const { customer, eventSubject } = c.var;
  return customer === undefined ? eventSubject : { customerId: customer.id };
}

async function record(c: Context<SecurityEnv>, deps: SecurityLogDeps, event: SecurityEvent): Promise<void> {
  const at = deps.now();
  const caller = callerOf(c, deps);
  const subject = subjectOf(c);
  const known =
    !isActivity(event) || subject === undefined
      ? c.var.customer?.id
      : await addSecurityEvent(deps.db, subject, { code: event, caller, at });
  deps.logSecurity({ time: at.toISOString(), event, customer: known ?? null, ...caller, requestId: c.var.requestId });
}

/**
 * Middleware that logs the calls which change who has access to an account or spend its money, and stores those that a
 * customer should know. A failure of the log does not fail the call.
 */
export function securityLog(deps: SecurityLogDeps): MiddlewareHandler<SecurityEnv> {
  return async (c, next) => {
    await next();
    const logged = loggedOf(c);
    if (logged === undefined) return;
    try {
      for (const event of eventsOf(c, logged)) await record(c, deps, event);
    } catch (error) {
      deps.logError('security log', error);
    }
  };
}
