import * as v from 'valibot';
import {
  changePassword,
  endOtherSessions,
  endSessions,
  getCurrentUser,
  listSessions,
  signIn,
  signOut,
  listActivity,
} from '../../account/index.ts';
import { hashPassword } from '../../account/internal.ts';
import { wireErrorCodes } from '../../client/internal.ts';
import { ActivityShape, SessionShape, UserShape } from '../../contract/account/shapes.ts';
import { ErrorListShape } from '../../contract/errors.ts';
import type { ContractCheck } from './ContractCheck.ts';
import { uniqueName } from './samples.ts';
import { sessionCheck } from './sessionCheck.ts';

const NEW_PASSWORD = 'another horse';

const signInChecks: readonly ContractCheck[] = [
  {
    name: 'account: signing in works with e-mail address and username, case-insensitively',
    async run({ expect, customer, visitor }) {
      const { email, username, password } = await customer();
      for (const identifier of [email, username, email.toUpperCase(), username.toUpperCase()]) {
        const client = visitor();
        await signIn(client, { identifier, password });
        expect.match('the customer', await getCurrentUser(client), { email, username });
      }
    },
  },
  {
    name: 'account: signing in answers a token and the username',
    async run({ expect, customer, visitor, raw }) {
      const { email, username, password } = await customer();
      const query = new URLSearchParams({ email, password: await hashPassword(password) });
      const { status, body } = await raw(visitor(), { method: 'GET', service: 'auth', path: `auth?${query}` });
      expect.equal('the status', status, 200);
      expect.wire(
        'the answer',
        v.object({ token: v.pipe(v.string(), v.minLength(1)), user: v.object({ username: v.literal(username) }) }),
        body,
      );
    },
  },
  {
    name: 'account: a wrong password and an unknown name are refused alike',
    async run({ expect, customer, visitor }) {
      const { email, password } = await customer();
      await expect.refusal('invalidCredentials', signIn(visitor(), { identifier: email, password: 'wrong' }));
      await expect.refusal(
        'invalidCredentials',
        signIn(visitor(), { identifier: `${uniqueName('nobody')}@contract.example`, password }),
      );
    },
  },
  {
    name: 'account: a sign-in password that is not a hash is refused',
    async run({ expect, customer, visitor, raw }) {
      const { email, password } = await customer();
      const { status } = await raw(visitor(), {
        method: 'GET',
        service: 'auth',
        path: `auth?${new URLSearchParams({ email, password })}`,
      });
      expect.that('the status', status === 400 || status === 401, { answered: status, expected: '400 or 401' });
    },
  },
  {
    name: 'account: signing out ends only this session',
    async run({ expect, customer, signInAgain }) {
      const here = await customer();
      const elsewhere = await signInAgain(here);
      const token = here.client.session.current()?.token ?? '';
      await signOut(here.client);
      here.client.session.start(token, here.username);
      await expect.refusal('sessionEnded', getCurrentUser(here.client));
      expect.match('the customer', await getCurrentUser(elsewhere.client), { username: here.username });
    },
  },
];

const errorChecks: readonly ContractCheck[] = [
  sessionCheck('account'),
  {
    name: 'account: an unknown token is refused',
    async run({ expect, customer }) {
      const { client, username } = await customer();
      client.session.start('0'.repeat(43), username);
      await expect.refusal('sessionEnded', getCurrentUser(client));
      expect.equal('the session of the client', client.session.current(), undefined);
    },
  },
  {
    name: 'account: an unknown path is refused as missing',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const { status, body } = await raw(client, { method: 'GET', service: 'cfs', path: 'nothing/here' });
      const { errors } = expect.wire('the error list', ErrorListShape, body);
      expect.equal('the refusal', [status, errors[0].code], [404, wireErrorCodes.itemMissing]);
    },
  },
];

const userChecks: readonly ContractCheck[] = [
  {
    name: 'account: the customer has the fields and units of the wire',
    async run({ expect, customer, raw }) {
      const { client, email, username } = await customer({ balanceToman: 1_234_567 });
      const { body } = await raw(client, { method: 'GET', service: 'cfs', path: 'users/currentUser' });
      const user = expect.wire('the customer', UserShape, body);
      expect.match('the customer', user, { email, username, balance: 1_234_567, quota: 0 });
    },
  },
  {
    name: 'account: customers read only their own data',
    async run({ expect, customer }) {
      const [one, other] = [await customer({ balanceToman: 5_000 }), await customer()];
      expect.match('the customer', await getCurrentUser(one.client), { username: one.username, balanceToman: 5_000 });
      expect.match('the customer', await getCurrentUser(other.client), { username: other.username, balanceToman: 0 });
    },
  },
];

