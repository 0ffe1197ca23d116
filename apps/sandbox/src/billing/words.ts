import type { Locale } from '@abrak/core';

interface Words {
  readonly invoice: (title: string) => string;
  readonly toGateway: string;
  readonly toGatewayButton: string;
}

/** Texts of payments and of the redirect page, stored in the customer's language at the time. */
export const words: Readonly<Record<Locale, Words>> = {
  fa: {
    invoice: (title) => `پرداخت صورت‌حساب: ${title}`,
    toGateway: 'در حال انتقال به درگاه بانک',
    toGatewayButton: 'رفتن به درگاه بانک',
  },
  en: {
    invoice: (title) => `Payment of the invoice: ${title}`,
    toGateway: 'Taking you to the bank gateway',
    toGatewayButton: 'Go to the bank gateway',
  },
};
