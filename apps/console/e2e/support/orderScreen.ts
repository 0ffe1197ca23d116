import type { Locale } from '@abrak/core';
import type { ScreenLocator, ScreenPage } from './screen.ts';
import { translations } from './translations.ts';

/** Locators of the order pages, by the texts of a language. */
export function orderScreen<L extends ScreenLocator<L>>(page: ScreenPage<L>, locale: Locale = 'fa') {
  const { billing, servers: t } = translations[locale];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  return {
    plans: page.getByRole('table', { name: t('order.plans.label'), exact: true }),
    plan: radio,
    image: radio,
    period: (period: 'DAY' | 'MONTH' | 'TYEAR' | 'YEAR') => page.getByRole('radio', { name: t(`periods.${period}`) }),
    slider: (resource: 'cpuCores' | 'diskGb' | 'ramGb') =>
      page.getByRole('slider', { name: t(`resources.${resource}`) }),
    amount: (resource: 'cpuCores' | 'diskGb' | 'ramGb') =>
      page.getByRole('textbox', { name: t(`resources.${resource}`), exact: true }),
    next: button(t('order.next')),
    back: button(t('order.back')),
    name: page.getByRole('textbox', { name: t('order.name.label'), exact: true }),
    promo: page.getByRole('textbox', { name: t('order.promo.label'), exact: true }),
    /** Form of the discount code with its messages. */
    promoField: page
      .getByRole('main')
      .locator('form')
      .filter({ has: button(t('order.promo.check')) }),
    check: button(t('order.promo.check')),
    pay: page.getByRole('main').getByRole('button', { name: t('order.pay'), exact: true }),
    signInToPay: button(t('order.signInToPay')),
    summary: page.getByRole('region', { name: t('order.summary.title'), exact: true }),
    /** Dialog that asks for consent to a changed price. */
    consent: page.getByRole('dialog', { name: t('order.consent.title'), exact: true }),
    goOn: button(t('order.consent.goOn')),
    stop: button(t('order.consent.stop')),
    question: page.getByRole('alertdialog', { name: billing('order.leave.title'), exact: true }),
    stay: button(billing('order.leave.stay')),
    leave: button(billing('order.leave.confirm')),
  };
}
