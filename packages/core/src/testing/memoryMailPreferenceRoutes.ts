import * as v from 'valibot';
import { mailKinds } from '../account/internal.ts';
import { read, type Route, type RouteCall } from './memoryRoute.ts';

const PreferenceSchema = v.object({ kind: v.picklist(mailKinds), isOn: v.boolean() });

function setPreference({ account: { mailsOff }, body }: RouteCall): object {
  const { kind, isOn } = read(PreferenceSchema, body);
  if (isOn) mailsOff.delete(kind);
  else mailsOff.add(kind);
  return {};
}

/** Routes for the mails that the customer gets. */
export const mailPreferenceRoutes: readonly Route[] = [
  [
    'GET',
    /^\/cfs\/rest\/users\/mailPreferences$/,
    ({ account: { mailsOff } }) => mailKinds.map((kind) => ({ kind, isOn: !mailsOff.has(kind) })),
  ],
  ['PUT', /^\/cfs\/rest\/users\/mailPreferences$/, setPreference],
];
