import * as v from 'valibot';
import {
  checkEmail,
  checkProfileChanges,
  checkUsername,
  type Profile,
  type ProfileChanges,
  storagePlans,
  type User,
} from '../account/index.ts';
import { languageIds } from '../account/internal.ts';
import { ApiError } from '../client/index.ts';
import { type Check, DEFAULT_LOCALE, isLocale, locales } from '../shared/index.ts';
import type { MemoryCustomer } from './MemoryCustomers.ts';
import { mailPreferenceRoutes } from './memoryMailPreferenceRoutes.ts';
import { notificationRoutes } from './memoryNotificationRoutes.ts';
import { type OpenRoute, read, type Route, type RouteCall, type VisitorCall } from './memoryRoute.ts';
import { toWireUser } from './wire.ts';

const HashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/));

/** Parameters of a captcha challenge that is solved by the first attempt. */
const CHALLENGE = { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '5b' };

const CaptchaSchema = v.pipe(
  v.string(),
  v.base64(),
  v.transform((encoded) => atob(encoded)),
  v.parseJson(),
  v.object({ challenge: v.object({ signature: v.string() }), solution: v.object({ counter: v.literal(0) }) }),
);

const SignUpSchema = v.object({ email: v.string(), username: v.string(), password: HashSchema, reCaptcha: v.string() });

function refuse(field: string, code: string): never {
  throw new ApiError({ code, fields: { [field]: code } });
}

function valueOf(check: Check<string, string>, field: string): string {
  return check.ok ? check.value : refuse(field, check.code);
}

const emptyProfile: Omit<Profile, 'id'> = {
  customerType: 'person',
  nationalId: '',
  province: null,
  city: '',
  postalCode: '',
  fax: '',
  address: '',
  company: '',
  registerNo: '',
  industryType: null,
  businessCode: '',
  companyNationalCode: '',
  companyStaffCount: null,
};

function newUser({ id, ...known }: Pick<User, 'createdAt' | 'email' | 'id' | 'locale' | 'username'>): User {
  const { id: planId, name: planName, quotaBytes } = storagePlans.free;
  const plan = { id: planId, name: planName, period: 'MONTH', quotaBytes };
  const emptyFields = { name: '', family: '', mobileNumber: '', phone: '', balanceToman: 0, usedBytes: 0 };
  return {
    id,
    ...emptyFields,
    ...known,
    displayName: known.username,
    plan,
    planEndsAt: null,
    profile: { id, ...emptyProfile },
  };
}

function signUp({ world: { customers, now }, query, body }: VisitorCall): object {
  const input = read(SignUpSchema, body);
  const email = valueOf(checkEmail(input.email), 'email');
  const username = valueOf(checkUsername(input.username), 'username');
  const captcha = v.safeParse(CaptchaSchema, input.reCaptcha);
  const isSolved = captcha.success && customers.takeCaptcha(captcha.output.challenge.signature);
  if (!isSolved) refuse('reCaptcha', 'captchaInvalid');
  if (customers.find(email) !== undefined) refuse('email', 'emailTaken');
  if (customers.find(username) !== undefined) refuse('username', 'usernameTaken');
  const locale = isLocale(query['lang']) ? query['lang'] : DEFAULT_LOCALE;
  const passwordHash = () => Promise.resolve(input.password);
  customers.add({
    user: newUser({ id: customers.nextId(), email, username, locale, createdAt: now() }),
    passwordHash,
    state: 'pending',
  });
  customers.send('activate', email);
  return {};
}

async function activate({ world: { customers }, body }: VisitorCall) {
  const { code, password } = read(v.object({ code: v.string(), password: v.optional(HashSchema) }), body);
  const { state, passwordHash } = customers.ownerOfCode('activate', code);
  if (state === 'pending' && password !== (await passwordHash()))
    throw new ApiError({ code: 'invalidCredentials', status: 400, fields: { password: 'invalidCredentials' } });
  const customer = customers.takeCode('activate', code);
  customer.state = 'active';
  return { username: customer.user.username };
}

