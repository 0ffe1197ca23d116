import type { Locale } from '@abrak/core';
import type { InvoicePurpose } from '../db/index.ts';

type Titles = Readonly<Record<InvoicePurpose, (plan: string) => string>> & {
  /** Description of a refund of unused credit. */
  readonly refund: (name: string) => string;
};

/** Titles of invoices and refunds of servers, in the customer's language at the time. */
export const words: Readonly<Record<Locale, Titles>> = {
  fa: {
    order: (plan) => `سرور مجازی ${plan}`,
    renewal: (plan) => `تمدید سرور مجازی ${plan}`,
    upgrade: (plan) => `ارتقای سرور مجازی به ${plan}`,
    day: () => 'سرور مجازی ساعتی',
    refund: (name) => `بازگشت باقی‌ماندهٔ اعتبار سرور ${name}`,
  },
  en: {
    order: (plan) => `Virtual server ${plan}`,
    renewal: (plan) => `Renewal of the virtual server ${plan}`,
    upgrade: (plan) => `Upgrade of the virtual server to ${plan}`,
    day: () => 'Hourly virtual server',
    refund: (name) => `Rest of the credit of the server ${name}`,
  },
};
