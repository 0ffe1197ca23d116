import { DEFAULT_LOCALE } from '@abrak/core';
import { checkEmail, checkUsername } from '@abrak/core/account';
import { operations } from '@abrak/core/internal/contract';
import type { Context } from 'hono';
import type { DbScope } from '../db/index.ts';
import { type CallerDeps, callerOf, operationRoutes, requireOwnPages, route } from '../http/index.ts';
import { checkedValue } from '../shared/index.ts';
import { identifierKey } from './accountStore.ts';
import { type CaptchaWork, makeCaptcha } from './captcha.ts';
import { checkPasswordHash } from './checkPasswordHash.ts';
import type { CodeKind } from './codeStore.ts';
import { activate, requestCode, resetPassword } from './recovery.ts';
import type { SecurityEnv } from './security/securityLog.ts';
import { sessionsOf } from './sessionStore.ts';
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

function admit(c: VisitorContext, deps: VisitorDeps, act: VisitorAction): Promise<void> {
  return admitVisitor(deps.db, act, { address: callerOf(c, deps).address, now: deps.now() });
}

/** Creates the anonymous routes: captcha, registration, activation and password recovery. */
export function visitorRoutes(deps: VisitorDeps) {
  const { db, now, captchaWork, consoleOrigin } = deps;
  const guarded = requireOwnPages(deps.isAllowedOrigin);
  const answerMailRequest = async (c: VisitorContext, kind: CodeKind, typed: string) => {
    const email = checkedValue('email', checkEmail(typed));
    await admit(c, deps, 'mailRequest');
    c.set('eventSubject', { identifierKey: identifierKey(email) });
    await requestCode(db, { kind, email, consoleOrigin: consoleOrigin(), now: now() });
  };
  return operationRoutes({ findSession: sessionsOf(deps) }, [
    route(operations.getCaptcha, async (c: VisitorContext) => {
      await admit(c, deps, 'captcha');
      return makeCaptcha(db, captchaWork, now());
    }),
    route(operations.signUp, guarded, async (c: VisitorContext, { query, body }) => {
      const names = {
        email: checkedValue('email', checkEmail(body.email)),
        username: checkedValue('username', checkUsername(body.username)),
      };
      const account = {
        ...names,
        passwordHash: checkedValue('password', checkPasswordHash(body.password, names)),
        captcha: body.reCaptcha,
        locale: query.lang ?? DEFAULT_LOCALE,
      };
      await admit(c, deps, 'signUp');
      await signUp(db, account, { now: now(), consoleOrigin: consoleOrigin() });
    }),
    route(operations.requestActivation, guarded, (c: VisitorContext, { query: { email } }) =>
      answerMailRequest(c, 'activate', email),
    ),
    route(operations.requestPasswordReset, guarded, (c: VisitorContext, { query: { email } }) =>
      answerMailRequest(c, 'reset', email),
    ),
    route(operations.activateAccount, guarded, async (c: VisitorContext, { body: { code, password } }) => {
      await admit(c, deps, 'code');
      const activation = { code, passwordHash: password, address: callerOf(c, deps).address };
      return { username: await activate(db, activation, now()) };
    }),
    route(operations.setNewPassword, guarded, async (c: VisitorContext, { body: { code, newPassword } }) => {
      await admit(c, deps, 'code');
      const customerId = await resetPassword(db, { code, passwordHash: newPassword }, now());
      c.set('eventSubject', { customerId });
    }),
  ]);
}
