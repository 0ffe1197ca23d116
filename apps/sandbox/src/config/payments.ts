import * as v from 'valibot';
import * as rules from './rules.ts';
import { group, optionalGroup, setting } from './setting.ts';

const together = 'BEHPARDAKHT_TERMINAL_ID, BEHPARDAKHT_USER and BEHPARDAKHT_PASSWORD belong together';
const required = v.string(`is missing: ${together}`);

const behpardakht = optionalGroup(
  {
    terminalId: setting(v.pipe(required, v.regex(/^\d{1,15}$/, 'must be a number')), {
      variable: 'BEHPARDAKHT_TERMINAL_ID',
      isSecret: true,
      meaning: 'Terminal at Behpardakht Mellat: [bank gateways](operating.md#bank-gateways).',
    }),
    userName: setting(required, { variable: 'BEHPARDAKHT_USER', meaning: 'User of the terminal.' }),
    userPassword: setting(required, {
      variable: 'BEHPARDAKHT_PASSWORD',
      isSecret: true,
      meaning: 'Password of the terminal.',
    }),
    url: setting(v.optional(rules.gatewayOrigin, 'https://bpm.shaparak.ir'), {
      variable: 'BEHPARDAKHT_URL',
      meaning: 'Origin of the gateway.',
    }),
  },
  ({ terminalId, userName, userPassword }) => [terminalId, userName, userPassword].some((text) => text !== undefined),
  (account) => account,
);

const zarinpal = optionalGroup(
  {
    merchantId: setting(
      v.pipe(
        v.string(),
        v.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'must be the UUID of 36 characters that Zarinpal gave'),
      ),
      { variable: 'ZARINPAL_MERCHANT_ID', isSecret: true, meaning: 'Account at Zarinpal, a UUID.' },
    ),
    currency: setting(v.optional(v.picklist(['IRR', 'IRT'], 'must be IRR (rial) or IRT (toman)'), 'IRR'), {
      variable: 'ZARINPAL_CURRENCY',
      meaning: 'Unit in which Zarinpal is asked: `IRR` (rial) or `IRT` (toman).',
    }),
    url: setting(v.optional(rules.gatewayOrigin, 'https://payment.zarinpal.com'), {
      variable: 'ZARINPAL_URL',
      meaning: 'Origin of the gateway.',
    }),
  },
  ({ merchantId }) => merchantId !== undefined,
  (account) => account,
);

/** Accounts at the gateways through which customers pay. */
export const gateways = { gateways: group({ behpardakht, zarinpal }) };

const demand = v.optional(v.literal('yes', 'must be yes or absent'));

/** Settings that let a part of the outside world be simulated where other machines reach the sandbox. */
export const simulationSettings = {
  bank: setting(demand, {
    variable: 'SANDBOX_SIMULATED_BANK_GIVES_MONEY_AWAY',
    meaning:
      'With `yes`, whoever registers tops up a balance with money that nobody paid, and spends it on storage, which is real.',
  }),
  hosting: setting(demand, {
    variable: 'SANDBOX_SIMULATED_HOSTING_OPENS_NO_HOSTS',
    meaning: 'With `yes`, hosts are sold that no machine serves.',
  }),
  hypervisor: setting(demand, {
    variable: 'SANDBOX_SIMULATED_HYPERVISOR_BUILDS_NO_SERVERS',
    meaning: 'With `yes`, servers are sold that are never built.',
  }),
  registry: setting(demand, {
    variable: 'SANDBOX_SIMULATED_REGISTRY_REGISTERS_NO_DOMAINS',
    meaning: 'With `yes`, domains are sold that are never registered.',
  }),
};

/** Part of the outside world that the sandbox can simulate. */
export type Simulation = keyof typeof simulationSettings;

/** Parts of the outside world that the sandbox can simulate. */
export const simulations = v.keyof(v.object(simulationSettings)).options;

/** Parts that are simulated although other machines reach the sandbox. */
export const simulated = {
  simulated: v.pipe(
    group(simulationSettings),
    v.transform((demands) => simulations.filter((part) => demands[part] === 'yes')),
  ),
};
