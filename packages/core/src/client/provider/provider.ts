import type { Language, WireUnits } from '../../shared/index.ts';
import { localeOfLanguage } from '../../shared/internal.ts';

/** Text in every language, or by language. */
export type LocalText = string | Readonly<Partial<Record<Language, string>>>;

/** Returns a text in a language, else in its fallback, else in another one; undefined without any. */
export function textIn(text: LocalText | undefined, locale: Language): string | undefined {
  return typeof text === 'object' ? (text[locale] ?? text[localeOfLanguage(locale)] ?? Object.values(text)[0]) : text;
}

/** Tax line of every invoice that the interface calculates. */
export interface TaxRate {
  /** Rate in basis points: 1 000 is 10 %. */
  readonly rateBp: number;
  /** Label of the line; default: "Tax" for the first line and "Other levies" for the others. */
  readonly name?: LocalText | undefined;
}

/**
 * Way in which a payment is handed to the bank: `form` posts `RefId` to the address that `doPay` returns, `redirect` opens the
 * provider's page `/cli/payment/request/{id}?redirect=us`.
 */
export type GatewayStart = 'form' | 'redirect';

/** Bank gateway. */
export interface Gateway {
  /** Value of `gateway` in the call `doPay`. */
  readonly id: string;
  /** Name shown to customers; default: the id. */
  readonly name?: LocalText | undefined;
  /** Hosts that the form may be posted to, with a port unless it is the default one; `*.` matches any subdomain. */
  readonly hosts: readonly string[];
  readonly start: GatewayStart;
}

/** Periods of a price in the configuration, in the order in which hosts and domains are offered. */
export const pricePeriods = ['YEAR', 'MONTH', 'TMONTH', 'SMONTH', 'TYEAR'] as const;

/** Prices in whole toman by period, without tax. */
export type PriceList = Readonly<Partial<Record<(typeof pricePeriods)[number], number>>>;

/** Host plan that is sold. */
export interface HostPlanOffer {
  /** Value of `productId` in an order. */
  readonly id: number;
  /** Name of the product, such as `Plan_B`. */
  readonly name: string;
  readonly prices: PriceList;
  readonly diskGb?: number | undefined;
  readonly trafficGb?: number | undefined;
  readonly mailboxes?: number | undefined;
  readonly databases?: number | undefined;
}

/** Domain suffix that is sold. */
export interface SuffixOffer {
  /** Includes the leading dot. */
  readonly suffix: string;
  readonly prices: PriceList;
  /** False for a registry that takes ASCII names only; default true. */
  readonly allowsIdn?: boolean | undefined;
}

/** Caps of a storage plan in bytes; the quota itself comes with the account. */
export interface StorageCaps {
  /** Maximum size of a file; default: none. */
  readonly fileCapBytes?: number | undefined;
  /** Maximum size of an upload from a URL; default: none. */
  readonly urlCapBytes?: number | undefined;
}

/**
 * Captcha of the registration: `challenge` is the proof of work of the capability `captcha`, `none` sends an empty
 * answer, and `element` shows a custom element of the provider, which dispatches `captcha-answer` with the answer as
 * its detail, or null when the answer has expired.
 */
export type Captcha =
  | { readonly kind: 'challenge' | 'none' }
  | {
      readonly kind: 'element';
      /** Tag of the custom element. */
      readonly tag: string;
      /** Address of the module that defines it. */
      readonly script: string;
      /** Further origins that the element loads from, for the policy of the console. */
      readonly origins?: readonly string[] | undefined;
    };

/** Backend service that takes the payment of an invoice. */
export type PayService = 'cfs' | 'cws';

/** Kinds of invoices, by which the pay service is chosen. */
export type PaidKind = 'domain' | 'hosting' | 'servers' | 'storage';

/** Seller as printed on invoices. */
export interface Seller {
  /** Registered name. */
  readonly name: LocalText;
  /** National id of the company, of 11 digits. */
  readonly nationalId?: string | undefined;
  /** Economic code, by which taxes are declared. */
  readonly economicCode?: string | undefined;
  readonly address?: LocalText | undefined;
  readonly phone?: string | undefined;
  /** Address of the logo, a picture that is printed on white, 56 px high. */
  readonly logoUrl?: string | undefined;
}

/** Configuration of a provider, with all defaults (docs/provider-configuration.md). */
export interface Provider {
  /** Tax lines, in the order of the invoice. */
  readonly taxes: readonly TaxRate[];
  readonly units: WireUnits;
  /** Gateways, the default one first; never empty. */
  readonly gateways: readonly [Gateway, ...Gateway[]];
  readonly payServices: Readonly<Record<PaidKind, PayService>>;
  /** Undefined: the server's own, when it announces `hostProducts`. */
  readonly hostPlans: readonly HostPlanOffer[] | undefined;
  /** Undefined: the server's own, when it announces `hostProducts`, else `.com` without a price. */
  readonly domainSuffixes: readonly SuffixOffer[] | undefined;
  /** Caps by the id of a storage plan; a plan without an entry has those of the contract. */
  readonly storageCaps: Readonly<Record<string, StorageCaps>>;
  /** Name or display name of the image that a server order begins with. */
  readonly defaultImage: string;
  /** Maximum length of a server name in characters. */
  readonly serverNameLimit: number;
  /** True when an upgrade deletes and recreates the server, so that its data is lost. */
  readonly isUpgradeDestructive: boolean;
  readonly captcha: Captcha;
  /** Seller as printed on invoices; undefined: the name that the page gives. */
  readonly seller: Seller | undefined;
  /** False hides prices until the invoice. */
  readonly showPrices: boolean;
  /** Languages that the console offers, in the order in which it lists them. */
  readonly languages: readonly Language[];
  /** Support page; undefined: no link. */
  readonly supportUrl: string | undefined;
  /** Chat page; undefined: no link. */
  readonly chatUrl: string | undefined;
  /** Upload service; undefined: the API's host, port 9234, path /nwuploads. */
  readonly uploadUrl: string | undefined;
  /** Lookup of the device's country, to warn of uploads from outside Iran; undefined: no lookup. */
  readonly countryLookupUrl: string | undefined;
}

/** Gateway as it is configured. */
export type GatewayConfig = Partial<Pick<Gateway, 'hosts' | 'start'>> & Pick<Gateway, 'id' | 'name'>;

/**
 * Configuration of a provider as it is given to `createClient`, as JSON. Every absent value takes its default
 * (docs/provider-configuration.md).
 */
export interface ProviderConfig extends Partial<Omit<Provider, 'gateways' | 'payServices' | 'units'>> {
  readonly gateways?: readonly GatewayConfig[] | undefined;
  readonly payServices?: Partial<Provider['payServices']> | undefined;
  readonly units?: Partial<WireUnits> | undefined;
}
