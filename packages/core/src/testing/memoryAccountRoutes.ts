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
import { languageIds, mailKinds, toWireOffer, toWireUser } from '../account/internal.ts';
import { DEFAULT_LOCALE, locales } from '../shared/index.ts';
import type { MemoryCustomer } from './MemoryCustomers.ts';
import { answerPassword } from './memoryFactorRoutes.ts';
import { hostingProducts } from './memoryHostingRoutes.ts';
import {
  type CallOf,
  type MemoryAccount,
  type MemoryNotification,
  type Route,
  route,
  type VisitorCall,
} from './memoryRoute.ts';
import { judged, refuse, refusePassword, valueOf } from './refuse.ts';

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
  const isSolved = captcha.success && customers.captchas.delete(captcha.output.challenge.signature);
  if (!isSolved) refuse('captchaInvalid', 'reCaptcha');
  if (customers.find(email) !== undefined) refuse('emailTaken', 'email');
  if (customers.find(username) !== undefined) refuse('usernameTaken', 'username');
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
  if (state === 'pending' && password !== (await passwordHash())) refusePassword('password');
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
  accountOfEmail(customer.user.email)?.apiKeys.splice(0);
  customers.note(customer, 'passwordReset');
  return {};
}

async function changePassword({
  account: { customer },
  world: { customers },
  body: input,
  token,
}: CallOf<'changePassword'>): Promise<void> {
  if (input.currentPassword !== (await customer.passwordHash())) refusePassword('currentPassword');
  customer.passwordHash = () => Promise.resolve(input.newPassword);
  customers.endCodes(customer);
  customers.endSessions(customer, (open) => open !== token);
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
    if (sent !== undefined && sent !== known) refuse('badRequest', field);
  }
}

function changeProfile({ account, body }: CallOf<'changeProfile'>) {
  const { id, terms: _, language, displayName, email, phone, profile, ...own } = body;
  const { customer } = account;
  const { user } = customer;
  const { id: profileId, customerType, ...fields } = profile ?? { id: user.profile?.id };
  if (id !== user.id || profileId !== user.profile?.id) refuse('itemMissing');
  requireUnchanged({
    displayName: [displayName, user.displayName],
    email: [email, user.email],
    phone: [phone, user.phone],
    'profile.customerType': [customerType, user.profile?.customerType],
  });
  const locale = locales.find((known) => languageIds[known] === language?.id);
  const check = checkProfileChanges({ ...own, locale, profile: fields });
  customer.user = applyChanges(customer.user, judged(check));
  return toWireUser({ ...customer.user, usedBytes: account.usedBytes });
}

function endSessions({ world: { customers }, query: { ids }, token }: CallOf<'endSessions'>): void {
  const own = new Set(customers.sessions(token).map(({ id }) => id));
  if (ids?.some((id) => !own.has(id)) === true) refuse('itemMissing');
  customers.endSessions(customers.requireCustomer(token), (open, id) =>
    ids === undefined ? open !== token : ids.includes(id),
  );
}

async function signIn({ world, method }: VisitorCall, given: { readonly email: string; readonly password: string }) {
  const { customers } = world;
  const customer = customers.find(given.email);
  const isRight = customer !== undefined && given.password === (await customer.passwordHash());
  if (customer !== undefined && !isRight) customers.note(customer, 'signInFailed');
  if (!isRight) refuse('invalidCredentials');
  if (customer.state !== 'active') refuse('accountLocked');
  return answerPassword(world, customer, method);
}

function setMailPreference({ account: { mailsOff }, body: { kind, isOn } }: CallOf<'setMailPreference'>): object {
  if (isOn) mailsOff.delete(kind);
  else mailsOff.add(kind);
  return {};
}

const DEFAULT_NOTIFICATIONS = 20;

function ownNotifications({ notifications, dismissed }: MemoryAccount): readonly MemoryNotification[] {
  return notifications.filter(({ id }) => !dismissed.has(id));
}

function chosenNotifications({ account, query: { ids } }: CallOf<'readNotifications'>): readonly MemoryNotification[] {
  const own = ownNotifications(account);
  if (ids?.some((wanted) => !own.some(({ id }) => id === wanted)) === true) refuse('itemMissing');
  return own.filter(({ id }) => ids?.includes(id) ?? true);
}

const countUnread = (account: MemoryAccount) =>
  ownNotifications(account).filter(({ readAt }) => readAt === null).length;

function listNotifications({ account, query }: CallOf<'listNotifications'>) {
  const { limit = DEFAULT_NOTIFICATIONS, after = '0' } = query;
  if (!/^\d+$/.test(after)) refuse('badRequest', 'after');
  const sorted = [...ownNotifications(account)].sort((one, other) => other.createdAt - one.createdAt);
  const end = Number(after) + limit;
  const next = end < sorted.length ? String(end) : null;
  return { items: sorted.slice(Number(after), end), unread: countUnread(account), next };
}

const notificationRoutes: readonly Route[] = [
  route('listNotifications', listNotifications),
  route('countUnreadNotifications', ({ account }) => ({ unread: countUnread(account) })),
  route('readNotifications', (call) => {
    for (const one of chosenNotifications(call)) one.readAt ??= call.world.now();
  }),
  route('dismissNotifications', (call) => {
    for (const { id } of chosenNotifications(call)) call.account.dismissed.add(id);
  }),
];

/** Calls of visitors, and of customers for their own account. */
export const accountRoutes: readonly Route[] = [
  route('signIn', (call) => signIn(call, call.query)),
  route('signInByPost', (call) => signIn(call, call.body)),
  route('signOut', ({ account: { customer }, world: { customers }, token }) =>
    customers.endSessions(customer, (open) => open === token),
  ),
  route('getCaptcha', ({ world: { customers } }) => {
    const signature = crypto.randomUUID();
    customers.captchas.add(signature);
    return { parameters: CHALLENGE, signature };
  }),
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
