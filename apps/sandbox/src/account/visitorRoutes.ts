import { DEFAULT_LOCALE, locales } from '@abrak/core';
import { checkEmail, checkUsername } from '@abrak/core/account';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { DbScope } from '../db/index.ts';
import { type CallerDeps, callerOf, requireOwnPages, readJson } from '../http/index.ts';
import { checkedValue, readInput } from '../shared/index.ts';
import { identifierKey } from './accountStore.ts';
import { type CaptchaWork, makeCaptcha } from './captcha.ts';
import { checkPasswordHash } from './checkPasswordHash.ts';
import type { CodeKind } from './codeStore.ts';
import { activate, requestCode, resetPassword } from './recovery.ts';
import type { SecurityEnv } from './security/securityLog.ts';
import { signUp } from './signUp.ts';
import { admitVisitor, type VisitorAction } from './throttle.ts';

/** Dependencies of the anonymous routes. */
export interface VisitorDeps extends CallerDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly isAllowedOrigin: (origin: string) => boolean;
  /** Returns the origin of the console for links in mails. */
  readonly consoleOrigin: () => string;
  readonly captchaWork: CaptchaWork;
}

type VisitorContext = Context<SecurityEnv>;

const noStore = { 'cache-control': 'no-store' };

/** SHA-1 hash that stands for a password on the wire, 40 hexadecimal digits. */
export const PasswordHashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/i));

const CodeSchema = v.pipe(v.string(), v.maxLength(200));
const LanguageSchema = v.object({ lang: v.optional(v.picklist(locales), DEFAULT_LOCALE) });
const SignUpSchema = v.object({
  email: v.string(),
  username: v.string(),
  password: PasswordHashSchema,
  reCaptcha: v.string(),
});
const ActivationSchema = v.object({ code: CodeSchema, password: v.optional(PasswordHashSchema) });
const NewPasswordSchema = v.object({ code: CodeSchema, newPassword: PasswordHashSchema });

function admit(c: VisitorContext, deps: VisitorDeps, act: VisitorAction): Promise<void> {
  return admitVisitor(deps.db, act, { address: callerOf(c, deps).address, now: deps.now() });
}

async function answerSignUp(c: VisitorContext, deps: VisitorDeps): Promise<Response> {
  const { lang } = readInput(LanguageSchema, c.req.query());
  const { email, username, password, reCaptcha } = await readJson(c, SignUpSchema);
  const names = {
    email: checkedValue('email', checkEmail(email)),
    username: checkedValue('username', checkUsername(username)),
  };
  const account = {
    ...names,
    passwordHash: checkedValue('password', checkPasswordHash(password, names)),
    captcha: reCaptcha,
    locale: lang,
  };
  await admit(c, deps, 'signUp');
  await signUp(deps.db, account, { now: deps.now(), consoleOrigin: deps.consoleOrigin() });
  return c.json({}, 200, noStore);
}

async function answerMailRequest(c: VisitorContext, deps: VisitorDeps, kind: CodeKind): Promise<Response> {
  const email = checkedValue('email', checkEmail(c.req.query('email') ?? ''));
  await admit(c, deps, 'mailRequest');
  c.set('eventSubject', { identifierKey: identifierKey(email) });
  await requestCode(deps.db, { kind, email, consoleOrigin: deps.consoleOrigin(), now: deps.now() });
  return c.json({}, 200, noStore);
}

/**
 * Creates the anonymous routes: captcha, registration, activation and password recovery. Mount them under /cfs/rest.
 */
export function visitorRoutes(deps: VisitorDeps) {
  const { db, now, captchaWork } = deps;
  const routes = new Hono<SecurityEnv>();
  const guarded = requireOwnPages(deps.isAllowedOrigin);
  routes.get('/users/captcha', async (c) => {
    await admit(c, deps, 'captcha');
    return c.json(await makeCaptcha(db, captchaWork, now()), 200, noStore);
  });
  routes.post('/users/signup', guarded, (c) => answerSignUp(c, deps));
  routes.get('/users/reactivate', guarded, (c) => answerMailRequest(c, deps, 'activate'));
  routes.get('/users/resetPassword', guarded, (c) => answerMailRequest(c, deps, 'reset'));
  routes.post('/users/activate', guarded, async (c) => {
    const { code, password: passwordHash } = await readJson(c, ActivationSchema);
    await admit(c, deps, 'code');
    const activation = { code, passwordHash, address: callerOf(c, deps).address };
    return c.json({ username: await activate(db, activation, now()) }, 200, noStore);
  });
  routes.post('/users/newPassword', guarded, async (c) => {
    const { code, newPassword } = await readJson(c, NewPasswordSchema);
    await admit(c, deps, 'code');
    const customerId = await resetPassword(db, { code, passwordHash: newPassword }, now());
    c.set('eventSubject', { customerId });
    return c.json({}, 200, noStore);
  });
  return routes;
}
