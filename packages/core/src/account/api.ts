import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { hashPassword } from './passwordHash.ts';
import type { ProfileChanges } from './profileChanges.ts';
import {
  type AccountSession,
  AccountSessionsSchema,
  AuthAnswerSchema,
  languageIds,
  type User,
  UserSchema,
} from './schema.ts';

/** What a person types to sign in. */
export interface Credentials {
  /** E-mail address or username; the call's field is named e-mail (decision 65). */
  readonly identifier: string;
  readonly password: string;
}

/** Signs in and starts the session; rejects with accountLocked (5002) or invalidCredentials (9002) (A §7, §8). */
export async function signIn(
  client: Client,
  { identifier, password }: Credentials,
  signal?: AbortSignal,
): Promise<void> {
  const { token, user } = await client.request({
    method: 'GET',
    service: 'auth',
    path: 'auth',
    query: { email: identifier, password: await hashPassword(password) },
    answer: AuthAnswerSchema,
    signal,
  });
  client.session.start(token, user.username);
}

/** The signed-in customer (A §7). */
export function getCurrentUser(client: Client, signal?: AbortSignal): Promise<User> {
  return client.request({ method: 'GET', service: 'cfs', path: 'users/currentUser', answer: UserSchema, signal });
}

/** Signs out here and on the server; the session ends here even when the server cannot be told (A §7). */
export async function signOut(client: Client): Promise<void> {
  try {
    await client.request({ method: 'GET', service: 'cfs', path: 'users/signout', answer: v.unknown() });
  } finally {
    client.session.end();
  }
}

/** The password that was, and the one that is to be. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Changes the password (A §7); all other sessions end. Rejects with invalidCredentials, field currentPassword, and
 * after too many wrong ones with tooManyRequests.
 */
export async function changePassword(client: Client, { currentPassword, newPassword }: PasswordChange): Promise<void> {
  await client.request({
    method: 'PUT',
    service: 'cfs',
    path: 'users/changePassword',
    body: { currentPassword: await hashPassword(currentPassword), newPassword: await hashPassword(newPassword) },
    answer: v.unknown(),
  });
}

/**
 * Saves what has changed of a customer's profile and gives the customer as they are then (A §7). Rejects with the
 * code of the first rule that is broken; the error's field is name, mobileNumber, profile.nationalId and so on.
 */
export function changeProfile(
  client: Client,
  { id, profile }: Pick<User, 'id' | 'profile'>,
  { locale, ...changes }: ProfileChanges,
): Promise<User> {
  return client.request({
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
    answer: UserSchema,
  });
}

/** Where the customer is signed in, newest first; needs the capability sessions. */
export function listSessions(client: Client, signal?: AbortSignal): Promise<readonly AccountSession[]> {
  return client.request({ method: 'GET', service: 'cfs', path: 'users/sessions', answer: AccountSessionsSchema, signal });
}

/** Ends sessions by their ids; rejects with itemMissing and ends none when one of them is not the customer's. */
export async function endSessions(client: Client, ids: readonly string[]): Promise<void> {
  const query = { ids: ids.join(',') };
  await client.request({ method: 'DELETE', service: 'cfs', path: 'users/sessions', query, answer: v.unknown() });
}

/** Ends all sessions but the one that asks. */
export async function endOtherSessions(client: Client): Promise<void> {
  await client.request({ method: 'DELETE', service: 'cfs', path: 'users/sessions', answer: v.unknown() });
}
