import * as v from 'valibot';
import { listMailPreferences, setMailPreference } from '../../account/index.ts';
import { mailKinds, securityMailKinds } from '../../account/internal.ts';
import { MailPreferenceShape } from '../../contract/account/mailPreferences.ts';
import type { ContractCheck } from './ContractCheck.ts';

/** Mails: every backend that sends them lets each customer switch each kind. */
export const mailPreferenceChecks: readonly ContractCheck[] = [
  {
    name: 'mails: every kind is on at first and is switched alone, for its customer alone',
    capability: 'mailPreferences',
    async run({ expect, customer, raw }) {
      const [here, other] = [(await customer()).client, (await customer()).client];
      const off = async (client: typeof here) =>
        (await listMailPreferences(client)).filter(({ isOn }) => !isOn).map(({ kind }) => kind);
      const { body } = await raw(here, { method: 'GET', service: 'cfs', path: 'users/mailPreferences' });
      const kinds = expect.wire('the preferences', v.array(MailPreferenceShape), body).map(({ kind }) => kind);
      expect.equal(
        'the kinds',
        kinds.filter((kind) => mailKinds.some((known) => known === kind)).sort(),
        [...mailKinds].sort(),
      );
      expect.equal('the kinds that are off', await off(here), []);
      for (let turn = 0; turn < 2; turn += 1) await setMailPreference(here, { kind: 'invoiceDue', isOn: false });
      await setMailPreference(here, { kind: 'balanceLow', isOn: false });
      await setMailPreference(here, { kind: 'balanceLow', isOn: true });
      expect.equal('the kinds that are off', await off(here), ['invoiceDue']);
      expect.equal('the kinds that are off for another customer', await off(other), []);
    },
  },
  {
    name: 'mails: those about security and unknown ones cannot be switched off',
    capability: 'mailPreferences',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      for (const kind of [...securityMailKinds, 'ofTheFuture', '']) {
        const { status } = await raw(client, {
          method: 'PUT',
          service: 'cfs',
          path: 'users/mailPreferences',
          body: { kind, isOn: false },
        });
        expect.equal(`the status for ${kind}`, status, 400);
      }
    },
  },
];
