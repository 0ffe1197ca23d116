import * as v from 'valibot';
import { ApiError, type Client, isApiError } from '../client/index.ts';
import { AuthAnswerSchema, type CallContext, defineCall, defineChange } from '../client/internal.ts';
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

/** Sends the credentials in the body; solves a captcha when the server asks for one. */
async function postCredentials(
  { client, request }: CallContext,
  fields: SignInFields,
  signal: AbortSignal | undefined,
) {
  const post = (body: SignInFields & { readonly reCaptcha?: string }) =>
    request({ method: 'POST', body, answer: SignInAnswerSchema, signal });
  try {
    return await post(fields);
  } catch (error) {
    if (!isApiError(error, 'captchaInvalid')) throw error;
    return post({ ...fields, reCaptcha: await solveCaptcha(client, signal) });
  }
}

/** Session that a sign-in starts. */
interface SignedIn {
  readonly token: string;
  readonly username: string;
  readonly isRenewable?: boolean;
}

/** Checks the credentials and returns the session to start, or the challenge of a customer with a second factor. */
export const checkCredentials = defineCall({
  call: 'account.signIn',
  route: 'GET auth/auth',
  send: async (
    context,
    { identifier, password }: Credentials,
    signal?: AbortSignal,
  ): Promise<FactorChallenge | SignedIn> => {
    const fields = { email: identifier, password: await hashPassword(password) };
    const announced = await announcedCapabilities(context.client, signal);
    const answer = announced.has('postSignIn')
      ? await postCredentials(context, fields, signal)
      : await context.request({ query: fields, answer: AuthAnswerSchema, signal });
    if ('challenge' in answer) return answer;
    const { token, user } = answer;
    return { token, username: user.username, isRenewable: announced.has('cookieRenewal') };
  },
  input: (_client, { identifier, password }, signal?: AbortSignal) => [{ identifier, password }, signal],
});

/**
 * Signs in and starts the client's session, or returns the challenge of a customer with a second factor: `methods` says
 * what `finishSignIn` takes, a code of an app (`totp`), a `recoveryCode`, or a `passkey`, whose options a browser gets by
 * `PublicKeyCredential.parseRequestOptionsFromJSON`. Rejects like `signIn`.
 */
export async function beginSignIn(
  client: Client,
  credentials: Credentials,
  signal?: AbortSignal,
): Promise<FactorChallenge | undefined> {
  const answer = await checkCredentials(client, credentials, signal);
  if ('challenge' in answer) return answer;
  const { token, username, isRenewable = false } = answer;
  client.session.start(token, username, { isRenewable });
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
export const getCurrentUser = defineCall({
  call: 'account.getCurrentUser',
  route: 'GET cfs/users/currentUser',
  send: ({ request }, signal?: AbortSignal): Promise<User> => request({ answer: UserSchema, signal }),
});

/** Ends the session on the server. */
export const endSession = defineCall({
  call: 'account.signOut',
  route: 'GET cfs/users/signout',
  send: ({ request }) => request({}),
});

/**
 * Signs out on the server and ends the client's session. The session ends even when the call fails, unless it is another
 * customer's by now.
 */
export async function signOut(client: Client): Promise<void> {
  const { customer, session } = client;
  const turn = customer.turn();
  try {
    await endSession(client);
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
export const changePassword = defineCall({
  call: 'account.changePassword',
  route: 'PUT cfs/users/changePassword',
  send: async ({ request }, { currentPassword, newPassword }: PasswordChange) => {
    const body = {
      currentPassword: await hashPassword(currentPassword),
      newPassword: await hashPassword(newPassword),
    };
    return request({ body });
  },
  input: (_client, { currentPassword, newPassword }) => [{ currentPassword, newPassword }],
});

/**
 * Saves the changed fields of a customer's profile and returns the updated customer, fetched again when the server does
 * not send it. Rejects with the code of the first broken rule; the error's `field` is `name`, `mobileNumber`, `profile.nationalId` and so on.
 */
export const changeProfile = defineChange({
  call: 'account.changeProfile',
  route: 'PUT cfs/users/changeProfile',
  send: async (
    { client, request },
    { id, profile }: Pick<User, 'id' | 'profile'>,
    { locale, ...changes }: ProfileChanges,
  ): Promise<User> => {
    const changed = await request({
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
  input: (_client, { id, profile }, changes) => [{ id, profile }, changes],
});

/** Lists the customer's signed-in sessions, newest first. Requires the capability `sessions`. */
export const listSessions = defineCall({
  call: 'account.listSessions',
  route: 'GET cfs/users/sessions',
  send: ({ request }, signal?: AbortSignal): Promise<readonly AccountSession[]> =>
    request({ answer: AccountSessionsSchema, signal }),
});

/** Ends sessions by id. Rejects with `itemMissing`, and ends none, when one of them does not belong to the customer. */
export const endSessions = defineChange({
  call: 'account.endSessions',
  route: 'DELETE cfs/users/sessions',
  send: ({ request }, ids: readonly string[]) => request({ query: { ids: ids.join(',') } }),
});

/** Ends all of the customer's sessions except the one that sends this call. */
export const endOtherSessions = defineChange({
  call: 'account.endOtherSessions',
  route: 'DELETE cfs/users/sessions',
  send: ({ request }) => request({}),
});
