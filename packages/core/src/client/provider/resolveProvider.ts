import { locales } from '../../shared/index.ts';
import { defaultUnits } from '../../shared/internal.ts';
import type { Gateway, GatewayConfig, Provider, ProviderConfig, TaxRate } from './provider.ts';

/** Default tax lines: 6 % tax and 3 % other levies (docs/contract/billing.md#tax). */
const defaultTaxes: readonly TaxRate[] = Object.freeze([{ rateBp: 600 }, { rateBp: 300 }]);

/** Default gateway, through the national payment network (Shaparak). */
const defaultGateway: Gateway = { id: 'BEHPARDAKHT', hosts: Object.freeze(['*.shaparak.ir']), start: 'form' };

const gatewayOf = ({
  hosts = defaultGateway.hosts,
  start = defaultGateway.start,
  ...gateway
}: GatewayConfig): Gateway => ({
  ...gateway,
  hosts,
  start,
});

/** Every value of a provider that configures nothing. */
export const defaultProvider: Provider = Object.freeze({
  taxes: defaultTaxes,
  units: defaultUnits,
  gateways: [defaultGateway] as const,
  payServices: { storage: 'cfs', servers: 'cws', hosting: 'cws', domain: 'cws' } as const,
  hostPlans: undefined,
  domainSuffixes: undefined,
  storageCaps: {},
  // The documented default; the catalogue may not contain it.
  defaultImage: 'CentOS 7.3',
  serverNameLimit: 63,
  isUpgradeDestructive: true,
  captcha: { kind: 'challenge' } as const,
  seller: undefined,
  showPrices: true,
  languages: locales,
  supportUrl: undefined,
  chatUrl: undefined,
  uploadUrl: undefined,
  countryLookupUrl: undefined,
});

/** Drops undefined values, so that they do not replace defaults. */
function given<Values extends object>(values: Values): Partial<Values> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same entries without the undefined ones
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;
}

/** Returns the configuration with the default of every absent value. */
export function resolveProvider({ gateways = [], payServices = {}, units = {}, ...config }: ProviderConfig): Provider {
  const [first, ...others] = gateways.map(gatewayOf);
  return {
    ...defaultProvider,
    ...given(config),
    gateways: first === undefined ? defaultProvider.gateways : [first, ...others],
    payServices: { ...defaultProvider.payServices, ...given(payServices) },
    units: { ...defaultProvider.units, ...given(units) },
  };
}
