import type { BehpardakhtAccount, ZarinpalAccount } from './gateway/index.ts';
import { isLoopback } from './shared/index.ts';
import { StartError } from './StartError.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Accounts at the gateways through which customers pay; undefined for gateways without one. */
export interface GatewayAccounts {
  readonly behpardakht: BehpardakhtAccount | undefined;
  readonly zarinpal: ZarinpalAccount | undefined;
}

const behpardakhtNames = ['BEHPARDAKHT_TERMINAL_ID', 'BEHPARDAKHT_USER', 'BEHPARDAKHT_PASSWORD'] as const;

// The secrets of the account are sent there, so only this machine may be addressed in clear.
function readUrl(env: Env, name: string, fallback: string): string {
  const text = env[name] || fallback;
  const url = URL.parse(text);
  const isOrigin = url !== null && url.href === `${url.origin}/`;
  if (isOrigin && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))))
    return url.origin;
  throw new StartError(`${name} must be an origin that begins with https://, not "${text}".`);
}

function readBehpardakht(env: Env): BehpardakhtAccount | undefined {
  const [terminalId = '', userName = '', userPassword = ''] = behpardakhtNames.map((name) => env[name]);
  const missing = behpardakhtNames.find((name) => !env[name]);
  if (terminalId + userName + userPassword === '') return undefined;
  if (missing !== undefined)
    throw new StartError(`${behpardakhtNames.join(', ')} belong together: ${missing} is missing.`);
  if (!/^\d{1,15}$/.test(terminalId)) throw new StartError('BEHPARDAKHT_TERMINAL_ID must be a number.');
  return { url: readUrl(env, 'BEHPARDAKHT_URL', 'https://bpm.shaparak.ir'), terminalId, userName, userPassword };
}

function readZarinpal(env: Env): ZarinpalAccount | undefined {
  const { ZARINPAL_MERCHANT_ID: merchantId = '', ZARINPAL_CURRENCY: currency = '' } = env;
  if (merchantId === '') return undefined;
  // The id is not repeated in the message, because it is the secret.
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(merchantId))
    throw new StartError('ZARINPAL_MERCHANT_ID must be the UUID of 36 characters that Zarinpal gave.');
  if (currency !== '' && currency !== 'IRR' && currency !== 'IRT')
    throw new StartError(`ZARINPAL_CURRENCY must be IRR (rial) or IRT (toman), not "${currency}".`);
  const url = readUrl(env, 'ZARINPAL_URL', 'https://payment.zarinpal.com');
  return { url, merchantId, currency: currency === '' ? 'IRR' : currency };
}

/** Reads the accounts at bank gateways. Throws a StartError for incomplete or invalid ones. */
export function readGateways(env: Env): GatewayAccounts {
  return { behpardakht: readBehpardakht(env), zarinpal: readZarinpal(env) };
}

/** Parts of the outside world that the sandbox can simulate. */
export const simulations = ['bank', 'hosting', 'hypervisor', 'registry'] as const;

/** Part of the outside world that the sandbox can simulate. */
export type Simulation = (typeof simulations)[number];

/** Settings that let a part be simulated where other machines reach the sandbox. */
export const simulationSettings: Readonly<Record<Simulation, string>> = {
  bank: 'SANDBOX_SIMULATED_BANK_GIVES_MONEY_AWAY',
  hosting: 'SANDBOX_SIMULATED_HOSTING_OPENS_NO_HOSTS',
  hypervisor: 'SANDBOX_SIMULATED_HYPERVISOR_BUILDS_NO_SERVERS',
  registry: 'SANDBOX_SIMULATED_REGISTRY_REGISTERS_NO_DOMAINS',
};

/** Reads which parts are simulated for other machines, too. Throws a StartError for every value but `yes`. */
export function readSimulated(env: Env): Simulation[] {
  return simulations.filter((part) => {
    const { [simulationSettings[part]]: text = '' } = env;
    if (text !== '' && text !== 'yes')
      throw new StartError(`${simulationSettings[part]} must be yes or absent, not "${text}".`);
    return text === 'yes';
  });
}
