import type { Locale } from '@abrak/core';
import type { HostingPurpose } from '../db/index.ts';

type Titles = Readonly<Record<HostingPurpose, (name: string) => string>>;

/** Invoice titles of hosts, by plan name, and of domains, by domain name, in the customer's language at the time. */
export const words: Readonly<Record<Locale, { readonly host: Titles; readonly domain: Titles }>> = {
  fa: {
    host: { order: (plan) => `میزبانی ${plan}`, renewal: (plan) => `تمدید میزبانی ${plan}` },
    domain: { order: (name) => `دامنهٔ ${name}`, renewal: (name) => `تمدید دامنهٔ ${name}` },
  },
  en: {
    host: { order: (plan) => `Hosting ${plan}`, renewal: (plan) => `Renewal of hosting ${plan}` },
    domain: { order: (name) => `Domain ${name}`, renewal: (name) => `Renewal of the domain ${name}` },
  },
};
