import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { hashPassword } from './passwordHash.ts';
import { AuthAnswerSchema, type User, UserSchema } from './schema.ts';

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
