import * as v from 'valibot';
import { ApiError, type Client, isApiError } from '../client/index.ts';
import { AuthAnswerSchema, portCall, sendChange } from '../client/internal.ts';
import { type Capability, getSettings } from '../settings/index.ts';
import { readableOrNull } from '../shared/internal.ts';
import { solveCaptcha } from './captcha.ts';
import { type FactorChallenge, FactorChallengeSchema } from './factors/challengeSchema.ts';
import { hashPassword } from './passwordHash.ts';
import type { ProfileChanges } from './profileChanges.ts';
import { type AccountSession, AccountSessionsSchema, languageIds, type User, UserSchema } from './schema.ts';

/** Input of the sign-in form. */
export interface Credentials {
  /** E-mail address or username; sent in the call's `email` field. */
  readonly identifier: string;
  readonly password: string;
}

const SERVER_FAULT = 500;

// A backend without settings has no capabilities. A passing failure proves nothing, and must not send the hash in an
// address.
async function announcedCapabilities(
  client: Client,
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<Capability>> {
  try {
    return (await getSettings(client, signal)).capabilities;
  } catch (error) {
    if (!isApiError(error) || error.retryable || (error.status ?? 0) >= SERVER_FAULT || signal?.aborted === true)
      throw error;
    return new Set();
  }
}

const SignInAnswerSchema = v.union([AuthAnswerSchema, FactorChallengeSchema]);

type SignInFields = Readonly<Record<'email' | 'password', string>>;

function signInByPost(
  client: Client,
  body: SignInFields & { readonly reCaptcha?: string },
  signal: AbortSignal | undefined,
) {
  return client.request({ method: 'POST', service: 'auth', path: 'auth', body, answer: SignInAnswerSchema, signal });
}

/** Sends the credentials in the body; solves a captcha when the server asks for one. */
async function postCredentials(client: Client, fields: SignInFields, signal: AbortSignal | undefined) {
  try {
    return await signInByPost(client, fields, signal);
  } catch (error) {
    if (!isApiError(error, 'captchaInvalid')) throw error;
    return signInByPost(client, { ...fields, reCaptcha: await solveCaptcha(client, signal) }, signal);
  }
}

/**
 * Signs in and starts the client's session, or returns the challenge of a customer with a second factor: `methods` says
 * what `finishSignIn` takes, a code of an app (`totp`), a `recoveryCode`, or a `passkey`, whose options a browser gets by
 * `PublicKeyCredential.parseRequestOptionsFromJSON`. Rejects like `signIn`.
 */
export async function beginSignIn(
  client: Client,
  { identifier, password }: Credentials,
  signal?: AbortSignal,
): Promise<FactorChallenge | undefined> {
  const port = portCall(client, 'account', 'signIn');
  if (port !== undefined) {
    const answer = await port({ identifier, password }, signal);
    client.session.start(answer.token, answer.username);
    return undefined;
  }
  const fields = { email: identifier, password: await hashPassword(password) };
  const announced = await announcedCapabilities(client, signal);
  const answer = announced.has('postSignIn')
    ? await postCredentials(client, fields, signal)
    : await client.request({
        method: 'GET',
        service: 'auth',
        path: 'auth',
        query: fields,
        answer: AuthAnswerSchema,
        signal,
      });
  if ('challenge' in answer) return answer;
  client.session.start(answer.token, answer.user.username, { isRenewable: announced.has('cookieRenewal') });
  return undefined;
}

/**
 * Signs in and starts the client's session. Sends the credentials in the body where the server announces it
 * (`postSignIn`), else in the address, as documented. Rejects with `accountLocked` (server code 5002),
 * `invalidCredentials` (server code 9002), or `secondFactorRequired` for a customer with a second factor: use
 * `beginSignIn` for both.
 */
export async function signIn(client: Client, credentials: Credentials, signal?: AbortSignal): Promise<void> {
  if ((await beginSignIn(client, credentials, signal)) !== undefined)
    throw new ApiError({ code: 'secondFactorRequired' });
}

/** Fetches the signed-in customer. */
export function getCurrentUser(client: Client, signal?: AbortSignal): Promise<User> {
  const port = portCall(client, 'account', 'getCurrentUser');
  if (port !== undefined) return port(signal);
  return client.request({ method: 'GET', service: 'cfs', path: 'users/currentUser', answer: UserSchema, signal });
}

/**
 * Signs out on the server and ends the client's session. The session ends even when the call fails, unless it is another
 * customer's by now.
 */
export async function signOut(client: Client): Promise<void> {
  const { customer, session } = client;
  const turn = customer.turn();
  try {
    const port = portCall(client, 'account', 'signOut');
    await (port?.() ?? client.request({ method: 'GET', service: 'cfs', path: 'users/signout', answer: v.unknown() }));
  } finally {
    if (customer.look() === turn || customer.name() === undefined) session.end();
  }
}

/** Current and new password, both as plain text; `changePassword` hashes them. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Changes the password and ends all other sessions of the customer. Rejects with `invalidCredentials` (field
 * `currentPassword`), and with `tooManyRequests` after repeated wrong passwords.
 */
export async function changePassword(client: Client, { currentPassword, newPassword }: PasswordChange): Promise<void> {
  const port = portCall(client, 'account', 'changePassword');
  if (port !== undefined) return port({ currentPassword, newPassword });
  await client.request({
    method: 'PUT',
    service: 'cfs',
    path: 'users/changePassword',
    body: { currentPassword: await hashPassword(currentPassword), newPassword: await hashPassword(newPassword) },
    answer: v.unknown(),
  });
}

/**
 * Saves the changed fields of a customer's profile and returns the updated customer, fetched again when the server does
 * not send it. Rejects with the code of the first broken rule; the error's `field` is `name`, `mobileNumber`, `profile.nationalId` and so on.
 */
export async function changeProfile(
  client: Client,
  { id, profile }: Pick<User, 'id' | 'profile'>,
  { locale, ...changes }: ProfileChanges,
): Promise<User> {
  return sendChange(
    client,
    {
      noun: 'account',
      call: 'changeProfile',
      input: [
        { id, profile },
        { locale, ...changes },
      ],
    },
    async () => {
      const changed = await client.request({
        method: 'PUT',
        service: 'cfs',
        path: 'users/changeProfile',
        query: { verify: false },
        body: {
          id,
          terms: true,
          ...changes,
          ...(locale && { language: { id: languageIds[locale] } }),
          ...(changes.profile && { profile: { id: profile?.id, ...changes.profile } }),
        },
        answer: readableOrNull(UserSchema),
      });
      return changed ?? getCurrentUser(client);
    },
  );
}

/** Lists the customer's signed-in sessions, newest first. Requires the capability `sessions`. */
export function listSessions(client: Client, signal?: AbortSignal): Promise<readonly AccountSession[]> {
  const port = portCall(client, 'account', 'listSessions');
  if (port !== undefined) return port(signal);
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: 'users/sessions',
    answer: AccountSessionsSchema,
    signal,
  });
}

/** Ends sessions by id. Rejects with `itemMissing`, and ends none, when one of them does not belong to the customer. */
export async function endSessions(client: Client, ids: readonly string[]): Promise<void> {
  const query = { ids: ids.join(',') };
  await sendChange(client, { noun: 'account', call: 'endSessions', input: [ids] }, () =>
    client.request({ method: 'DELETE', service: 'cfs', path: 'users/sessions', query, answer: v.unknown() }),
  );
}

/** Ends all of the customer's sessions except the one that sends this call. */
export async function endOtherSessions(client: Client): Promise<void> {
  await sendChange(client, { noun: 'account', call: 'endOtherSessions', input: [] }, () =>
    client.request({ method: 'DELETE', service: 'cfs', path: 'users/sessions', answer: v.unknown() }),
  );
}
