import { listServers } from '@abrak/core/servers';
import { afterEach, describe, test } from 'vitest';
import { openLedger } from './support/ledger.ts';
import { expect } from './support/expect.ts';
import { openServersIn } from './support/openServers.ts';
import { writeSettings } from './support/writeSettings.ts';
import { readServer } from './support/serverApi.ts';
import { serverScreen } from './support/serverScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

const journey = setUpJourney({ samples: ['money', 'servers'] });

afterEach(() => writeSettings(journey.sandbox, {}));

const disabled = (message: string) => ({ status: true, message });

describe('refusals', () => {
  const { console: c, servers: t } = translations[locale];
  const open = openServersIn(journey, locale);

  test('disabled creation shows the provider’s message, also during an order', async () => {
    const name = 'late';
    const ledger = await openLedger(journey.client);
    const { page, user, order } = await open(`/nwvms/order/final-step?period=MONTH&plan=201&name=${name}`, {
      by: 'keyboard',
    });
    await expect(order.pay).toBeEnabled();
    await writeSettings(journey.sandbox, { disableCreateVm: disabled('Until Friday <b>noon</b>') });
    await user.press(order.pay);
    await expect(page.getByRole('alert').filter({ hasText: 'Until Friday <b>noon</b>' })).toBeVisible();

    await page.goto('/nwvms/order');
    await expect(page.getByText(t('order.disabled'), { exact: true })).toBeVisible();
    await expect(page.getByText('Until Friday <b>noon</b>', { exact: true })).toBeVisible();
    await expect(order.plans).toHaveCount(0);
    await page.goto('/nwvms');
    const buy = page.getByRole('button', { name: t('list.buyNew'), exact: true });
    await expect(buy).toHaveAttribute('aria-disabled', 'true');
    await user.reach(buy);
    await expect(page.getByRole('tooltip')).toHaveText(t('list.buyingDisabled'));
    await expect(page.getByText('Until Friday <b>noon</b>', { exact: true })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: c('palette.label') }).fill(c('palette.pages.orderServer'));
    const command = page.getByRole('option', { name: c('palette.pages.orderServer') });
    await expect(command).toHaveAttribute('aria-disabled', 'true');
    await expect(command).toContainText(c('palette.buyingDisabled'));
    await page.keyboard.press('Enter');
    await expect(command).toBeVisible();
    expect((await listServers(journey.client)).map((server) => server.name)).not.toContain(name);
    expect(await ledger.expectConsistent()).toBe(0);
  });

  test('disabled extending and upgrading show a reason', async () => {
    await writeSettings(journey.sandbox, {
      isExtendDisabled: disabled(''),
      disableUpgrade: disabled('Upgrades come back soon'),
    });
    const { page, user } = await open('/nwvms/backup', { by: 'mouse' });
    const server = serverScreen(page, locale, 'backup');
    await expect(server.action('extend')).toHaveAttribute('aria-disabled', 'true');
    await user.reach(server.action('extend'));
    await expect(page.getByRole('tooltip')).toHaveText(t('actionProblems.extendDisabled'));
    await server.action('extend').click({ force: true });
    await expect(server.dialog).toHaveCount(0);
    await user.press(server.tab('upgrade'));
    await expect(page.getByText('Upgrades come back soon', { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: /NVMe-VPC2/ })).toBeDisabled();
  });

  test('a server of another customer is not found, by its name or its id', async () => {
    const { id } = await readServer(journey.client, 'shop');
    const session = (await journey.addCustomer({ samples: [] })).client.session.current();
    const { page, user } = await open('/nwvms/shop', { session, by: 'keyboard' });
    for (const path of [`/nwvms/shop?id=${id}`, '/nwvms/shop/settings/network']) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('detail.notFound', { name: 'shop' }));
      await expect(page.getByText(t('detail.notFoundHint'))).toBeVisible();
      await page.goto(path);
    }
    await user.press(page.getByRole('link', { name: t('detail.toList'), exact: true }));
    await expect(page).toHaveURL(/\/nwvms$/);
    await expect(page.getByText(t('list.none'), { exact: true })).toBeVisible();
  });
});
