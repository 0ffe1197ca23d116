import * as v from 'valibot';
import type { Client } from '../../client/index.ts';
import { portCall, sendChange } from '../../client/internal.ts';
import { type MailKind, mailKinds } from './mailKinds.ts';

const PATH = 'users/mailPreferences';

/** Setting of a kind of mails. */
export interface MailPreference {
  readonly kind: MailKind;
  /** True when mails of this kind are sent. */
  readonly isOn: boolean;
}

// Kinds that this version does not know have no text and are left out.
const PreferencesSchema = v.pipe(
  v.array(v.object({ kind: v.string(), isOn: v.boolean() })),
  v.transform((sent): readonly MailPreference[] =>
    sent.flatMap(({ kind, isOn }) =>
      mailKinds.filter((known) => known === kind).map((known) => ({ kind: known, isOn })),
    ),
  ),
);

/** Fetches which mails the customer gets. Requires the capability `mailPreferences`. */
export function listMailPreferences(client: Client, signal?: AbortSignal): Promise<readonly MailPreference[]> {
  const port = portCall(client, 'account', 'listMailPreferences');
  if (port !== undefined) return port(signal);
  return client.request({ method: 'GET', service: 'cfs', path: PATH, answer: PreferencesSchema, signal });
}

/** Switches a kind of mails on or off. Requires the capability `mailPreferences`. */
export async function setMailPreference(client: Client, { kind, isOn }: MailPreference): Promise<void> {
  await sendChange(client, { noun: 'account', call: 'setMailPreference', input: [{ kind, isOn }] }, () =>
    client.request({ method: 'PUT', service: 'cfs', path: PATH, body: { kind, isOn }, answer: v.unknown() }),
  );
}
