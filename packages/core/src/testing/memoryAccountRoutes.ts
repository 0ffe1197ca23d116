import * as v from 'valibot';
import {
  checkEmail,
  checkProfileChanges,
  checkUsername,
  languageIds,
  type ProfileChanges,
  type User,
} from '../account/index.ts';
import { ApiError } from '../client/index.ts';
import { type Check, DEFAULT_LOCALE, isLocale, locales } from '../shared/index.ts';
import type { MemoryCustomer } from './MemoryCustomers.ts';
import { read, type Route, type RouteCall } from './memoryRoute.ts';
import { toWireUser } from './wire.ts';

const HashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/));

/** Captcha challenge that is solved by the first attempt. */
const CHALLENGE = {
  parameters: { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '5b' },
  signature: 'memory',
};

const CaptchaSchema = v.pipe(
  v.string(),
  v.base64(),
  v.transform((encoded) => atob(encoded)),
  v.parseJson(),
  v.object({ solution: v.object({ counter: v.literal(0) }) }),
);

const SignUpSchema = v.object({ email: v.string(), username: v.string(), password: HashSchema, reCaptcha: v.string() });

function refuse(field: string, code: string): never {
  throw new ApiError({ code, fields: { [field]: code } });
}

function valueOf(check: Check<string, string>, field: string): string {
  return check.ok ? check.value : refuse(field, check.code);
}

function signUp({ account: { customers }, query, body }: RouteCall): object {
  const input = read(SignUpSchema, body);
  const email = valueOf(checkEmail(input.email), 'email');
  const username = valueOf(checkUsername(input.username), 'username');
  if (!v.is(CaptchaSchema, input.reCaptcha)) refuse('reCaptcha', 'captchaInvalid');
  if (customers.find(email) !== undefined) refuse('email', 'emailTaken');
  if (customers.find(username) !== undefined) refuse('username', 'usernameTaken');
  const { user } = customers.first();
  const locale = isLocale(query['lang']) ? query['lang'] : DEFAULT_LOCALE;
  const own = { id: user.id + 1, email, username, displayName: username, locale };
  const emptyFields = { name: '', family: '', mobileNumber: '', phone: '', balanceToman: 0, profile: null };
  const passwordHash = () => Promise.resolve(input.password);
  customers.add({ user: { ...user, ...emptyFields, ...own }, passwordHash, state: 'pending' });
  customers.send('activate', email);
  return {};
}

function activate({ account: { customers }, body }: RouteCall) {
  const customer = customers.takeCode('activate', read(v.object({ code: v.string() }), body).code);
  customer.state = 'active';
  return { username: customer.user.username };
}

function setNewPassword({ account: { customers }, body }: RouteCall): object {
  const { code, newPassword } = read(v.object({ code: v.string(), newPassword: HashSchema }), body);
  const customer = customers.takeCode('reset', code);
  Object.assign(customer, { passwordHash: () => Promise.resolve(newPassword), state: 'active' });
  customers.endSessions(customer, () => true);
  return {};
}

async function changePassword({ account: { customers }, body, token }: RouteCall): Promise<object> {
  const input = read(v.object({ currentPassword: HashSchema, newPassword: HashSchema }), body);
  const customer = customers.requireCustomer(token);
  if (input.currentPassword !== (await customer.passwordHash())) refuse('currentPassword', 'invalidCredentials');
  customer.passwordHash = () => Promise.resolve(input.newPassword);
  customers.endSessions(customer, (open) => open !== token);
  return {};
}

function requestMail(kind: 'activate' | 'reset', isDue: (customer: MemoryCustomer) => boolean) {
  return ({ account: { customers }, query }: RouteCall): object => {
    const customer = customers.find(valueOf(checkEmail(query['email'] ?? ''), 'email'));
    if (customer !== undefined && isDue(customer)) customers.send(kind, customer.user.email);
    return {};
  };
}

