import { describe, expect, test } from 'vitest';
import { readConfig } from './config/index.ts';
import { openBanks, withGateways } from './openBanks.ts';
import { isSimulated, simulationSentences } from './simulations.ts';
import { openTestDatabase } from './testing/openTestDatabase.ts';

const MERCHANT_ID = '1344b5d4-0048-11e8-94db-005056a205be';
const behpardakht = { BEHPARDAKHT_TERMINAL_ID: '123', BEHPARDAKHT_USER: 'shop', BEHPARDAKHT_PASSWORD: 'secret' };
const everyAccount = { ...behpardakht, ZARINPAL_MERCHANT_ID: MERCHANT_ID };
const publicly = { CONSOLE_URL: 'https://console.example', API_URL: 'https://api.example' };

const read = (env: Record<string, string> = {}) => readConfig({ args: [], env, cwd: '/srv' });

describe('the accounts at gateways', () => {
  test('are read with the origins of the real services', () => {
    expect(read(everyAccount).gateways).toEqual({
      behpardakht: { url: 'https://bpm.shaparak.ir', terminalId: '123', userName: 'shop', userPassword: 'secret' },
      zarinpal: { url: 'https://payment.zarinpal.com', merchantId: MERCHANT_ID, currency: 'IRR' },
    });
    expect(read({ ZARINPAL_MERCHANT_ID: MERCHANT_ID, ZARINPAL_CURRENCY: 'IRT' }).gateways.zarinpal?.currency).toBe(
      'IRT',
    );
    expect(read().gateways).toEqual({ behpardakht: undefined, zarinpal: undefined });
  });

  test.each([
    [{ ...behpardakht, BEHPARDAKHT_PASSWORD: '' }, 'BEHPARDAKHT_PASSWORD is missing'],
    [{ BEHPARDAKHT_PASSWORD: 'secret' }, 'BEHPARDAKHT_TERMINAL_ID is missing'],
    [{ ...behpardakht, BEHPARDAKHT_TERMINAL_ID: 'x' }, 'must be a number'],
    [{ ...behpardakht, BEHPARDAKHT_URL: 'http://bank.example' }, 'begins with https://'],
    [{ ...behpardakht, BEHPARDAKHT_URL: 'https://bank.example/path' }, 'must be an origin'],
    [{ ZARINPAL_MERCHANT_ID: 'secret' }, 'must be the UUID'],
    [{ ZARINPAL_MERCHANT_ID: MERCHANT_ID, ZARINPAL_CURRENCY: 'toman' }, 'must be IRR (rial) or IRT (toman)'],
    [{ ZARINPAL_MERCHANT_ID: MERCHANT_ID, ZARINPAL_URL: 'javascript:1' }, 'must be an origin'],
    [{ SANDBOX_SIMULATED_BANK_GIVES_MONEY_AWAY: 'true' }, 'must be yes or absent'],
  ])('%o are refused, without a secret in the sentence', (env, reason) => {
    expect(() => read(env)).toThrow(reason);
    expect(() => read(env)).not.toThrow('secret');
  });

  test('are offered to customers, unless the provider names gateways', () => {
    const config = read(everyAccount);
    expect(withGateways(config, 'https://api.example').gateways).toEqual([
      { id: 'BEHPARDAKHT', hosts: ['bpm.shaparak.ir'] },
      { id: 'ZARINPAL', hosts: ['payment.zarinpal.com', 'api.example'] },
    ]);
    const provider = { gateways: [{ id: 'ZARINPAL', name: 'ZP' }] };
    expect(withGateways({ ...config, provider }, undefined)).toBe(provider);
    expect(withGateways(read(), undefined)).toEqual({});
  });
});

describe('a simulation', () => {
  test('exists on this machine, beside no real counterpart', () => {
    expect(isSimulated(read(), 'bank')).toBe(true);
    expect(isSimulated(read(everyAccount), 'bank')).toBe(false);
    expect(isSimulated(read(everyAccount), 'registry')).toBe(true);
    expect(simulationSentences(read())).toEqual([]);
  });

  test.each([publicly, { HOST: '0.0.0.0' }, { BANK_URL: 'http://192.168.1.2:4300' }])(
    'does not exist where other machines reach the sandbox by %o, and the start says so',
    (env) => {
      const config = read(env);
      for (const part of ['bank', 'hosting', 'hypervisor', 'registry'] as const)
        expect(isSimulated(config, part)).toBe(false);
      const sentences = simulationSentences(config).join('\n');
      expect(sentences.match(/refused/g)).toHaveLength(4);
      expect(sentences).toContain('SANDBOX_SIMULATED_BANK_GIVES_MONEY_AWAY=yes');
      expect(sentences).not.toContain('WARNING');
    },
  );

  test('exists there only by the setting with its consequence in its name, with a warning at each start', () => {
    const config = read({ ...publicly, SANDBOX_SIMULATED_BANK_GIVES_MONEY_AWAY: 'yes' });
    expect([isSimulated(config, 'bank'), isSimulated(config, 'hypervisor')]).toEqual([true, false]);
    expect(simulationSentences(config)[0]).toContain('WARNING: The bank is simulated');
    const connected = read({ ...publicly, ...behpardakht, SANDBOX_SIMULATED_BANK_GIVES_MONEY_AWAY: 'yes' });
    expect(isSimulated(connected, 'bank')).toBe(false);
  });
});

test('an account replaces the simulated bank', async () => {
  const { scope: db, close } = await openTestDatabase();
  const banksOf = (env: Record<string, string>) =>
    openBanks(read(env), { db, now: () => new Date(), bankOrigin: () => 'http://127.0.0.1:1' });
  expect(banksOf({}).forGateway('ANY')?.id).toBe('SIMULATED');
  expect(banksOf(behpardakht).forGateway('BEHPARDAKHT')?.page('A').address).toBe(
    'https://bpm.shaparak.ir/pgwchannel/startpay.mellat',
  );
  expect(banksOf(behpardakht).forGateway('ZARINPAL')).toBeUndefined();
  expect(banksOf(publicly).canPay).toBe(false);
  await close();
});
