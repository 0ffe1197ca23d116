import * as v from 'valibot';
import { defineCall } from '../../client/internal.ts';
import {
  type Factors,
  FactorsSchema,
  type PasskeyCreation,
  PasskeyCreationSchema,
  RecoveryCodesSchema,
  type TotpEnrolment,
  TotpEnrolmentSchema,
} from './schema.ts';

/** Maximum length of a passkey's name in characters. */
export const MAX_PASSKEY_NAME = 50;

/** Fetches the customer's second factors. Requires the capability `secondFactor`. */
export const listFactors = defineCall({
  call: 'account.listFactors',
  route: 'GET cfs/users/factors',
  isPortCall: false,
  send: ({ request }, signal?: AbortSignal): Promise<Factors> => request({ answer: FactorsSchema, signal }),
});

/** Starts an authenticator app, which counts once `confirmTotp` has sent its first code. Rejects with `limitReached` when there is one. */
export const beginTotp = defineCall({
  call: 'account.beginTotp',
  route: 'POST cfs/users/factors/totp',
  isPortCall: false,
  send: ({ request }): Promise<TotpEnrolment> => request({ body: {}, answer: TotpEnrolmentSchema }),
});

/**
 * Adds the authenticator app with a code that it shows. Returns the recovery codes, which the server tells only once;
 * empty when the customer has some already. Rejects with `factorRefused` for a wrong code.
 */
export const confirmTotp = defineCall({
  call: 'account.confirmTotp',
  route: 'POST cfs/users/factors/totp/confirm',
  isPortCall: false,
  send: async (
    { request },
    { enrolment, code }: { readonly enrolment: string; readonly code: string },
  ): Promise<readonly string[]> =>
    (await request({ body: { enrolment, code }, answer: RecoveryCodesSchema })).recoveryCodes,
});

/** Removes the authenticator app. */
export const removeTotp = defineCall({
  call: 'account.removeTotp',
  route: 'DELETE cfs/users/factors/totp',
  isPortCall: false,
  send: ({ request }) => request({}),
});

/** Replaces all recovery codes and returns the new ones, which the server tells only once. */
export const renewRecoveryCodes = defineCall({
  call: 'account.renewRecoveryCodes',
  route: 'POST cfs/users/factors/recoveryCodes',
  isPortCall: false,
  send: async ({ request }): Promise<readonly string[]> =>
    (await request({ body: {}, answer: RecoveryCodesSchema })).recoveryCodes,
});

const RegistrationSchema = v.object({ challenge: v.string(), passkey: PasskeyCreationSchema });

/** Starts a passkey: a challenge and the options for the browser. Requires the capability `passkeys`. */
export const beginPasskey = defineCall({
  call: 'account.beginPasskey',
  route: 'POST cfs/users/factors/passkeys/options',
  isPortCall: false,
  send: ({ request }): Promise<{ readonly challenge: string; readonly passkey: PasskeyCreation }> =>
    request({ body: {}, answer: RegistrationSchema }),
});

/** New passkey. */
export interface NewPasskey {
  readonly challenge: string;
  readonly name: string;
  /** Answer of the browser, `RegistrationResponseJSON`. */
  readonly passkey: object;
}

/** Adds a passkey. Returns recovery codes like `confirmTotp`. Rejects with `factorRefused` or `challengeEnded`. */
export const addPasskey = defineCall({
  call: 'account.addPasskey',
  route: 'POST cfs/users/factors/passkeys',
  isPortCall: false,
  send: async ({ request }, { challenge, name, passkey }: NewPasskey): Promise<readonly string[]> =>
    (await request({ body: { challenge, name, passkey }, answer: RecoveryCodesSchema })).recoveryCodes,
});

/** Renames a passkey. Rejects with `itemMissing`. */
export const renamePasskey = defineCall({
  call: 'account.renamePasskey',
  route: 'PUT cfs/users/factors/passkeys/{id}',
  isPortCall: false,
  send: ({ request }, { id, name }: { readonly id: string; readonly name: string }) =>
    request({ params: { id }, body: { name } }),
});

/** Removes a passkey. Rejects with `itemMissing`. */
export const removePasskey = defineCall({
  call: 'account.removePasskey',
  route: 'DELETE cfs/users/factors/passkeys/{id}',
  isPortCall: false,
  send: ({ request }, id: string) => request({ params: { id } }),
});
