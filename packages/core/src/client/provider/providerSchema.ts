import * as v from 'valibot';
import { moneyUnits, parseUrl, sizeUnits } from '../../shared/internal.ts';
import { pricePeriods } from './provider.ts';

// The message of each schema is the expectation in the sentence about a wrong value.

const MAX_NAME_LENGTH = 63;
const MAX_RATE_BP = 10_000;

function wordOf<const Words extends readonly string[]>(words: Words) {
  return v.picklist(words, `one of ${words.map((word) => JSON.stringify(word)).join(', ')}`);
}

function wholeNumber(least: number, most: number, of: string) {
  const message = `a whole number of ${of} from ${least} to ${most}`;
  return v.pipe(v.number(message), v.safeInteger(message), v.minValue(least, message), v.maxValue(most, message));
}

const TextSchema = v.pipe(v.string('a text'), v.nonEmpty('a text that is not empty'));
const FlagSchema = v.boolean('true or false');
const amount = (of: string) => wholeNumber(0, Number.MAX_SAFE_INTEGER, of);

const LanguageCodeSchema = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'a language such as "fa"'));
const localTextMessage = 'a text, or texts by language such as {"fa": "…", "en": "…"}';
const LocalTextSchema = v.union(
  [TextSchema, v.record(LanguageCodeSchema, TextSchema, localTextMessage)],
  localTextMessage,
);

const hostMessage = 'a host such as "pay.example.com", "*.example.com" or "pay.example.com:8443"';
const HostSchema = v.pipe(
  v.string(hostMessage),
  v.regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i, hostMessage),
);

const suffixMessage = 'a suffix with its dot, such as ".com"';
const SuffixSchema = v.pipe(v.string(suffixMessage), v.regex(/^(\.[a-z0-9-]+)+$/, suffixMessage));

function webAddress(value: string): boolean {
  return /^https?:$/.test(parseUrl(value)?.protocol ?? '');
}

const addressMessage = 'an address that begins with https:// or http://';
const AddressSchema = v.pipe(v.string(addressMessage), v.check(webAddress, addressMessage));

const noOther = 'no such field';

const PricesSchema = v.strictObject(
  Object.fromEntries(pricePeriods.map((period) => [period, v.optional(amount('toman'))])),
  `prices by period: ${pricePeriods.join(', ')}`,
);

const GatewaySchema = v.strictObject(
  {
    id: TextSchema,
    name: v.optional(LocalTextSchema),
    hosts: v.optional(v.pipe(v.array(HostSchema, 'a list of hosts'), v.minLength(1, 'a list of at least one host'))),
    start: v.optional(wordOf(['form', 'redirect'])),
  },
  noOther,
);

const HostPlanSchema = v.strictObject(
  {
    id: amount('the product'),
    name: TextSchema,
    prices: PricesSchema,
    diskGb: v.optional(amount('GB')),
    trafficGb: v.optional(amount('GB')),
    mailboxes: v.optional(amount('mailboxes')),
    databases: v.optional(amount('databases')),
  },
  noOther,
);

const TaxSchema = v.strictObject(
  { rateBp: wholeNumber(0, MAX_RATE_BP, 'basis points'), name: v.optional(LocalTextSchema) },
  noOther,
);
const SuffixOfferSchema = v.strictObject(
  { suffix: SuffixSchema, prices: PricesSchema, allowsIdn: v.optional(FlagSchema) },
  noOther,
);
const CapsSchema = v.strictObject(
  { fileCapBytes: v.optional(amount('bytes')), urlCapBytes: v.optional(amount('bytes')) },
  noOther,
);
const PayServiceSchema = v.optional(wordOf(['cfs', 'cws']));
const MoneyUnitSchema = v.optional(wordOf(moneyUnits));

const digitsOf = (least: number, most: number) => {
  const message = least === most ? `a text of ${least} digits` : `a text of ${least} to ${most} digits`;
  return v.pipe(v.string(message), v.regex(new RegExp(`^\\d{${least},${most}}$`), message));
};

const COMPANY_ID_LENGTH = 11;

const SellerSchema = v.strictObject(
  {
    name: LocalTextSchema,
    nationalId: v.optional(digitsOf(COMPANY_ID_LENGTH, COMPANY_ID_LENGTH)),
    economicCode: v.optional(digitsOf(COMPANY_ID_LENGTH, 14)),
    address: v.optional(LocalTextSchema),
    logoUrl: v.optional(AddressSchema),
    phone: v.optional(v.pipe(v.string('a telephone number'), v.regex(/^\+?[\d -]{4,20}$/, 'a telephone number'))),
  },
  noOther,
);

const tagMessage = 'the tag of a custom element, such as "example-captcha"';
const originMessage = 'an origin such as "https://captcha.example.com"';

const CaptchaSchema = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.picklist(['challenge', 'none']) }, noOther),
    v.strictObject(
      {
        kind: v.literal('element'),
        tag: v.pipe(v.string(tagMessage), v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/, tagMessage)),
        script: AddressSchema,
        origins: v.optional(
          v.array(
            v.pipe(
              v.string(originMessage),
              v.check((text) => parseUrl(text)?.origin === text, originMessage),
            ),
            'a list of origins',
          ),
        ),
      },
      noOther,
    ),
  ],
  'an object with the kind "challenge", "none" or "element"',
);

const languagesMessage = 'a list of at least one language such as ["fa", "en"]';

/** Schemas of the values of a provider configuration. */
export const providerSchemas = {
  taxes: v.array(TaxSchema, 'a list of tax lines such as [{"rateBp": 1000}]'),
  units: v.strictObject(
    {
      prices: MoneyUnitSchema,
      balance: MoneyUnitSchema,
      payments: MoneyUnitSchema,
      quota: v.optional(wordOf(sizeUnits)),
    },
    noOther,
  ),
  gateways: v.array(GatewaySchema, 'a list of gateways such as [{"id": "BEHPARDAKHT"}]'),
  payServices: v.strictObject(
    { storage: PayServiceSchema, servers: PayServiceSchema, hosting: PayServiceSchema, domain: PayServiceSchema },
    noOther,
  ),
  hostPlans: v.array(HostPlanSchema, 'a list of host plans'),
  domainSuffixes: v.array(SuffixOfferSchema, 'a list of domain suffixes'),
  storageCaps: v.record(v.string(), CapsSchema, 'caps by the id of a storage plan'),
  defaultImage: TextSchema,
  serverNameLimit: wholeNumber(1, MAX_NAME_LENGTH, 'characters'),
  isUpgradeDestructive: FlagSchema,
  captcha: CaptchaSchema,
  seller: SellerSchema,
  showPrices: FlagSchema,
  languages: v.pipe(v.array(LanguageCodeSchema, languagesMessage), v.minLength(1, languagesMessage)),
  supportUrl: AddressSchema,
  chatUrl: AddressSchema,
  uploadUrl: AddressSchema,
  countryLookupUrl: AddressSchema,
} as const;
