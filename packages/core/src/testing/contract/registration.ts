import {
  activateAccount,
  getCurrentUser,
  type NewAccount,
  requestActivation,
  requestPasswordReset,
  setNewPassword,
  signIn,
  signUp,
  solveCaptcha,
} from '../../account/index.ts';
import type { ErrorCode } from '../../client/index.ts';
import { createApiKey, listApiKeys } from '../../partners/index.ts';
import type { ContractCheck } from './ContractCheck.ts';
import type { ContractContext } from './ContractContext.ts';
import { uniqueName } from './samples.ts';

const PASSWORD = 'correct horse';

function newAccount(): Omit<NewAccount, 'captcha'> {
  const username = uniqueName('c');
  return { email: `${username}@contract.example`, username, password: PASSWORD, locale: 'en' };
}

/** Registers a pending account, by default with a solved captcha. */
async function register({ visitor }: ContractContext, changes: Partial<NewAccount> = {}): Promise<NewAccount> {
  const client = visitor();
  const captcha = changes.captcha ?? (await solveCaptcha(client));
  const account = { ...newAccount(), ...changes, captcha };
  await signUp(client, account);
  return account;
}

const brokenAccounts: readonly (readonly [changes: Partial<NewAccount>, field: string, code: ErrorCode])[] = [
  [{ email: 'nobody' }, 'email', 'emailInvalid'],
  [{ email: '' }, 'email', 'emailEmpty'],
  [{ username: 'four' }, 'username', 'usernameInvalid'],
  [{ username: '1number' }, 'username', 'usernameInvalid'],
];

const passwordRuleChecks: readonly ContractCheck[] = [
  {
    name: 'registration: a password known from leaks is refused',
    capability: 'passwordRules',
    async run(context) {
      await context.expect.refusal('passwordCommon', register(context, { password: '12345678', captcha: 'none' }), {
        field: 'password',
        status: 400,
      });
    },
  },
];

const signUpChecks: readonly ContractCheck[] = [
  {
    name: 'registration: a new account is locked until its mail code activates it',
    capability: 'captcha',
    tools: ['mails'],
    async run(context) {
      const { expect, visitor, tool } = context;
      const { email, username } = await register(context);
      await expect.refusal('accountLocked', signIn(visitor(), { identifier: email, password: PASSWORD }));
      const code = expect.present('the mail', await tool('mails').codeFor('activate', email));
      const wrong = { field: 'password', status: 400 };
      // The code proves the address, and the password that it was not a stranger who has registered it.
      await expect.refusal('invalidCredentials', activateAccount(visitor(), code), wrong);
      await expect.refusal('invalidCredentials', activateAccount(visitor(), code, 'wrong horse'), wrong);
      await expect.refusal('accountLocked', signIn(visitor(), { identifier: email, password: PASSWORD }));
      expect.equal('the username', await activateAccount(visitor(), code, PASSWORD), username);
      const client = visitor();
      await signIn(client, { identifier: username, password: PASSWORD });
      expect.match('the customer', await getCurrentUser(client), {
        email,
        username,
        locale: 'en',
        balanceToman: 0,
        usedBytes: 0,
        displayName: username,
        profile: { nationalId: '', province: null },
      });
    },
  },
  {
    name: 'registration: a broken rule is answered with its code and field',
    capability: 'captcha',
    async run(context) {
      for (const [changes, field, code] of brokenAccounts) {
        await context.expect.refusal(code, register(context, changes), { field, status: 400 });
      }
    },
  },
  {
    name: 'registration: an unsolved captcha is refused',
    capability: 'captcha',
    async run(context) {
      for (const captcha of ['unsolved', btoa('{}'), '']) {
        await context.expect.refusal('captchaInvalid', register(context, { captcha }), { field: 'reCaptcha' });
      }
    },
  },
  {
    name: 'registration: a solved captcha is valid for one call',
    capability: 'captcha',
    async run(context) {
      const { captcha } = await register(context);
      await context.expect.refusal('captchaInvalid', register(context, { captcha }), { field: 'reCaptcha' });
    },
  },
  {
    name: 'registration: a taken e-mail address or username is refused, case-insensitively',
    capability: 'captcha',
    async run(context) {
      const { expect, customer } = context;
      const { email, username } = await customer();
      await expect.refusal('emailTaken', register(context, { email: email.toUpperCase() }), { field: 'email' });
      const taken = await register(context);
      await expect.refusal('usernameTaken', register(context, { username: taken.username.toUpperCase() }), {
        field: 'username',
      });
      expect.that('the names', username !== taken.username, { answered: username, expected: 'two customers' });
    },
  },
];

