import * as v from 'valibot';
import { getSettings } from '../../settings/index.ts';
import { FeatureSwitchShape, SettingsShape } from '../../contract/settings/shapes.ts';
import type { ContractCheck } from './ContractCheck.ts';

const switchSpellings = [
  ['disableUpload', 'isUploadDisabled'],
  ['disableCreateVm', 'isCreateVmDisabled'],
  ['disableUpgrade', 'isUpgradeDisabled'],
  ['disableExtend', 'isExtendDisabled'],
  ['disableIdle', 'isIdleDisabled'],
] as const;

/** Settings of the provider. */
export const settingsChecks: readonly ContractCheck[] = [
  {
    name: 'settings: visitors and customers can read them',
    async run({ expect, customer, visitor, raw }) {
      for (const client of [visitor(), (await customer()).client]) {
        const answer = await raw(client, { method: 'GET', service: 'vm', path: 'settings' });
        expect.equal('the status', answer.status, 200);
        expect.wire('the settings', SettingsShape, answer.body);
      }
    },
  },
  {
    name: 'settings: a switch has a status and a message, in either spelling',
    async run({ expect, visitor, raw }) {
      const { body } = await raw(visitor(), { method: 'GET', service: 'vm', path: 'settings' });
      const told = expect.wire('the settings', v.record(v.string(), v.unknown()), body);
      for (const [name, value] of Object.entries(told)) {
        if (switchSpellings.flat().some((spelling) => spelling === name)) expect.wire(name, FeatureSwitchShape, value);
      }
    },
  },
  {
    name: 'settings: the list of allowed users is not disclosed',
    async run({ expect, customer, visitor }) {
      expect.equal('the allowed users', (await getSettings(visitor())).allowedUsers, []);
      expect.equal('the allowed users', (await getSettings((await customer()).client)).allowedUsers, []);
    },
  },
  {
    name: 'settings: the allowed users contain only the customer who asks',
    tools: ['switches'],
    async run({ expect, customer, visitor, tool }) {
      const [allowed, other] = [await customer(), await customer()];
      await tool('switches').whileDisabled(
        'upload',
        [allowed.username.toUpperCase(), 'somebody@else.example'],
        async () => {
          expect.equal('the allowed users', (await getSettings(allowed.client)).allowedUsers, [allowed.username]);
          expect.equal('the allowed users', (await getSettings(other.client)).allowedUsers, []);
          expect.equal('the allowed users', (await getSettings(visitor())).allowedUsers, []);
        },
      );
    },
  },
  {
    name: 'settings: an ended session can read them like a visitor',
    async run({ expect, visitor, raw }) {
      const answer = await raw(visitor(), {
        method: 'GET',
        service: 'vm',
        path: 'settings',
        headers: { token: 'ended' },
      });
      expect.equal('the status', answer.status, 200);
    },
  },
];
