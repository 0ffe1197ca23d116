import type { Locale } from '@abrak/core';
import { expect } from './support/expect.ts';
import { type Inspect, inspectScreens } from './support/inspectScreens.ts';
import { navigate } from './support/navigate.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const journey = setUpJourney({ samples: ['money', 'servers'] });

const WIDE = 1280;

async function open(locale: Locale, path: string) {
  const page = await journey.open({ locale, theme: 'system', path });
  return { page, ...translations[locale] };
}

async function inspectList(locale: Locale, inspect: Inspect): Promise<void> {
  const { page, servers: t, serverPages: p } = await open(locale, '/nwvms');
  await expect(page.getByRole('heading', { level: 1, name: p('title') })).toBeVisible();
  await page.getByRole('link', { name: 'shop' }).waitFor();
  await inspect(page, 'servers');
  await page.setViewportSize({ width: WIDE, height: 860 });
  await page.getByRole('radio', { name: t('list.list') }).click();
  await inspect(page, 'servers-list', { minWidth: 768 });
  for (const name of ['shop', 'backup', 'win-office'])
    await page.getByRole('checkbox', { name: t('list.select', { name }) }).check();
  await inspect(page, 'servers-selected');
  await page
    .getByRole('region', { name: t('list.bulk.label') })
    .getByRole('button', { name: t('power.shutdown'), exact: true })
    .click();
  await page.getByRole('dialog').waitFor();
  await inspect(page, 'servers-bulk');
}

async function inspectServer(locale: Locale, inspect: Inspect): Promise<void> {
  const { page, servers: t } = await open(locale, '/nwvms/shop');
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await heading(t('timeline.title')).waitFor();
  await inspect(page, 'server');
  // A sample whose build takes five minutes.
  await navigate(page, '/nwvms/builder');
  await heading(t('detail.build.title')).waitFor();
  await inspect(page, 'server-building');
  await navigate(page, '/nwvms/win-office/settings/remote');
  await heading(t('detail.remote.title')).waitFor();
  await inspect(page, 'server-remote');
  await navigate(page, '/nwvms/backup/settings/network');
  await heading(t('detail.network.title')).waitFor();
  await inspect(page, 'server-network');
  await navigate(page, '/nwvms/backup/settings');
  await heading(t('detail.settings.title')).waitFor();
  await inspect(page, 'server-settings');
  await page.getByRole('button', { name: t('detail.settings.delete') }).click();
  await page.getByRole('alertdialog').getByRole('textbox').fill('back');
  await inspect(page, 'server-delete');
  await navigate(page, '/nwvms/no-such-server');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('no-such-server');
  await inspect(page, 'server-missing');
}

async function inspectUpgrade(locale: Locale, inspect: Inspect): Promise<void> {
  const { page, servers: t } = await open(locale, '/nwvms/backup/settings/upgrade');
  const plan = page.getByRole('radio', { name: /NVMe-VPC2/ });
  await plan.waitFor();
  await inspect(page, 'server-upgrade');
  await plan.check();
  await page.getByRole('button', { name: t('detail.upgrade.next'), exact: true }).click();
  await page.getByRole('alertdialog').getByText(t('dialogs.upgrade.creditReading')).waitFor({ state: 'hidden' });
  await inspect(page, 'server-upgrade-question');
}

async function inspectMenu(locale: Locale, inspect: Inspect): Promise<void> {
  const { page, console: c } = await open(locale, '/nwfm');
  await page.setViewportSize({ width: WIDE, height: 860 });
  await page.getByRole('button', { name: c('topBar.status'), exact: true }).click();
  await expect(page.getByRole('menuitem', { name: c('places.servers') })).toContainText(/\d|[۰-۹]/);
  await inspect(page, 'servers-status', { minWidth: WIDE });
}

async function inspectStatistics(locale: Locale, inspect: Inspect): Promise<void> {
  const { page, serverPages: t } = await open(locale, '/nwadmin-area/stats/hypervisors');
  await page.getByText(t('hypervisors.sampleHint')).waitFor();
  await inspect(page, 'hypervisors');
}

inspectScreens({
  list: inspectList,
  server: inspectServer,
  upgrade: inspectUpgrade,
  menu: inspectMenu,
  statistics: inspectStatistics,
});
