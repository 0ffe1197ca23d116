import type { ActivityCode } from '@abrak/core/internal';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { DbScope } from '../../db/index.ts';
import { type CallerDeps, callerOf } from '../../http/index.ts';
import { type ErrorLog, Refusal, type RefusalCode, type SignedInCustomer } from '../../shared/index.ts';
import { addSecurityEvent, type EventSubject } from './securityEventStore.ts';

/** Event of the log; money and sharing are in the log only. */
type EventCode = ActivityCode | 'balanceSpent' | 'linkMade' | 'profileChanged' | 'signUp' | 'topUpStarted';

interface LoggedRoute {
  readonly method: RegExp;
  readonly path: RegExp;
  readonly done?: EventCode;
  readonly refused?: Readonly<Partial<Record<RefusalCode, EventCode>>>;
  /** True for events that the customer's recent activity leaves out. */
  readonly isLogOnly?: true;
}

const signInRefusals = { invalidCredentials: 'signInFailed', accountLocked: 'signInLocked', captchaInvalid: 'signInFailed' } as const;
const changeRefusals = { wrongCurrentPassword: 'passwordChangeFailed', tooManyRequests: 'passwordChangeFailed' } as const;

// Calls that can change who has access, or spend money. Paths are those of the contract.
const loggedRoutes: readonly LoggedRoute[] = [
  { method: /^(?:GET|POST)$/, path: /^\/cfs\/auth$/, done: 'signedIn', refused: signInRefusals },
  { method: /^GET$/, path: /^\/cfs\/rest\/users\/signout$/, done: 'signedOut' },
  { method: /^DELETE$/, path: /^\/cfs\/rest\/users\/sessions$/, done: 'sessionsEnded' },
  { method: /^PUT$/, path: /^\/cfs\/rest\/users\/changePassword$/, done: 'passwordChanged', refused: changeRefusals },
  { method: /^POST$/, path: /^\/cfs\/rest\/users\/newPassword$/, done: 'passwordReset' },
  { method: /^GET$/, path: /^\/cfs\/rest\/users\/resetPassword$/, done: 'resetRequested' },
  { method: /^POST$/, path: /^\/cfs\/rest\/partners\/[^/]+\/codes$/, done: 'pageAllowed' },
  { method: /^POST$/, path: /^\/cfs\/rest\/users\/apiKeys$/, done: 'keyMade' },
  { method: /^DELETE$/, path: /^\/cfs\/rest\/users\/apiKeys(?:\/[^/]+)?$/, done: 'keyRevoked' },
  { method: /^POST$/, path: /^\/cfs\/rest\/users\/signup$/, done: 'signUp', isLogOnly: true },
  { method: /^PUT$/, path: /^\/cfs\/rest\/users\/changeProfile$/, done: 'profileChanged', isLogOnly: true },
  { method: /^PUT$/, path: /^\/c[fw]s\/rest\/invoices\/(?:[^/]+\/)?payByBalance$/, done: 'balanceSpent', isLogOnly: true },
  { method: /^GET$/, path: /^\/cfs\/rest\/payments\/addToBalance$/, done: 'topUpStarted', isLogOnly: true },
  { method: /^PUT$/, path: /^(?:\/cfs\/rest)?\/documents\/[^/]+\/changeSharingStatus$/, done: 'linkMade', isLogOnly: true },
  { method: /^POST$/, path: /^(?:\/cfs\/rest)?\/documents\/share$/, done: 'linkMade', isLogOnly: true },
];

/** Line of the security log. It has no passwords, codes, tokens or typed texts. */
export interface SecurityLine {
  readonly time: string;
  readonly event: EventCode;
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

/** Hono environment in which routes without a session say whose account a call concerns, and calls that they changed nothing. */
export interface SecurityEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { eventSubject?: EventSubject; hasNoEffect?: boolean; customer?: SignedInCustomer; requestId?: string };
}

function eventOf(c: Context<SecurityEnv>, { done, refused }: LoggedRoute): EventCode | undefined {
  if (c.error === undefined) return c.res.ok && c.var.hasNoEffect !== true ? done : undefined;
  return c.error instanceof Refusal ? refused?.[c.error.code] : undefined;
}

function subjectOf(c: Context<SecurityEnv>): EventSubject | undefined {
  const { customer, eventSubject } = c.var;
  return customer === undefined ? eventSubject : { customerId: customer.id };
}

async function record(c: Context<SecurityEnv>, deps: SecurityLogDeps, { event, isLogOnly }: { event: EventCode; isLogOnly: boolean }): Promise<void> {
  const at = deps.now();
  const caller = callerOf(c, deps);
  const subject = subjectOf(c);
  const known = isLogOnly || subject === undefined ? c.var.customer?.id : await addSecurityEvent(deps.db, subject, { code: event, caller, at });
  deps.logSecurity({ time: at.toISOString(), event, customer: known ?? null, ...caller, requestId: c.var.requestId });
}

/**
 * Middleware that logs the calls which change who has access to an account or spend its money, and stores those that a
 * customer should know. A failure of the log does not fail the call.
 */
export function securityLog(deps: SecurityLogDeps): MiddlewareHandler<SecurityEnv> {
  return async (c, next) => {
    await next();
    const route = loggedRoutes.find(({ method, path }) => method.test(c.req.method) && path.test(c.req.path));
    const event = route && eventOf(c, route);
    if (event === undefined) return;
    try {
      await record(c, deps, { event, isLogOnly: route?.isLogOnly ?? false });
    } catch (error) {
      deps.logError('security log', error);
    }
  };
}
