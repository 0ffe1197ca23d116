import type { Locale } from '@abrak/core';
import { expect } from './support/expect.ts';
import { hostingScreen } from './support/hostingScreen.ts';
import { type Inspect, inspectScreens } from './support/inspectScreens.ts';
import { moneyScreen } from './support/moneyScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const journey = setUpJourney({ isDemo: true });

const WIDE = 1280;
const HEIGHT = 860;

/** Domain to order by language: an ordered name is taken for the other language. */
const domainNames = { fa: 'kimia-gallery.ir', en: 'kimia-studio.ir' } as const;

async function open(locale: Locale, path: string) {
  const page = await journey.open({ locale, theme: 'system', path });
  return { page, screen: hostingScreen(page, locale), ...translations[locale] };
}

async function inspectHosts(locale: Locale, inspect: Inspect): Promise<void> {
  const { page, screen, hostingPages: p } = await open(locale, '/nwhosting');
  await expect(page.getByRole('heading', { level: 1, name: p('titles.hosts') })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(p('titles.hosts')));
  await screen.row('abrak-shop.ir').waitFor();
  await inspect(page, 'hosts');
  await screen.details('abrak-shop.ir').click();
  await inspect(page, 'hosts-details');
  await screen.remove('abrak-shop.ir').click();
  await screen.typedName.fill('abrak-shop');
  await screen.confirm.click();
  await inspect(page, 'host-delete');
}

async function inspectDomains(locale: Locale, inspect: Inspect): Promise<void> {
  const { page, screen } = await open(locale, '/nwhosting/domains');
  await screen.row('abrak-shop.ir').waitFor();
  await inspect(page, 'domains');
  await screen.name.fill('abrak-shop');
  await screen.check.click();
  await expect(screen.orderFound('abrak-shop.net')).toBeVisible();
  await inspect(page, 'domains-search');
}

async function inspectOrder(locale: Locale, inspect: Inspect): Promise<void> {
  const { page, screen } = await open(locale, '/nwhosting/order/submit-domain');
  await screen.plan('Plan_P').waitFor();
  await inspect(page, 'host-order');
  await screen.name.fill('a..b');
  await screen.check.click();
  await inspect(page, 'host-order-invalid');
  await screen.name.fill('کتاب‌فروشی');
  await screen.check.click();
  await expect(screen.found('کتابفروشی.com')).toBeChecked();
  await inspect(page, 'host-order-persian');
  await screen.name.fill(domainNames[locale]);
  await screen.check.click();
  await expect(screen.found(domainNames[locale])).toBeChecked();
  await screen.nicHandle.fill('ab123-irnic');
  await screen.plan('Plan_P').check();
  await inspect(page, 'host-order-ready');
  await screen.order.click();
  const money = moneyScreen(page, locale);
  await expect(money.pay.or(money.toBank)).toBeVisible();
  await inspect(page, 'host-order-paying');
  await money.cancel.click();
  await expect(screen.payPlaced).toBeVisible();
  await inspect(page, 'host-order-placed');
}

async function inspectMenu(locale: Locale, inspect: Inspect): Promise<void> {
  const { page, screen, console: c } = await open(locale, '/nwhosting');
  await screen.row('abrak-shop.ir').waitFor();
  await page.setViewportSize({ width: WIDE, height: HEIGHT });
  await page.getByRole('button', { name: c('topBar.status'), exact: true }).click();
  await page.getByRole('menuitem', { name: c('topBar.hosts') }).waitFor();
  await inspect(page, 'hosting-status', { minWidth: WIDE });
}

inspectScreens({ hosts: inspectHosts, domains: inspectDomains, order: inspectOrder, menu: inspectMenu });