function setNewPassword({ world: { customers, accountOfEmail }, body }: VisitorCall): object {
  const { code, newPassword } = read(v.object({ code: v.string(), newPassword: HashSchema }), body);
  const customer = customers.takeCode('reset', code);
  Object.assign(customer, { passwordHash: () => Promise.resolve(newPassword), state: 'active' });
  customers.endCodes(customer);
  customers.endSessions(customer, () => true);
  accountOfEmail(customer.user.email)?.apiKeys.revokeAll();
  customers.note(customer, 'passwordReset');
  return {};
}

async function changePassword({
  account: { customer },
  world: { customers },
  body,
  token,
}: RouteCall): Promise<object> {
  const input = read(v.object({ currentPassword: HashSchema, newPassword: HashSchema }), body);
  if (input.currentPassword !== (await customer.passwordHash())) {
    // Status 401 would end the session.
    throw new ApiError({ code: 'invalidCredentials', status: 400, fields: { currentPassword: 'invalidCredentials' } });
  }
  customer.passwordHash = () => Promise.resolve(input.newPassword);
  customers.endCodes(customer);
  customers.endSessions(customer, (open) => open !== token);
  customers.note(customer, 'passwordChanged');
  return {};
}

function requestMail(kind: 'activate' | 'reset', isDue: (customer: MemoryCustomer) => boolean) {
  return ({ world: { customers }, query }: VisitorCall): object => {
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
  displayName: TextSchema,
  email: TextSchema,
  phone: TextSchema,
  name: TextSchema,
  family: TextSchema,
  mobileNumber: TextSchema,
  profile: v.optional(
    v.strictObject({
      id: v.number(),
      customerType: TextSchema,
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

/** Throws badRequest for a read-only field that is sent with another value. */
function requireUnchanged(
  fields: Readonly<Record<string, readonly [sent: string | undefined, known: string | undefined]>>,
): void {
  for (const [field, [sent, known]] of Object.entries(fields)) {
    if (sent !== undefined && sent !== known) refuse(field, 'badRequest');
  }
}

function changeProfile({ account, body }: RouteCall) {
  const { id, terms: _, language, displayName, email, phone, profile, ...own } = read(ChangesSchema, body);
  const { customer } = account;
  const { user } = customer;
  const { id: profileId, customerType, ...fields } = profile ?? { id: user.profile?.id };
  if (id !== user.id || profileId !== user.profile?.id) throw new ApiError({ code: 'itemMissing' });
  requireUnchanged({
    displayName: [displayName, user.displayName],
    email: [email, user.email],
    phone: [phone, user.phone],
    'profile.customerType': [customerType, user.profile?.customerType],
  });
  const locale = locales.find((known) => languageIds[known] === language?.id);
  const check = checkProfileChanges({ ...own, locale, profile: fields });
  if (!check.ok) refuse(check.field, check.code);
  customer.user = applyChanges(customer.user, check.value);
  return toWireUser({ ...customer.user, usedBytes: account.usedBytes });
}

function endSessions({ world: { customers }, query, token }: RouteCall): object {
  const ids = query['ids']?.split(',');
  const own = new Set(customers.sessions(token).map(({ id }) => id));
  if (ids?.some((id) => !own.has(id)) === true) throw new ApiError({ code: 'itemMissing' });
  customers.endSessions(customers.requireCustomer(token), (open, id) =>
    ids === undefined ? open !== token : ids.includes(id),
  );
  customers.note(customers.requireCustomer(token), 'sessionsEnded');
  return {};
}

/** Routes that do not require a session. */
export const visitorRoutes: readonly OpenRoute[] = [
  [
    'GET',
    /^\/cfs\/rest\/users\/captcha$/,
    ({ world }) => ({ parameters: CHALLENGE, signature: world.customers.addCaptcha() }),
  ],
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
    ({ account: { customer, usedBytes } }) => toWireUser({ ...customer.user, usedBytes }),
  ],
  ['GET', /^\/cfs\/rest\/users\/sessions$/, ({ world, token }) => world.customers.sessions(token)],
  ['GET', /^\/cfs\/rest\/users\/activity$/, ({ account: { customer }, world }) => world.customers.activity(customer)],
  ['DELETE', /^\/cfs\/rest\/users\/sessions$/, endSessions],
  ...mailPreferenceRoutes,
  ...notificationRoutes,
  ['PUT', /^\/cfs\/rest\/users\/changePassword$/, changePassword],
  ['PUT', /^\/cfs\/rest\/users\/changeProfile$/, changeProfile],
];
