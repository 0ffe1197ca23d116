import { isolateLtr, type Locale } from '@abrak/core';
import { showDomainName } from '@abrak/core/hosting';
import type { ScreenLocator, ScreenPage } from './screen.ts';
import { translations } from './translations.ts';

/** Returns a domain name isolated for bidirectional text. */
function isolatedName(name: string): string {
  return isolateLtr(showDomainName(name));
}

/** Locators of the hosting pages, by the texts of a language. */
export function hostingScreen<L extends ScreenLocator<L>>(page: ScreenPage<L>, locale: Locale = 'fa') {
  const { billing, hosting: t } = translations[locale];
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const question = page.getByRole('alertdialog');
  const row = (name: string) =>
    main.getByRole('row').filter({ has: page.getByRole('rowheader', { name: showDomainName(name) }) });
  return {
    buy: main.getByRole('link', { name: t('list.buy'), exact: true }).first(),
    row,
    /** State label of a host or a domain. */
    state: (name: string, state: 'active' | 'expired' | 'nameTaken' | 'unpaid') =>
      row(name).getByText(t(`states.${state}`), { exact: true }),
    renewal: (name: string) =>
      main.getByRole('switch', { name: t('list.renewal', { name: isolatedName(name) }), exact: true }),
    payFor: (name: string) => button(t('list.payOne', { name: isolatedName(name) })),
    remove: (name: string) => button(t('list.delete', { name: isolatedName(name) })),
    details: (name: string) => button(t('list.details', { name: isolatedName(name) })),
    copy: (server: string) => button(t('list.copyOne', { text: isolateLtr(server) })),
    question,
    typedName: question.getByRole('textbox'),
    confirm: question.getByRole('button', { name: t('delete.confirm'), exact: true }),
    name: main.getByRole('textbox', { name: t('search.name'), exact: true }),
    suffix: main.getByRole('combobox', { name: t('search.suffix'), exact: true }),
    check: button(t('search.check')),
    /** Radio button of a checked name, followed by its punycode if any. */
    found: (name: string) => main.getByRole('radio', { name: showDomainName(name) }),
    orderFound: (name: string) =>
      main.getByRole('link', { name: t('search.orderOne', { name: isolatedName(name) }), exact: true }),
    nicHandle: main.getByRole('textbox', { name: t('order.nicHandle.label'), exact: true }),
    plan: (plan: 'Plan_A1' | 'Plan_B' | 'Plan_P') => main.getByRole('radio', { name: billing(`hostPlans.${plan}`) }),
    keep: main.getByRole('radio', { name: t('order.way.keep'), exact: true }),
    order: button(t('order.pay')),
    payPlaced: button(t('order.placed.pay')),
    toHosts: main.getByRole('link', { name: t('order.placed.open'), exact: true }),
    deleteLost: button(t('order.placed.delete')),
    summary: main.getByRole('region', { name: t('order.summary.title'), exact: true }),
    alert: main.getByRole('alert'),
    leaving: page.getByRole('alertdialog', { name: billing('order.leave.title'), exact: true }),
    stay: page.getByRole('button', { name: billing('order.leave.stay'), exact: true }),
    leave: page.getByRole('button', { name: billing('order.leave.confirm'), exact: true }),
  };
}
