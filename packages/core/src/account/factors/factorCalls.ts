import * as v from 'valibot';
import type { Client } from '../../client/index.ts';
import {
  type Factors,
  FactorsSchema,
  type PasskeyCreation,
  PasskeyCreationSchema,
  RecoveryCodesSchema,
  type TotpEnrolment,
  TotpEnrolmentSchema,
} from './schema.ts';

const PATH = 'users/factors';

/** Maximum length of a passkey's name in characters. */
export const MAX_PASSKEY_NAME = 50;

/** Fetches the customer's second factors. Requires the capability `secondFactor`. */
export function listFactors(client: Client, signal?: AbortSignal): Promise<Factors> {
  return client.request({ method: 'GET', service: 'cfs', path: PATH, answer: FactorsSchema, signal });
}

/** Starts an authenticator app, which counts once `confirmTotp` has sent its first code. Rejects with `limitReached` when there is one. */
export function beginTotp(client: Client): Promise<TotpEnrolment> {
  return client.request({
    method: 'POST',
    service: 'cfs',
    path: `${PATH}/totp`,
    body: {},
    answer: TotpEnrolmentSchema,
  });
}

/**
 * Adds the authenticator app with a code that it shows. Returns the recovery codes, which the server tells only once;
 * empty when the customer has some already. Rejects with `factorRefused` for a wrong code.
 */
export async function confirmTotp(
  client: Client,
  input: { readonly enrolment: string; readonly code: string },
): Promise<readonly string[]> {
  const body = { enrolment: input.enrolment, code: input.code };
  return (
    await client.request({
      method: 'POST',
      service: 'cfs',
      path: `${PATH}/totp/confirm`,
      body,
      answer: RecoveryCodesSchema,
    })
  ).recoveryCodes;
}

/** Removes the authenticator app. */
export async function removeTotp(client: Client): Promise<void> {
  await client.request({ method: 'DELETE', service: 'cfs', path: `${PATH}/totp`, answer: v.unknown() });
}

/** Replaces all recovery codes and returns the new ones, which the server tells only once. */
export async function renewRecoveryCodes(client: Client): Promise<readonly string[]> {
  return (
    await client.request({
      method: 'POST',
      service: 'cfs',
      path: `${PATH}/recoveryCodes`,
      body: {},
      answer: RecoveryCodesSchema,
    })
  ).recoveryCodes;
}

const RegistrationSchema = v.object({ challenge: v.string(), passkey: PasskeyCreationSchema });

/** Starts a passkey: a challenge and the options for the browser. Requires the capability `passkeys`. */
export function beginPasskey(
  client: Client,
): Promise<{ readonly challenge: string; readonly passkey: PasskeyCreation }> {
  return client.request({
    method: 'POST',
    service: 'cfs',
    path: `${PATH}/passkeys/options`,
    body: {},
    answer: RegistrationSchema,
  });
}

/** New passkey. */
export interface NewPasskey {
  readonly challenge: string;
  readonly name: string;
  /** Answer of the browser, `RegistrationResponseJSON`. */
  readonly passkey: object;
}

/** Adds a passkey. Returns recovery codes like `confirmTotp`. Rejects with `factorRefused` or `challengeEnded`. */
export async function addPasskey(client: Client, { challenge, name, passkey }: NewPasskey): Promise<readonly string[]> {
  const body = { challenge, name, passkey };
  return (
    await client.request({
      method: 'POST',
      service: 'cfs',
      path: `${PATH}/passkeys`,
      body,
      answer: RecoveryCodesSchema,
    })
  ).recoveryCodes;
}

/** Renames a passkey. Rejects with `itemMissing`. */
export async function renamePasskey(
  client: Client,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  await client.request({
    method: 'PUT',
    service: 'cfs',
    path: `${PATH}/passkeys/${encodeURIComponent(id)}`,
    body: { name },
    answer: v.unknown(),
  });
}

/** Removes a passkey. Rejects with `itemMissing`. */
export async function removePasskey(client: Client, id: string): Promise<void> {
  await client.request({
    method: 'DELETE',
    service: 'cfs',
    path: `${PATH}/passkeys/${encodeURIComponent(id)}`,
    answer: v.unknown(),
  });
}
