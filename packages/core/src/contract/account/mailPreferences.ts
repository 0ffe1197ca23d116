import * as v from 'valibot';
import { listMailPreferences, setMailPreference } from '../../account/index.ts';
import { mailKinds } from '../../account/internal.ts';
import { filledText, flag, word } from '../fields.ts';
import { answering, done, headOf, named } from '../Operation.ts';

const preferences = {
  auth: 'customer',
  capability: 'mailPreferences',
} as const;
const isOn = flag('True when mails of this kind are sent');

/** Setting of a kind of mails. */
export const MailPreferenceShape = v.object({
  kind: filledText('Kind of mails; a client leaves out the ones that it does not know', 'invoiceDue'),
  isOn,
});

/** Calls of the mails that a customer gets. */
export const mailPreferenceOperations = named({
  listMailPreferences: {
    ...preferences,
    ...headOf(listMailPreferences),
    summary: 'List which mails the customer gets',
    answers: answering(v.array(MailPreferenceShape), 'The kinds of mails that can be switched off.'),
  },
  setMailPreference: {
    ...preferences,
    ...headOf(setMailPreference),
    summary: 'Switch a kind of mails on or off',
    body: { schema: v.object({ kind: word(mailKinds, 'Kind of mails'), isOn }) },
    answers: done('The kind is switched.'),
  },
});
