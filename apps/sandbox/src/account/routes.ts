import { SESSION_LIFETIME_MS } from '@abrak/core/internal';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { DbScope } from '../db/index.ts';
import { type CallerDeps, callerOf, deleteSessionCookie, requireOwnPages, readJson, readSessionCookie, requireToken, type SessionEnv, setSessionCookie } from '../http/index.ts';
import { checkedValue, hashToken, readInput, Refusal } from '../shared/index.ts';
import { identifierKey } from './accountStore.ts';
import { changePassword } from './changePassword.ts';
import { checkPasswordHash } from './checkPasswordHash.ts';
import { changeProfile, ProfileChangesSchema } from './changeProfile.ts';
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

const SignInSchema = v.object({ email: v.pipe(v.string(), v.maxLength(320)), password: PasswordHashSchema, reCaptcha: v.optional(v.pipe(v.string(), v.maxLength(MAX_CAPTCHA_LENGTH))) });
const PasswordChangeSchema = v.object({ currentPassword: PasswordHashSchema, newPassword: PasswordHashSchema });

type SignInContext = Context<SecurityEnv>;

/** Dependencies of the sign-in route. */
export interface AuthDeps extends AccountDeps, CallerDeps {
  readonly isAllowedOrigin: (origin: string) => boolean;
  /** True when browsers reach the API by https. */
  readonly isSecure: boolean;
}

async function answerSignIn(c: SignInContext, deps: AuthDeps, input: v.InferOutput<typeof SignInSchema>) {
  c.set('eventSubject', { identifierKey: identifierKey(input.email) });
  const { token, username } = await signIn(deps.db, {
    identifier: input.email,
    passwordHash: input.password,
    caller: callerOf(c, deps),
    captcha: input.reCaptcha,
    now: deps.now(),
  });
  setSessionCookie(c, { token, isSecure: deps.isSecure, maxAgeSeconds: SESSION_LIFETIME_MS / 1_000 });
  return c.json({ token, user: { username } }, 200, noStore);
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
export interface AccountRouteDeps extends AccountDeps {
  readonly isSecure: boolean;
  /** Returns the invoice that last paid for the customer's plan, in wire format; null when there is none. */
  readonly lastPaidInvoice: (customerId: number) => Promise<object | null>;
}

/** Creates the account routes of the signed-in customer. Mount them under /cfs/rest. */
export function accountRoutes({ db, now, isSecure, lastPaidInvoice }: AccountRouteDeps) {
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken((tokenHash) => findSession(db, tokenHash, now()));
  const currentUser = async (id: number) => ({ ...(await wireUser(db, id)), lastPaidInvoice: await lastPaidInvoice(id) });
  routes.get('/users/currentUser', signedIn, async (c) => {
    const user = await currentUser(c.var.customer.id);
    return c.json(c.var.grant === undefined ? user : userForPartnerPage(user, c.var.grant), 200, noStore);
  });
  routes.put('/users/changeProfile', signedIn, async (c) => {
    await changeProfile(db, c.var.customer.id, await readJson(c, ProfileChangesSchema));
    return c.json(await currentUser(c.var.customer.id), 200, noStore);
  });
  routes.put('/users/changePassword', signedIn, async (c) => {
    const { currentPassword, newPassword } = await readJson(c, PasswordChangeSchema);
    const owner = { customerId: c.var.customer.id, tokenHash: c.var.tokenHash };
    await changePassword(db, { owner, hashes: { current: currentPassword, next: checkedValue('newPassword', checkPasswordHash(newPassword)) } }, now());
    return c.json({}, 200, noStore);
  });
  routes.get('/users/signout', signedIn, async (c) => {
    await endSession(db, c.var.tokenHash);
    deleteSessionCookie(c, isSecure);
    return c.json({}, 200, noStore);
  });
  return routes;
}
