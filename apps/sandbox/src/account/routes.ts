import { operations } from '@abrak/core/internal/contract';
import type { Context, MiddlewareHandler } from 'hono';
import type { DbScope } from '../db/index.ts';
import {
  callerOf,
  deleteSessionCookie,
  operationRoutes,
  rawRoute,
  readSessionCookie,
  requireOwnPages,
  route,
  type SessionEnv,
} from '../http/index.ts';
import { type FindSession, hashToken, invalidInput, isUuid, notFound, Refusal } from '../shared/index.ts';
import { identifierKey } from './accountStore.ts';
import { answerSession } from './answerSession.ts';
import { changePassword } from './changePassword.ts';
import { changeProfile } from './changeProfile.ts';
import { type ConfirmationDeps, requireConfirmation } from './factors/requireConfirmation.ts';
import { hasSecondFactor } from './factors/factorStore.ts';
import { relyingPartyOf } from './factors/passkeys.ts';
import { type AuthDeps, factorSignInRoutes } from './factors/signInRoutes.ts';
import { wireUser } from './profileStore.ts';
import { listSecurityEvents } from './security/securityEventStore.ts';
import type { SecurityEnv } from './security/securityLog.ts';
import { endOtherSessions, endSession, endSessionsById, listSessions, ownerOf, sessionsOf } from './sessionStore.ts';
import { signIn } from './signIn.ts';
import { userForPartnerPage } from './userForPartnerPage.ts';

const noStore = { 'cache-control': 'no-store' };

type SignInContext = Context<SecurityEnv>;

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly reCaptcha?: string | undefined;
}

async function answerSignIn(c: SignInContext, deps: AuthDeps, { email, password, reCaptcha }: Credentials) {
  c.set('eventSubject', { identifierKey: identifierKey(email) });
  const outcome = await signIn(deps.db, {
    identifier: email,
    passwordHash: password,
    caller: callerOf(c, deps),
    captcha: reCaptcha,
    party: relyingPartyOf(deps.consoleOrigin()),
    now: deps.now(),
  });
  if ('token' in outcome) return answerSession(c, outcome, deps.isSecure);
  c.set('events', ['secondFactorAsked']);
  // The documented call cannot answer a challenge.
  if (c.req.method === 'GET') throw new Refusal('secondFactorRequired');
  return outcome;
}

/** Creates the routes that sign in and renew the token; they refuse requests from pages of other origins. */
export function authRoutes(deps: AuthDeps) {
  const guarded = requireOwnPages(deps.isAllowedOrigin);
  const findAny = sessionsOf(deps);
  return operationRoutes({ findSession: findAny }, [
    route(operations.signIn, guarded, (c: SignInContext, { query }) =>
      answerSignIn(c, deps, { ...query, reCaptcha: c.req.query('reCaptcha') }),
    ),
    route(operations.signInByPost, guarded, (c: SignInContext, { body }) => answerSignIn(c, deps, body)),
    rawRoute(operations.renewToken, guarded, async (c) => {
      const token = readSessionCookie(c, deps.isSecure);
      const customer = token && (await findAny(hashToken(token)));
      if (!customer) throw new Refusal('sessionEnded');
      return c.json({ token, user: { username: customer.username } }, 200, noStore);
    }),
    ...factorSignInRoutes(deps),
  ]);
}

function endSome(db: DbScope, customerId: number, ids: readonly string[]): Promise<void> {
  if (!ids.every(isUuid)) throw invalidInput('ids');
  return db.tx(async () => {
    if ((await endSessionsById(db, customerId, ids)) < ids.length) throw notFound();
  });
}

/** Dependencies of the routes for signed-in customers. */
export interface AccountRouteDeps extends ConfirmationDeps {
  /** Finds the session of a customer who has the second factor that the provider requires. */
  readonly findSession: FindSession;
  readonly isSecure: boolean;
  /** Returns the invoice that last paid for the customer's plan, in wire format; null when there is none. */
  readonly lastPaidInvoice: (customerId: number) => Promise<object | null>;
}

/** Creates the account routes of the signed-in customer, among them those of sessions and of the recent activity. */
export function accountRoutes(deps: AccountRouteDeps) {
  const { db, now, isSecure, lastPaidInvoice } = deps;
  const currentUser = async (id: number) => ({
    ...(await wireUser(db, id)),
    lastPaidInvoice: await lastPaidInvoice(id),
  });
  const confirmed = requireConfirmation(deps);
  // Without a second factor the current password is the confirmation.
  const confirmedByFactor: MiddlewareHandler<SessionEnv> = async (c, next) =>
    (await hasSecondFactor(db, c.var.customer.id)) ? confirmed(c, next) : next();
  const guarded = operationRoutes(deps, [
    route(operations.changeProfile, async (c, { body }) => {
      await changeProfile(db, c.var.customer.id, body);
      return currentUser(c.var.customer.id);
    }),
    route(operations.changePassword, confirmedByFactor, (c, { body: { currentPassword, newPassword } }) => {
      const hashes = { current: currentPassword, next: newPassword };
      return changePassword(db, { owner: ownerOf(c.var), hashes }, now());
    }),
  ]);
  const open = operationRoutes({ findSession: sessionsOf(deps) }, [
    route(operations.getCurrentUser, async (c) => {
      const user = await currentUser(c.var.customer.id);
      return c.var.grant === undefined ? user : userForPartnerPage(user, c.var.grant);
    }),
    route(operations.signOut, async (c) => {
      await endSession(db, c.var.tokenHash);
      deleteSessionCookie(c, isSecure);
      // Pages and pictures of the customer, which the next person at this browser must not find.
      return c.json({}, 200, { ...noStore, 'clear-site-data': '"cache"' });
    }),
    route(operations.listSessions, (c) => listSessions(db, ownerOf(c.var), now())),
    route(operations.listActivity, (c) => listSecurityEvents(db, c.var.customer.id)),
    route(operations.endSessions, (c, { query: { ids } }) =>
      ids === undefined ? endOtherSessions(db, ownerOf(c.var)) : endSome(db, c.var.customer.id, ids),
    ),
  ]);
  return guarded.route('/', open);
}