const codeChecks: readonly ContractCheck[] = [
  {
    name: 'registration: unknown codes are refused',
    async run({ expect, visitor }) {
      await expect.refusal('codeInvalid', activateAccount(visitor(), uniqueName('code')));
      await expect.refusal(
        'codeInvalid',
        setNewPassword(visitor(), { code: uniqueName('code'), newPassword: 'new horse' }),
      );
    },
  },
  {
    name: 'registration: a code works once',
    capability: 'captcha',
    tools: ['mails'],
    async run(context) {
      const { expect, visitor, tool } = context;
      const { email } = await register(context);
      const code = expect.present('the mail', await tool('mails').codeFor('activate', email));
      await activateAccount(visitor(), code, PASSWORD);
      await expect.refusal('codeInvalid', activateAccount(visitor(), code, PASSWORD));
    },
  },
  {
    name: 'registration: a newer code invalidates the older one',
    capability: 'captcha',
    tools: ['mails'],
    async run(context) {
      const { expect, visitor, tool } = context;
      const { email, username } = await register(context);
      const older = expect.present('the first mail', await tool('mails').codeFor('activate', email));
      await requestActivation(visitor(), email);
      const newer = expect.present('the second mail', await tool('mails').codeFor('activate', email));
      await expect.refusal('codeInvalid', activateAccount(visitor(), older, PASSWORD));
      expect.equal('the username', await activateAccount(visitor(), newer, PASSWORD), username);
    },
  },
  {
    name: 'registration: an activation code cannot reset a password',
    capability: 'captcha',
    tools: ['mails'],
    async run(context) {
      const { expect, visitor, tool } = context;
      const { email } = await register(context);
      const code = expect.present('the mail', await tool('mails').codeFor('activate', email));
      await expect.refusal('codeInvalid', setNewPassword(visitor(), { code, newPassword: 'new horse' }));
    },
  },
];

const recoveryChecks: readonly ContractCheck[] = [
  {
    name: 'registration: resetting the password by mail ends every API key',
    capability: 'apiKeys',
    tools: ['mails'],
    async run({ expect, customer, signInAgain, visitor, tool }) {
      const here = await customer();
      const key = { name: 'key', scopes: ['files:read'], networks: [], isReadOnly: false, expiresAt: null } as const;
      await createApiKey(here.client, key);
      await requestPasswordReset(visitor(), here.email);
      const code = expect.present('the mail', await tool('mails').codeFor('reset', here.email));
      await setNewPassword(visitor(), { code, newPassword: 'new horse' });
      const { client } = await signInAgain({ ...here, password: 'new horse' });
      expect.equal('the keys', await listApiKeys(client), []);
    },
  },
  {
    name: 'registration: resetting the password by mail ends every session',
    tools: ['mails'],
    async run({ expect, customer, signInAgain, visitor, tool }) {
      const here = await customer();
      await requestPasswordReset(visitor(), here.email.toUpperCase());
      const code = expect.present('the mail', await tool('mails').codeFor('reset', here.email));
      await setNewPassword(visitor(), { code, newPassword: 'new horse' });
      await expect.refusal('sessionEnded', getCurrentUser(here.client));
      await signInAgain({ ...here, password: 'new horse' });
      await expect.refusal('codeInvalid', setNewPassword(visitor(), { code, newPassword: 'other horse' }));
    },
  },
  {
    name: 'registration: mail requests do not reveal who is a customer',
    tools: ['mails'],
    async run({ expect, customer, visitor, tool, raw }) {
      const { email } = await customer();
      const nobody = `${uniqueName('nobody')}@contract.example`;
      for (const path of ['users/resetPassword', 'users/reactivate']) {
        const answers = [];
        for (const asked of [email, nobody]) {
          const { status, body } = await raw(visitor(), {
            method: 'GET',
            service: 'cfs',
            path: `${path}?${new URLSearchParams({ email: asked })}`,
          });
          answers.push({ status, body });
        }
        expect.equal('the answer for a stranger', answers[1], answers[0]);
      }
      for (const kind of ['reset', 'activate'] as const)
        expect.equal('the mail to a stranger', await tool('mails').codeFor(kind, nobody), undefined);
      expect.equal('the activation of an active account', await tool('mails').codeFor('activate', email), undefined);
    },
  },
  {
    name: 'registration: mail requests refuse an invalid address',
    async run({ expect, visitor }) {
      await expect.refusal('emailInvalid', requestActivation(visitor(), 'nobody'), { field: 'email', status: 400 });
      await expect.refusal('emailInvalid', requestPasswordReset(visitor(), 'nobody'), { field: 'email', status: 400 });
    },
  },
];

/** Registration, activation and recovery. */
export const registrationChecks: readonly ContractCheck[] = [
  ...passwordRuleChecks,
  ...signUpChecks,
  ...codeChecks,
  ...recoveryChecks,
];
