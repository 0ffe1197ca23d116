import type { Locale } from '@abrak/core';

interface Words {
  readonly topUp: string;
  readonly opening: string;
  readonly invoice: (title: string) => string;
  readonly storagePlan: (name: string) => string;
  readonly toGateway: string;
  readonly toGatewayButton: string;
}

/** Texts of ledger entries, invoices and the redirect page, stored in the customer's language at the time. */
export const words: Readonly<Record<Locale, Words>> = {
  fa: {
    topUp: 'افزایش اعتبار از درگاه بانک',
    opening: 'موجودی آغازین',
    invoice: (title) => `پرداخت فاکتور: ${title}`,
    storagePlan: (name) => `فضای ذخیره‌سازی ${name}`,
    toGateway: 'در حال رفتن به درگاه بانک',
    toGatewayButton: 'رفتن به درگاه بانک',
  },
  en: {
    topUp: 'Credit added by the bank gateway',
    opening: 'Opening balance',
    invoice: (title) => `Payment of the invoice: ${title}`,
    storagePlan: (name) => `File storage ${name}`,
    toGateway: 'Going to the bank gateway',
    toGatewayButton: 'Go to the bank gateway',
  },
};
