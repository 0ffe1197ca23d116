import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { DbScope } from '../db/index.ts';
import {
  type CallerDeps,
  callerOf,
  deleteSessionCookie,
  requireOwnPages,
  readJson,
  readSessionCookie,
  requireToken,
  type SessionEnv,
} from '../http/index.ts';
import { type FindSession, hashToken, readInput, Refusal } from '../shared/index.ts';
import { identifierKey } from './accountStore.ts';
import { answerSession } from './answerSession.ts';
import { changePassword } from './changePassword.ts';
import { changeProfile, ProfileChangesSchema } from './changeProfile.ts';
import { type ConfirmationDeps, requireConfirmation } from './factors/requireConfirmation.ts';
import { hasSecondFactor } from './factors/factorStore.ts';
import { relyingPartyOf } from './factors/passkeys.ts';
import { wireUser } from './profileStore.ts';
import type { SecurityEnv } from './security/securityLog.ts';
import { endSession, findSession } from './sessionStore.ts';
import { signIn } from './signIn.ts';
import { userForPartnerPage } from './userForPartnerPage.ts';
import { PasswordHashSchema } from './visitorRoutes.ts';

/** Dependencies shared by the account routes. */
export interface AccountDeps {
  readonly db: DbScope;
  readonly now: () => Date;
}

const noStore = { 'cache-control': 'no-store' };

const MAX_CAPTCHA_LENGTH = 4_000;

const SignInSchema = v.object({
  email: v.pipe(v.string(), v.maxLength(320)),
  password: PasswordHashSchema,
  reCaptcha: v.optional(v.pipe(v.string(), v.maxLength(MAX_CAPTCHA_LENGTH))),
});
const PasswordChangeSchema = v.object({ currentPassword: PasswordHashSchema, newPassword: PasswordHashSchema });

type SignInContext = Context<SecurityEnv>;

/** Dependencies of the sign-in route. */
export interface AuthDeps extends AccountDeps, CallerDeps {
  readonly isAllowedOrigin: (origin: string) => boolean;
  /** True when browsers reach the API by https. */
  readonly isSecure: boolean;
  /** Returns the origin of the console, whose host name passkeys belong to. */
  readonly consoleOrigin: () => string;
}

async function answerSignIn(c: SignInContext, deps: AuthDeps, input: v.InferOutput<typeof SignInSchema>) {
  c.set('eventSubject', { identifierKey: identifierKey(input.email) });
  const outcome = await signIn(deps.db, {
    identifier: input.email,
    passwordHash: input.password,
    caller: callerOf(c, deps),
    captcha: input.reCaptcha,
    party: relyingPartyOf(deps.consoleOrigin()),
    now: deps.now(),
  });
  if ('token' in outcome) return answerSession(c, outcome, deps.isSecure);
  c.set('events', ['secondFactorAsked']);
  // The documented call cannot answer a challenge.
  if (c.req.method === 'GET') throw new Refusal('secondFactorRequired');
  return c.json(outcome, 200, noStore);
}

/** Creates the routes that sign in and renew the token; they refuse requests from pages of other origins. Mount it under /cfs. */
export function authRoutes(deps: AuthDeps) {
  const routes = new Hono<SecurityEnv>();
  routes.use('/auth', requireOwnPages(deps.isAllowedOrigin));
  routes.use('/auth/renew', requireOwnPages(deps.isAllowedOrigin));
  routes.get('/auth', (c) => answerSignIn(c, deps, readInput(SignInSchema, c.req.query())));
  routes.post('/auth', async (c) => answerSignIn(c, deps, await readJson(c, SignInSchema)));
  routes.post('/auth/renew', async (c) => {
    const token = readSessionCookie(c, deps.isSecure);
    const customer = token && (await findSession(deps.db, hashToken(token), deps.now()));
    if (!customer) throw new Refusal('sessionEnded');
    return c.json({ token, user: { username: customer.username } }, 200, noStore);
  });
  return routes;
}

/** Dependencies of the routes for signed-in customers. */
export interface AccountRouteDeps extends ConfirmationDeps {
  /** Finds the session of a customer who has the second factor that the provider requires. */
  readonly findSession: FindSession;
  readonly isSecure: boolean;
  /** Returns the invoice that last paid for the customer's plan, in wire format; null when there is none. */
  readonly lastPaidInvoice: (customerId: number) => Promise<object | null>;
}

/** Creates the account routes of the signed-in customer. Mount them under /cfs/rest. */
export function accountRoutes(deps: AccountRouteDeps) {
  const { db, now, isSecure, lastPaidInvoice } = deps;
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken((tokenHash) => findSession(db, tokenHash, now()));
  const guarded = requireToken(deps.findSession);
  const confirmed = requireConfirmation(deps);
  const currentUser = async (id: number) => ({
    ...(await wireUser(db, id)),
    lastPaidInvoice: await lastPaidInvoice(id),
  });
  routes.get('/users/currentUser', signedIn, async (c) => {
    const user = await currentUser(c.var.customer.id);
    return c.json(c.var.grant === undefined ? user : userForPartnerPage(user, c.var.grant), 200, noStore);
  });
  routes.put('/users/changeProfile', guarded, async (c) => {
    await changeProfile(db, c.var.customer.id, await readJson(c, ProfileChangesSchema));
    return c.json(await currentUser(c.var.customer.id), 200, noStore);
  });
  // Without a second factor the current password is the confirmation.
  routes.use('/users/changePassword', guarded, async (c, next) =>
    (await hasSecondFactor(db, c.var.customer.id)) ? confirmed(c, next) : next(),
  );
  routes.put('/users/changePassword', async (c) => {
    const { currentPassword, newPassword } = await readJson(c, PasswordChangeSchema);
    const owner = { customerId: c.var.customer.id, tokenHash: c.var.tokenHash };
    await changePassword(db, { owner, hashes: { current: currentPassword, next: newPassword } }, now());
    return c.json({}, 200, noStore);
  });
  routes.get('/users/signout', signedIn, async (c) => {
    await endSession(db, c.var.tokenHash);
    deleteSessionCookie(c, isSecure);
    // Pages and pictures of the customer, which the next person at this browser must not find.
    return c.json({}, 200, { ...noStore, 'clear-site-data': '"cache"' });
  });
  return routes;
}