const passwordChecks: readonly ContractCheck[] = [
  {
    name: 'account: changing the password ends the other sessions, and the new one signs in',
    async run({ expect, customer, signInAgain, visitor }) {
      const here = await customer();
      const elsewhere = await signInAgain(here);
      await changePassword(here.client, { currentPassword: here.password, newPassword: NEW_PASSWORD });
      expect.match('the customer', await getCurrentUser(here.client), { username: here.username });
      await expect.refusal('sessionEnded', getCurrentUser(elsewhere.client));
      await expect.refusal(
        'invalidCredentials',
        signIn(visitor(), { identifier: here.email, password: here.password }),
      );
      await signInAgain({ ...here, password: NEW_PASSWORD });
    },
  },
  {
    name: 'account: a wrong current password is refused and ends no session',
    async run({ expect, customer }) {
      const { client, username } = await customer();
      const changing = changePassword(client, { currentPassword: 'wrong', newPassword: NEW_PASSWORD });
      await expect.refusal('invalidCredentials', changing, { status: 400, field: 'currentPassword' });
      expect.match('the customer', await getCurrentUser(client), { username });
    },
  },
  {
    name: 'account: a new password that is not a hash is refused',
    async run({ expect, customer, raw }) {
      const { client, password } = await customer();
      const body = { currentPassword: await hashPassword(password), newPassword: 'plain' };
      const { status } = await raw(client, { method: 'PUT', service: 'cfs', path: 'users/changePassword', body });
      expect.equal('the status', status, 400);
    },
  },
];

const passwordRuleChecks: readonly ContractCheck[] = [
  {
    name: 'account: a password known from leaks, the empty one and the current one are refused as the new one',
    capability: 'passwordRules',
    async run({ expect, customer, signInAgain }) {
      const here = await customer();
      const refused = [
        ['password', 'passwordCommon'],
        ['', 'passwordEmpty'],
        ['x', 'passwordWeak'],
        [here.password, 'passwordUnchanged'],
      ] as const;
      for (const [newPassword, code] of refused) {
        const change = changePassword(here.client, { currentPassword: here.password, newPassword });
        await expect.refusal(code, change, { field: 'newPassword', status: 400 });
      }
      await signInAgain(here);
    },
  },
];

const activityChecks: readonly ContractCheck[] = [
  {
    name: 'account: the recent activity has sign-ins, refused ones and password changes, newest first, and no other customer’s',
    capability: 'activity',
    async run({ expect, customer, raw, visitor }) {
      const here = await customer();
      const { client: other } = await customer();
      await expect.refusal('invalidCredentials', signIn(visitor(), { identifier: here.username, password: 'wrong' }));
      await changePassword(here.client, { currentPassword: here.password, newPassword: NEW_PASSWORD });
      const { body } = await raw(here.client, { method: 'GET', service: 'cfs', path: 'users/activity' });
      expect.wire('the activity', v.array(ActivityShape), body);
      const codes = (await listActivity(here.client)).map(({ code }) => code);
      expect.equal('the newest events', codes.slice(0, 3), ['passwordChanged', 'signInFailed', 'signedIn']);
      expect.equal(
        'the events of another customer',
        (await listActivity(other)).map(({ code }) => code),
        ['signedIn'],
      );
    },
  },
];

const sessionChecks: readonly ContractCheck[] = [
  {
    name: 'account: sessions are listed newest first, with the current one marked',
    capability: 'sessions',
    async run({ expect, customer, signInAgain, raw }) {
      const here = await customer();
      await signInAgain(here);
      const { body } = await raw(here.client, { method: 'GET', service: 'cfs', path: 'users/sessions' });
      const sessions = expect.wire('the sessions', v.array(SessionShape), body);
      expect.equal('the number of sessions', sessions.length, 2);
      expect.equal('the own sessions', sessions.filter(({ isCurrent }) => isCurrent).length, 1);
      const times = sessions.map(({ createdAt }) => createdAt);
      expect.equal(
        'the order',
        times,
        [...times].sort((one, other) => other - one),
      );
    },
  },
  {
    name: 'account: a session can be ended from another one',
    capability: 'sessions',
    async run({ expect, customer, signInAgain }) {
      const here = await customer();
      const elsewhere = await signInAgain(here);
      const other = (await listSessions(here.client)).find(({ isCurrent }) => !isCurrent);
      await endSessions(here.client, [expect.present('the other session', other).id]);
      await expect.refusal('sessionEnded', getCurrentUser(elsewhere.client));
      expect.equal('the number of sessions', (await listSessions(here.client)).length, 1);
    },
  },
  {
    name: "account: ending another customer's session is refused and ends none",
    capability: 'sessions',
    async run({ expect, customer, signInAgain }) {
      const [own, stranger] = [await customer(), await customer()];
      await signInAgain(own);
      const [foreign] = await listSessions(stranger.client);
      const mine = (await listSessions(own.client)).filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
      await expect.refusal('itemMissing', endSessions(own.client, [...mine, expect.present('a session', foreign).id]));
      expect.equal('the number of sessions', (await listSessions(own.client)).length, 2);
      expect.match('the stranger', await getCurrentUser(stranger.client), { username: stranger.username });
    },
  },
  {
    name: 'account: all other sessions can be ended at once',
    capability: 'sessions',
    async run({ expect, customer, signInAgain }) {
      const here = await customer();
      const others = [await signInAgain(here), await signInAgain(here)];
      await endOtherSessions(here.client);
      for (const { client } of others) await expect.refusal('sessionEnded', getCurrentUser(client));
      expect.match('the sessions', await listSessions(here.client), [{ isCurrent: true }]);
    },
  },
];

/** Sign-in, sessions and passwords. */
export const accountChecks: readonly ContractCheck[] = [
  ...signInChecks,
  ...errorChecks,
  ...userChecks,
  ...passwordChecks,
  ...passwordRuleChecks,
  ...activityChecks,
  ...sessionChecks,
];
