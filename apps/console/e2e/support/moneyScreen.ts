import type { Locale, Money } from '@abrak/core';
import type { Finder, ScreenLocator, ScreenPage } from './screen.ts';
import { translations } from './translations.ts';

const named = (name: string) => ({ name, exact: true });

/** Button labels of the simulated bank, which is in Persian only. */
const bankButtons = {
  pay: 'پرداخت',
  cancel: 'انصراف',
  decline: 'رد کردن پرداخت',
  payAndClose: 'بستن صفحه، بدون بازگشت به فروشگاه',
  payAndReturnTwice: 'دو بار بازگشتن',
  payAndReturnLate: 'دیر بازگشتن',
} as const;

/** Outcome of a payment at the simulated bank. */
export type BankOutcome = keyof typeof bankButtons;

/** Locators of the simulated bank. */
export function bankScreen<L extends ScreenLocator<L>>(page: ScreenPage<L>) {
  // Of the bank only: the console's dialog has a button with the same label.
  const form = page.locator('form[action$="/pay.mellat"]');
  return {
    heading: page.getByRole('heading', { level: 1 }),
    back: page.getByRole('button', { name: 'بازگشت به فروشگاه', exact: true }),
    secondReturn: page.getByRole('button', { name: 'بازگشت دوم', exact: true }),
    firstReturn: page.getByRole('button', { name: 'بازگشت اول، در برگهٔ جدید', exact: true }),
    reason: page.getByRole('combobox'),
    expectOpen: () => form.waitFor(),
    /** Waits for the bank's page and ends the payment with an outcome. */
    finish: (outcome: BankOutcome) => form.getByRole('button', named(bankButtons[outcome])).click(),
  };
}

/** Locators of the billing pages, by the texts of a language. */
export function moneyScreen<L extends ScreenLocator<L>>(page: ScreenPage<L>, locale: Locale = 'fa') {
  const { billing: t, billingPages } = translations[locale];
  const dialog = page.getByRole('dialog');
  const form = page.getByRole('form', named(t('wallet.topUp')));
  const choosePlan = async (name: string) => {
    await page.getByRole('listitem', named(name)).getByRole('button').click();
    await dialog.getByRole('button', named(t('upgrade.request'))).click();
  };
  const inDialog = (name: string) => dialog.getByRole('button', named(name));
  return {
    /** Chooses a storage plan and issues its invoice, which opens the payment. */
    choosePlan,
    dialog,
    amount: form.getByRole('textbox'),
    topUp: form.getByRole('button', named(t('wallet.topUp'))),
    quickPick: (thousands: number) => form.getByRole('button', named(t('wallet.quickPick', { amount: thousands }))),
    pay: inDialog(t('payment.pay')),
    toBank: inDialog(t('payment.toBank')),
    done: inDialog(t('payment.done')),
    cancel: inDialog(t('payment.cancel')),
    paid: page.getByText(t('payment.success'), { exact: true }),
    cancelled: page.getByText(t('payment.canceled'), { exact: true }),
    failed: page.getByText(t('payment.failed'), { exact: true }),
    reference: page.getByText(t('payment.reference'), { exact: true }),
    settled: page.getByText(t('payment.settled'), { exact: true }),
    toService: page.getByRole('link', named(t('return.toService'))),
    payNow: page.getByRole('button', named(t('return.payInvoices', { count: 1 }))),
    ask: page.getByRole('button', named(t('return.ask'))),
    backToBank: page.getByRole('button', named(t('return.backToBank'))),
    pending: page.getByRole('region', named(t('wallet.pending'))),
    /** Pay buttons of the invoices in a table, or of the invoice with a reference code. */
    payInvoice: (refCode = '') => page.getByRole('button', { name: t('invoice.payOne', { number: refCode }).trim() }),
    rows: page.getByRole('rowheader'),
    title: (name: 'invoice' | 'return' | 'transactions' | 'wallet') =>
      page.getByRole('heading', { level: 1, ...named(billingPages(`titles.${name}`)) }),
    /** First text of an amount in toman within a container. */
    amountIn: (container: Finder<L>, amount: Money | number) =>
      container.getByText(t('toman', { amount }), { exact: true }).first(),
  };
}