const PlaceSchema = v.optional(v.nullable(v.number()));
const TextSchema = v.optional(v.string());
const ChangesSchema = v.strictObject({
  id: v.number(),
  terms: v.literal(true),
  language: v.optional(v.object({ id: v.picklist(Object.values(languageIds)) })),
  name: TextSchema,
  family: TextSchema,
  mobileNumber: TextSchema,
  profile: v.optional(
    v.strictObject({
      id: v.number(),
      nationalId: TextSchema,
      province: PlaceSchema,
      city: TextSchema,
      postalCode: TextSchema,
      fax: TextSchema,
      address: TextSchema,
      company: TextSchema,
      registerNo: TextSchema,
      industryType: PlaceSchema,
      businessCode: TextSchema,
      companyNationalCode: TextSchema,
      companyStaffCount: PlaceSchema,
    }),
  ),
});

function applyChanges(user: User, { profile, ...own }: ProfileChanges): User {
  const names = { name: own.name ?? user.name, family: own.family ?? user.family };
  return {
    ...user,
    ...names,
    mobileNumber: own.mobileNumber ?? user.mobileNumber,
    locale: own.locale ?? user.locale,
    displayName: `${names.name} ${names.family}`.trim() || user.username,
    profile: user.profile && Object.assign({}, user.profile, profile),
  };
}

function changeProfile({ account, body, token }: RouteCall) {
  const { id, terms: _, language, profile, ...own } = read(ChangesSchema, body);
  const customer = account.customers.requireCustomer(token);
  const { id: profileId, ...fields } = profile ?? { id: customer.user.profile?.id };
  if (id !== customer.user.id || profileId !== customer.user.profile?.id) throw new ApiError({ code: 'itemMissing' });
  const locale = locales.find((known) => languageIds[known] === language?.id);
  const check = checkProfileChanges({ ...own, locale, profile: fields });
  if (!check.ok) refuse(check.field, check.code);
  customer.user = applyChanges(customer.user, check.value);
  return toWireUser({ ...customer.user, usedBytes: account.usedBytes() });
}

function endSessions({ account: { customers }, query, token }: RouteCall): object {
  const ids = query['ids']?.split(',');
  const own = new Set(customers.sessions(token).map(({ id }) => id));
  if (ids?.some((id) => !own.has(id)) === true) throw new ApiError({ code: 'itemMissing' });
  customers.endSessions(customers.requireCustomer(token), (open, id) => (ids === undefined ? open !== token : ids.includes(id)));
  return {};
}

/** Routes that do not require a session. */
export const visitorRoutes: readonly Route[] = [
  ['GET', /^\/cfs\/rest\/users\/captcha$/, () => CHALLENGE],
  ['POST', /^\/cfs\/rest\/users\/signup$/, signUp],
  ['POST', /^\/cfs\/rest\/users\/activate$/, activate],
  ['POST', /^\/cfs\/rest\/users\/newPassword$/, setNewPassword],
  ['GET', /^\/cfs\/rest\/users\/reactivate$/, requestMail('activate', ({ state }) => state !== 'active')],
  ['GET', /^\/cfs\/rest\/users\/resetPassword$/, requestMail('reset', () => true)],
];

/** Routes for the customer's own account. */
export const accountRoutes: readonly Route[] = [
  [
    'GET',
    /^\/cfs\/rest\/users\/currentUser$/,
    ({ account, token }) => toWireUser({ ...account.customers.requireCustomer(token).user, usedBytes: account.usedBytes() }),
  ],
  ['GET', /^\/cfs\/rest\/users\/sessions$/, ({ account, token }) => account.customers.sessions(token)],
  ['DELETE', /^\/cfs\/rest\/users\/sessions$/, endSessions],
  ['PUT', /^\/cfs\/rest\/users\/changePassword$/, changePassword],
  ['PUT', /^\/cfs\/rest\/users\/changeProfile$/, changeProfile],
];
