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
import { languageIds, mailKinds } from '../account/internal.ts';
import { ApiError } from '../client/index.ts';
import { DEFAULT_LOCALE, locales } from '../shared/index.ts';
import type { MemoryCustomer } from './MemoryCustomers.ts';
import { answerPassword } from './memoryFactorRoutes.ts';
import { hostingProducts } from './memoryHostingRoutes.ts';
import { type CallOf, type Route, route, valueOf, type VisitorCall } from './memoryRoute.ts';
import { refuseField } from './refuseField.ts';
import { toWireOffer, toWireUser } from './wire.ts';

/** Parameters of a captcha challenge that is solved by the first attempt. */
const CHALLENGE = { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '5b' };

const CaptchaSchema = v.pipe(
  v.string(),
  v.base64(),
  v.transform((encoded) => atob(encoded)),
  v.parseJson(),
  v.object({ challenge: v.object({ signature: v.string() }), solution: v.object({ counter: v.literal(0) }) }),
);

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

function signUp({
  world: { customers, now },
  query: { lang = DEFAULT_LOCALE },
  body: input,
}: CallOf<'signUp'>): object {
  const email = valueOf(checkEmail(input.email), 'email');
  const username = valueOf(checkUsername(input.username), 'username');
  const captcha = v.safeParse(CaptchaSchema, input.reCaptcha);
  const isSolved = captcha.success && customers.takeCaptcha(captcha.output.challenge.signature);
  if (!isSolved) refuseField('reCaptcha', 'captchaInvalid');
  if (customers.find(email) !== undefined) refuseField('email', 'emailTaken');
  if (customers.find(username) !== undefined) refuseField('username', 'usernameTaken');
  const passwordHash = () => Promise.resolve(input.password);
  customers.add({
    user: newUser({ id: customers.nextId(), email, username, locale: lang, createdAt: now() }),
    passwordHash,
    state: 'pending',
  });
  customers.send('activate', email);
  return {};
}

async function activate({ world: { customers }, body: { code, password } }: CallOf<'activateAccount'>) {
  const { state, passwordHash } = customers.ownerOfCode('activate', code);
  if (state === 'pending' && password !== (await passwordHash()))
    throw new ApiError({ code: 'invalidCredentials', status: 400, fields: { password: 'invalidCredentials' } });
  const customer = customers.takeCode('activate', code);
  customer.state = 'active';
  return { username: customer.user.username };
}

function setNewPassword({
  world: { customers, accountOfEmail },
  body: { code, newPassword },
}: CallOf<'setNewPassword'>): object {
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
  body: input,
  token,
}: CallOf<'changePassword'>): Promise<object> {
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
  return ({ world: { customers }, query: { email } }: CallOf<'requestActivation'>): object => {
    const customer = customers.find(valueOf(checkEmail(email), 'email'));
    if (customer !== undefined && isDue(customer)) customers.send(kind, customer.user.email);
    return {};
  };
}

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
    if (sent !== undefined && sent !== known) refuseField(field, 'badRequest');
  }
}

function changeProfile({ account, body }: CallOf<'changeProfile'>) {
  const { id, terms: _, language, displayName, email, phone, profile, ...own } = body;
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
  if (!check.ok) refuseField(check.field, check.code);
  customer.user = applyChanges(customer.user, check.value);
  return toWireUser({ ...customer.user, usedBytes: account.usedBytes });
}

function endSessions({ world: { customers }, query: { ids }, token }: CallOf<'endSessions'>): object {
  const own = new Set(customers.sessions(token).map(({ id }) => id));
  if (ids?.some((id) => !own.has(id)) === true) throw new ApiError({ code: 'itemMissing' });
  customers.endSessions(customers.requireCustomer(token), (open, id) =>
    ids === undefined ? open !== token : ids.includes(id),
  );
  customers.note(customers.requireCustomer(token), 'sessionsEnded');
  return {};
}

async function signIn({ world, method }: VisitorCall, given: { readonly email: string; readonly password: string }) {
  const { customers } = world;
  const customer = customers.find(given.email);
  const isRight = customer !== undefined && given.password === (await customer.passwordHash());
  if (customer !== undefined && !isRight) customers.note(customer, 'signInFailed');
  if (!isRight) throw new ApiError({ code: 'invalidCredentials' });
  if (customer.state !== 'active') throw new ApiError({ code: 'accountLocked' });
  return answerPassword(world, customer, method);
}

function setMailPreference({ account: { mailsOff }, body: { kind, isOn } }: CallOf<'setMailPreference'>): object {
  if (isOn) mailsOff.delete(kind);
  else mailsOff.add(kind);
  return {};
}

const DEFAULT_NOTIFICATIONS = 20;

function listNotifications({ account, query }: CallOf<'listNotifications'>) {
  const { limit = DEFAULT_NOTIFICATIONS, after = '0' } = query;
  if (!/^\d+$/.test(after)) refuseField('after', 'badRequest');
  return account.notifications.window({ limit, after: Number(after) });
}

const notificationRoutes: readonly Route[] = [
  route('listNotifications', listNotifications),
  route('countUnreadNotifications', ({ account }) => ({ unread: account.notifications.unread() })),
  route('readNotifications', ({ account, world, query: { ids } }) => account.notifications.markRead(ids, world.now())),
  route('dismissNotifications', ({ account, query: { ids } }) => account.notifications.dismiss(ids)),
];

/** Calls of visitors, and of customers for their own account. */
export const accountRoutes: readonly Route[] = [
  route('signIn', (call) => signIn(call, call.query)),
  route('signInByPost', (call) => signIn(call, call.body)),
  route('signOut', ({ account: { customer }, world: { customers }, token }) =>
    customers.endSessions(customer, (open) => open === token),
  ),
  route('getCaptcha', ({ world }) => ({ parameters: CHALLENGE, signature: world.customers.addCaptcha() })),
  route('signUp', signUp),
  route('activateAccount', activate),
  route('setNewPassword', setNewPassword),
  route(
    'requestActivation',
    requestMail('activate', ({ state }) => state !== 'active'),
  ),
  route(
    'requestPasswordReset',
    requestMail('reset', () => true),
  ),
  route('getCurrentUser', ({ account: { customer, usedBytes } }) => toWireUser({ ...customer.user, usedBytes })),
  route('listSessions', ({ world, token }) => world.customers.sessions(token)),
  route('listActivity', ({ account: { customer }, world }) => world.customers.activity(customer)),
  route('endSessions', endSessions),
  route('listMailPreferences', ({ account: { mailsOff } }) =>
    mailKinds.map((kind) => ({ kind, isOn: !mailsOff.has(kind) })),
  ),
  route('setMailPreference', setMailPreference),
  ...notificationRoutes,
  route('changePassword', changePassword),
  route('changeProfile', changeProfile),
  route('listProducts', (call) =>
    call.query.category === 'CFS' ? call.world.offers.map(toWireOffer) : hostingProducts(call),
  ),
];
