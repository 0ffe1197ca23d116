import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient, type ProviderConfig } from '../index.ts';
import { parseProvider } from './parseProvider.ts';
import { textIn } from './provider.ts';
import { defaultProvider, resolveProvider } from './resolveProvider.ts';

const whole: ProviderConfig = {
  taxes: [{ rateBp: 1_000, name: { fa: 'مالیات بر ارزش افزوده', en: 'VAT' } }],
  units: { prices: 'rial', balance: 'rial', payments: 'rial', quota: 'MB' },
  gateways: [
    { id: 'SAMAN', name: 'Saman', hosts: ['pay.example.com', '*.example.net:8443'], start: 'form' },
    { id: 'OWN', start: 'redirect' },
  ],
  payServices: { hosting: 'cfs' },
  hostPlans: [{ id: 7, name: 'Plan_B', prices: { YEAR: 600_000 }, diskGb: 1 }],
  domainSuffixes: [{ suffix: '.co.ir', prices: { YEAR: 50_000, MONTH: 5_000 }, allowsIdn: false }],
  storageCaps: { 4: { fileCapBytes: 1_024 } },
  defaultImage: 'ubuntu-24.04',
  serverNameLimit: 20,
  isUpgradeDestructive: false,
  captcha: {
    kind: 'element',
    tag: 'example-captcha',
    script: 'https://captcha.example.com/captcha.js',
    origins: ['https://frame.example.com'],
  },
  seller: {
    name: { fa: 'ابرک', en: 'Abrak' },
    nationalId: '10100000000',
    economicCode: '411111111111',
    address: 'Tehran',
    phone: '+98 21 12345678',
  },
  showPrices: false,
  supportUrl: 'https://help.example.com/',
  chatUrl: 'https://chat.example.com/',
  uploadUrl: 'https://up.example.com/nwuploads',
  countryLookupUrl: 'https://where.example.com/',
};

