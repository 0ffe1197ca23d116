import { type ActivityCode, activityCodes } from '@abrak/core/internal';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { DbScope } from '../../db/index.ts';
import { type CallerDeps, callerOf } from '../../http/index.ts';
import { type ErrorLog, Refusal, type RefusalCode, type SignedInCustomer } from '../../shared/index.ts';
import { addSecurityEvent, type EventSubject } from './securityEventStore.ts';

/** Event of the log; those that are no activity, such as money and sharing, are in the log only. */
type EventCode =
  | ActivityCode
  | 'balanceSpent'
  | 'confirmed'
  | 'linkLimitsChanged'
  | 'linkMade'
  | 'linkRenewed'
  | 'profileChanged'
  | 'signUp'
  | 'topUpStarted';

interface LoggedRoute {
  readonly method: RegExp;
  readonly path: RegExp;
  readonly done?: EventCode;
  readonly refused?: Readonly<Partial<Record<RefusalCode, EventCode>>>;
}

const signInRefusals = {
  invalidCredentials: 'signInFailed',
  accountLocked: 'signInLocked',
  captchaInvalid: 'signInFailed',
} as const;
const factorRefusals = {
  factorRefused: 'factorRefused',
  tooManyRequests: 'factorRefused',
  wrongCurrentPassword: 'factorRefused',
} as const;
const changeRefusals = {
  wrongCurrentPassword: 'passwordChangeFailed',
  tooManyRequests: 'passwordChangeFailed',
} as const;

// Calls that can change who has access, or spend money. Paths are those of the contract.
const loggedRoutes: readonly LoggedRoute[] = [
  { method: /^(?:GET|POST)$/, path: /^\/cfs\/auth$/, done: 'signedIn', refused: signInRefusals },
  { method: /^POST$/, path: /^\/cfs\/auth\/(?:secondFactor|passkeys)$/, done: 'signedIn', refused: factorRefusals },
  {
    method: /^POST$/,
    path: /^\/cfs\/rest\/users\/factors\/(?:totp\/confirm|passkeys)$/,
    done: 'factorAdded',
    refused: factorRefusals,
  },
  { method: /^DELETE$/, path: /^\/cfs\/rest\/users\/factors\/(?:totp|passkeys\/[^/]+)$/, done: 'factorRemoved' },
  { method: /^POST$/, path: /^\/cfs\/rest\/users\/factors\/recoveryCodes$/, done: 'recoveryCodesRenewed' },
  { method: /^POST$/, path: /^\/cfs\/rest\/users\/confirmation$/, done: 'confirmed', refused: factorRefusals },
  { method: /^GET$/, path: /^\/cfs\/rest\/users\/signout$/, done: 'signedOut' },
  { method: /^DELETE$/, path: /^\/cfs\/rest\/users\/sessions$/, done: 'sessionsEnded' },
  { method: /^PUT$/, path: /^\/cfs\/rest\/users\/changePassword$/, done: 'passwordChanged', refused: changeRefusals },
  { method: /^POST$/, path: /^\/cfs\/rest\/users\/newPassword$/, done: 'passwordReset' },
  { method: /^GET$/, path: /^\/cfs\/rest\/users\/resetPassword$/, done: 'resetRequested' },
  { method: /^POST$/, path: /^\/cfs\/rest\/partners\/[^/]+\/codes$/, done: 'pageAllowed' },
  { method: /^POST$/, path: /^\/cfs\/rest\/users\/apiKeys$/, done: 'keyMade' },
  { method: /^DELETE$/, path: /^\/cfs\/rest\/users\/apiKeys(?:\/[^/]+)?$/, done: 'keyRevoked' },
  { method: /^POST$/, path: /^\/cfs\/rest\/users\/signup$/, done: 'signUp' },
  { method: /^PUT$/, path: /^\/cfs\/rest\/users\/changeProfile$/, done: 'profileChanged' },
  { method: /^PUT$/, path: /^\/c[fw]s\/rest\/invoices\/(?:[^/]+\/)?payByBalance$/, done: 'balanceSpent' },
  { method: /^GET$/, path: /^\/cfs\/rest\/payments\/addToBalance$/, done: 'topUpStarted' },
  { method: /^PUT$/, path: /^(?:\/cfs\/rest)?\/documents\/[^/]+\/changeSharingStatus$/, done: 'linkMade' },
  { method: /^POST$/, path: /^(?:\/cfs\/rest)?\/documents\/share$/, done: 'linkMade' },
  { method: /^PUT$/, path: /^(?:\/cfs\/rest)?\/documents\/[^/]+\/linkLimits$/, done: 'linkLimitsChanged' },
  { method: /^POST$/, path: /^(?:\/cfs\/rest)?\/documents\/[^/]+\/newLink$/, done: 'linkRenewed' },
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

/** Hono environment in which routes without a session say whose account a call concerns, and any route what happened, or that nothing did. */
export interface SecurityEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    eventSubject?: EventSubject;
    events?: readonly EventCode[];
    hasNoEffect?: boolean;
    customer?: SignedInCustomer;
    requestId?: string;
  };
}

function eventsOf(c: Context<SecurityEnv>, { done, refused }: LoggedRoute): readonly EventCode[] {
  if (c.var.events !== undefined) return c.var.events;
  const event =
    c.error === undefined
      ? c.res.ok && c.var.hasNoEffect !== true && done
      : c.error instanceof Refusal && refused?.[c.error.code];
  return event ? [event] : [];
}

function isActivity(event: EventCode): event is ActivityCode {
  return activityCodes.some((code) => code === event);
}

function subjectOf(c: Context<SecurityEnv>): EventSubject | undefined {
  const { customer, eventSubject } = c.var;
  return customer === undefined ? eventSubject : { customerId: customer.id };
}

async function record(c: Context<SecurityEnv>, deps: SecurityLogDeps, event: EventCode): Promise<void> {
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
    const route = loggedRoutes.find(({ method, path }) => method.test(c.req.method) && path.test(c.req.path));
    if (route === undefined) return;
    try {
      for (const event of eventsOf(c, route)) await record(c, deps, event);
    } catch (error) {
      deps.logError('security log', error);
    }
  };
}
