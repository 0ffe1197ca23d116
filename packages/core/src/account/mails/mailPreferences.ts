import * as v from 'valibot';
import { defineCall, defineChange } from '../../client/internal.ts';
import { type MailKind, mailKinds } from './mailKinds.ts';
import { rowsOf } from '../../shared/internal.ts';

/** Setting of a kind of mails. */
export interface MailPreference {
  readonly kind: MailKind;
  /** True when mails of this kind are sent. */
  readonly isOn: boolean;
}

// Kinds that this version does not know have no text and are left out.
const PreferencesSchema = v.pipe(
  rowsOf(v.object({ kind: v.string(), isOn: v.boolean() })),
  v.transform((sent): readonly MailPreference[] =>
    sent.flatMap(({ kind, isOn }) =>
      mailKinds.filter((known) => known === kind).map((known) => ({ kind: known, isOn })),
    ),
  ),
);

/** Fetches which mails the customer gets. Requires the capability `mailPreferences`. */
export const listMailPreferences = defineCall({
  call: 'account.listMailPreferences',
  route: 'GET cfs/users/mailPreferences',
  send: ({ request }, signal?: AbortSignal): Promise<readonly MailPreference[]> =>
    request({ answer: PreferencesSchema, signal }),
});

/** Switches a kind of mails on or off. Requires the capability `mailPreferences`. */
export const setMailPreference = defineChange({
  call: 'account.setMailPreference',
  route: 'PUT cfs/users/mailPreferences',
  send: ({ request }, { kind, isOn }: MailPreference) => request({ body: { kind, isOn } }),
  input: (_client, { kind, isOn }) => [{ kind, isOn }],
});