describe('a provider configuration', () => {
  test('is read whole from JSON', () => {
    expect(parseProvider(JSON.parse(JSON.stringify(whole)))).toEqual({ config: whole, problems: [] });
  });

  test.each([[undefined], [null], [{}], [{ taxes: null, chatUrl: undefined }]])('of %j configures nothing', (given) => {
    const { config, problems } = parseProvider(given);
    expect(problems).toEqual([]);
    expect(resolveProvider(config)).toEqual(defaultProvider);
  });

  test.each([
    [
      'taxes',
      [{ rateBp: 600 }, { rateBp: -1 }],
      'provider.taxes[1].rateBp is -1; expected a whole number of basis points from 0 to 10000.',
    ],
    [
      'taxes',
      [{ rateBp: 0.1 }],
      'provider.taxes[0].rateBp is 0.1; expected a whole number of basis points from 0 to 10000.',
    ],
    ['taxes', 10, 'provider.taxes is 10; expected a list of tax lines such as [{"rateBp": 1000}].'],
    ['defaultImage', '', 'provider.defaultImage is ""; expected a text that is not empty.'],
    ['serverNameLimit', 64, 'provider.serverNameLimit is 64; expected a whole number of characters from 1 to 63.'],
    ['isUpgradeDestructive', 'no', 'provider.isUpgradeDestructive is "no"; expected true or false.'],
    ['captcha', 'own', 'provider.captcha is "own"; expected an object with the kind "challenge", "none" or "element".'],
    [
      'captcha',
      { kind: 'own' },
      'provider.captcha.kind is "own"; expected an object with the kind "challenge", "none" or "element".',
    ],
    [
      'captcha',
      { kind: 'element', tag: 'captcha', script: 'https://a.example/' },
      'provider.captcha.tag is "captcha"; expected the tag of a custom element, such as "example-captcha".',
    ],
    ['seller', { name: 'A', nationalId: '12' }, 'provider.seller.nationalId is "12"; expected a text of 11 digits.'],
    [
      'seller',
      { name: 'A', logoUrl: 'logo.svg' },
      'provider.seller.logoUrl is "logo.svg"; expected an address that begins with https:// or http://.',
    ],
    ['seller', { nationalId: '10100000000' }, 'provider.seller.name is missing, but required.'],
    [
      'seller',
      { name: 'A', economicCode: 'x' },
      'provider.seller.economicCode is "x"; expected a text of 11 to 14 digits.',
    ],
    [
      'chatUrl',
      'javascript:alert(1)',
      'provider.chatUrl is "javascript:alert(1)"; expected an address that begins with https:// or http://.',
    ],
  ])('with a wrong value of %s loses that value and says why (case %#)', (name, value, problem) => {
    const { config, problems } = parseProvider({ showPrices: false, [name]: value });
    expect(problems).toEqual([problem]);
    expect(config).toEqual({ showPrices: false });
  });

  test.each([
    [
      'gateways',
      [{ id: 'A', hosts: ['https://a.example/'] }, { id: 'B' }],
      [{ id: 'B' }],
      'provider.gateways[0].hosts[0] is "https://a.example/"; expected a host such as',
    ],
    [
      'gateways',
      [{ id: 'A', start: 'post' }],
      [],
      'provider.gateways[0].start is "post"; expected one of "form", "redirect".',
    ],
    [
      'hostPlans',
      [{ id: 1, name: 'A', prices: { WEEK: 1 } }],
      [],
      'provider.hostPlans[0].prices.WEEK is 1; expected prices by period: YEAR,',
    ],
    ['hostPlans', [{ id: 1, name: 'A' }], [], 'provider.hostPlans[0].prices is missing, but required.'],
    [
      'domainSuffixes',
      [
        { suffix: 'com', prices: {} },
        { suffix: '.ir', prices: {} },
      ],
      [{ suffix: '.ir', prices: {} }],
      'provider.domainSuffixes[0].suffix is "com"; expected a suffix with its dot, such as ".com".',
    ],
    [
      'units',
      { prices: 'dollar', quota: 'GB' },
      { quota: 'GB' },
      'provider.units.prices is "dollar"; expected one of "thousandToman", "toman", "rial".',
    ],
    [
      'payServices',
      { mail: 'cfs', hosting: 'cfs' },
      { hosting: 'cfs' },
      'provider.payServices.mail is "cfs"; expected no such field.',
    ],
  ])('with a wrong entry in %s loses that entry only (case %#)', (name, value, left, problem) => {
    const { config, problems } = parseProvider({ [name]: value });
    expect(problems).toEqual([expect.stringContaining(problem)]);
    expect(config).toEqual({ [name]: left });
  });

  test('that is not an object, and a misspelt name, are told', () => {
    expect(parseProvider('{}').problems).toEqual(['provider is "{}"; expected an object.']);
    expect(parseProvider({ taxRates: [1_000] })).toEqual({
      config: {},
      problems: [
        expect.stringMatching(/^provider\.taxRates is unknown; expected one of taxes, units, .*countryLookupUrl\.$/),
      ],
    });
  });

  test('fills what is absent with defaults, down to a gateway and a unit', () => {
    expect(
      resolveProvider({
        gateways: [{ id: 'OWN', start: 'redirect' }],
        units: { prices: 'toman' },
        payServices: { hosting: 'cfs' },
      }),
    ).toEqual({
      ...defaultProvider,
      gateways: [{ id: 'OWN', hosts: ['*.shaparak.ir'], start: 'redirect' }],
      units: { ...defaultProvider.units, prices: 'toman' },
      payServices: { storage: 'cfs', servers: 'cws', hosting: 'cfs', domain: 'cws' },
    });
  });
});

test.each([
  ['Bank', 'fa', 'Bank'],
  [{ fa: 'بانک', en: 'Bank' }, 'en', 'Bank'],
  [{ fa: 'بانک' }, 'en', 'بانک'],
  [{}, 'en', undefined],
  [undefined, 'fa', undefined],
] as const)('the text %j in %s is %s', (text, locale, shown) => {
  expect(textIn(text, locale)).toBe(shown);
});

describe('createClient', () => {
  afterEach(() => vi.restoreAllMocks());

  test('holds the configuration with its defaults and tells wrong values by console.error', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const given: object = { serverNameLimit: 20, captcha: 3 };
    const { provider } = createClient({ baseUrl: 'https://api.example', provider: given });
    expect(provider).toEqual({ ...defaultProvider, serverNameLimit: 20 });
    expect(error.mock.calls).toEqual([
      ['provider.captcha is 3; expected an object with the kind "challenge", "none" or "element".'],
    ]);
  });
});
