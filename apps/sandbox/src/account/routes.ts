import { SESSION_LIFETIME_MS, storagePlans } from '@abrak/core';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { DbScope } from '../db/index.ts';
import { readInput, readJson, requireToken, type SessionEnv, TOKEN_COOKIE } from '../http/index.ts';
import { type Customer, endSession, findSession, getCustomer } from './accountStore.ts';
import { signIn } from './signIn.ts';

export interface AccountDeps {
  readonly db: DbScope;
  readonly now: () => Date;
}

const SignInSchema = v.object({
  email: v.pipe(v.string(), v.maxLength(320)),
  password: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/i)),
});

type SignInContext = Context<{ Bindings: Partial<HttpBindings> }>;

async function answerSignIn(c: SignInContext, deps: AccountDeps, input: v.InferOutput<typeof SignInSchema>) {
  const { token, username } = await signIn(deps.db, {
    identifier: input.email,
    passwordHash: input.password,
    address: c.env?.incoming?.socket.remoteAddress ?? 'unknown',
    now: deps.now(),
  });
  setCookie(c, TOKEN_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: new URL(c.req.url).protocol === 'https:',
    maxAge: SESSION_LIFETIME_MS / 1000,
  });
  return c.json({ token, user: { username } }, 200, { 'cache-control': 'no-store' });
}

// The documents give a plan's information as JSON text inside the JSON (A §3).
function wirePlan(planId: number) {
  const plan = Object.values(storagePlans).find(({ id }) => id === planId);
  if (plan === undefined) return null;
  return { id: plan.id, name: plan.name, jsonInfo: JSON.stringify({ plan_type: 'MONTH', quota: plan.quotaBytes }) };
}

function wireUser(customer: Customer) {
  return {
    id: customer.id,
    email: customer.email,
    username: customer.username,
    displayName: customer.display_name,
    name: customer.name,
    family: customer.family,
    balance: customer.balance_toman,
    quota: customer.used_bytes,
    plan: wirePlan(customer.plan_id),
  };
}

/** The sign-in call (A §7); mount it under /cfs. */
export function authRoutes(deps: AccountDeps) {
  const routes = new Hono<{ Bindings: Partial<HttpBindings> }>();
  routes.get('/auth', (c) => answerSignIn(c, deps, readInput(SignInSchema, c.req.query())));
  routes.post('/auth', async (c) => answerSignIn(c, deps, await readJson(c, SignInSchema)));
  return routes;
}

/** The signed-in customer's calls (A §7); mount them under /cfs/rest. */
export function accountRoutes({ db, now }: AccountDeps) {
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken((tokenHash) => findSession(db, tokenHash, now()));
  routes.get('/users/currentUser', signedIn, async (c) => {
    const customer = await getCustomer(db, c.var.customer.id);
    return c.json(wireUser(customer), 200, { 'cache-control': 'no-store' });
  });
  routes.get('/users/signout', signedIn, async (c) => {
    await endSession(db, c.var.tokenHash);
    deleteCookie(c, TOKEN_COOKIE, { path: '/' });
    return c.json({}, 200, { 'cache-control': 'no-store' });
  });
  return routes;
}
